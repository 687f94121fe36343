// Compression of answers that are computed on request.
import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './negotiation.ts';

/** Below this many bytes an answer travels as it is. */
const COMPRESS_FROM_BYTES = 1_000;

export interface Packed<T> {
  body: T | Buffer;
  encoding: Encoding;
  /** Vary: only where a client could have had another encoding. */
  vary: 'Accept-Encoding' | undefined;
}

/**
 * @param plain a text that is not packed stays a text
 * @param accepted the request's Accept-Encoding
 */
export function pack<T extends string | Buffer>(plain: T, accepted: string | undefined): Packed<T> {
  const bytes = Buffer.byteLength(plain);
  if (bytes < COMPRESS_FROM_BYTES) return { body: plain, encoding: 'identity', vary: undefined };
  const [encoding = 'identity'] = acceptedEncodings(accepted);
  return { body: encodeBody(plain, encoding), encoding, vary: 'Accept-Encoding' };
}

/** Quality 4 costs about as much as gzip and packs better; built files are packed harder at build time. */
function encodeBody<T extends string | Buffer>(plain: T, encoding: Encoding): T | Buffer {
  switch (encoding) {
    case 'br': {
      const size = Buffer.byteLength(plain);
      return brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
      });
    }
    case 'gz':
      return gzipSync(plain);
    case 'identity':
      return plain;
  }
}

/** Hexadecimal SHA-256. */
export function hashOf(plain: string | Buffer): string {
  return hash('sha256', plain);
}
