// Compression of answers that are computed on request; built files are compressed at build time.
import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './negotiation.ts';

/** Smaller answers are sent as they are. */
const COMPRESS_FROM_BYTES = 1_000;
/** Costs about as much as gzip and compresses better. */
const BROTLI_QUALITY = 4;

export interface Compressed {
  body: string | Buffer;
  encoding: Encoding;
  /** Vary: only where a client could have had another encoding. */
  vary: 'Accept-Encoding' | undefined;
}

/** @param accepted the request's Accept-Encoding */
export function compress(text: string, accepted: string | undefined): Compressed {
  const size = Buffer.byteLength(text);
  if (size < COMPRESS_FROM_BYTES) return { body: text, encoding: 'identity', vary: undefined };
  const [encoding = 'identity'] = acceptedEncodings(accepted);
  return { body: encode(text, size, encoding), encoding, vary: 'Accept-Encoding' };
}

function encode(text: string, size: number, encoding: Encoding): string | Buffer {
  switch (encoding) {
    case 'br': {
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size };
      return exactCopy(brotliCompressSync(text, { params }));
    }
    case 'gz':
      return exactCopy(gzipSync(text));
    case 'identity':
      return text;
  }
}

/** zlib returns a slice of a 64 KB chunk, which would stay in memory for as long as the slice is cached. */
function exactCopy(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  copy.set(slice);
  return copy;
}

/** Hexadecimal SHA-256. */
export function sha256(content: string | Buffer): string {
  return hash('sha256', content);
}
