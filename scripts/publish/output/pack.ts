// Packs files for transfer, in the build and again in each mirror: the same bytes wherever zlib and Brotli are the same.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TwinEncoding } from '../../../catalogue/formats/manifest.ts';

export const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

/**
 * Of the real catalogue, quality 6 packs 0.6 % better and takes a tenth longer; quality 9 packs 0.9 % better and takes
 * twenty times as long.
 */
const BROTLI_QUALITY = 5;
/** A window as wide as the file packs better, and in less time, than the widest; 16 bits are what is quick. */
const BROTLI_WINDOW_BITS = { least: 16, most: 22 };
/** Level 5 packs 2 % better and takes a quarter longer; few ask for it in place of Brotli. */
const GZIP_LEVEL = 4;

/**
 * Synchronous: on the thread pool each small file would pay for fresh buffers, which takes longer than the packing
 * itself.
 */
export const pack: Readonly<Record<TwinEncoding, (body: Buffer) => Buffer>> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
  gz: (body) => gzipSync(body, { level: GZIP_LEVEL }),
};

function windowBits(bytes: number): number {
  const { least, most } = BROTLI_WINDOW_BITS;
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + least)), least), most);
}
