// Sends JSON to a sidecar as a client would.
import { type RawAnswer, rawRequest } from './raw-request.ts';

interface PostOptions {
  /** Local address to send from; each has buckets of its own. */
  from?: string;
  headers?: Readonly<Record<string, string>>;
}

/** @param body sent as it is when it is a string, else as JSON */
export function postJson(url: string, body: unknown, { from, headers = {} }: PostOptions = {}): Promise<RawAnswer> {
  return rawRequest(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(from && { from }),
  });
}

let last = 1;

/**
 * A loopback address that no test of this process has used, so that one test's requests do not use up another's bucket.
 */
export function freshAddress(): string {
  last += 1;
  return `127.0.${Math.floor(last / 250)}.${(last % 250) + 2}`;
}
