// What is kept of a request with an Idempotency-Key: hashes, of which neither the key nor the address can be read back.
import { createHash, createHmac } from 'node:crypto';
import type { RepeatableRequest } from '../store/store.ts';

/**
 * The key of the client is that of the hash of its address: who does not know it finds no address by trying them all, and
 * who guesses it from elsewhere gets a list of its own.
 * @param key undefined when the client has sent none
 * @param body what the request asks for, as it was sent
 */
export function repeatableRequest(
  key: string | undefined,
  address: string,
  body: readonly unknown[],
): RepeatableRequest | undefined {
  return key === undefined
    ? undefined
    : {
        keyHash: createHmac('sha256', key).update(address).digest('base64url'),
        bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
      };
}
