// Compression of answers that are computed on request.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './negotiation.ts';

/** Below this many bytes an answer travels as it is. */
export const COMPRESS_FROM_BYTES = 1_000;

/** Values of Content-Encoding. */
export const ENCODING_NAMES = { br: 'br', gz: 'gzip', identity: 'identity' } as const;

/** The encoding for a body of that many bytes, by the request's Accept-Encoding. */
export function chooseEncoding(header: string | undefined, bytes: number): Encoding {
  return bytes < COMPRESS_FROM_BYTES ? 'identity' : (acceptedEncodings(header)[0] ?? 'identity');
}

/** Quality 4 costs about as much as gzip and packs better; built files are packed harder at build time. */
export function encodeBody(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  return encoding === 'gz' ? gzipSync(body) : body;
}
