// Compressed twins and compressed transfer: packing as the build does, and unpacking that stops at a stated size.
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gunzip, gzipSync } from 'node:zlib';
import type { TwinEncoding } from '../../catalogue/formats/manifest.ts';

export const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

/**
 * Of the real catalogue, quality 6 packs 0.6 % better and takes a tenth longer; quality 9 packs 0.9 % better and takes
 * twenty times as long.
 */
const BROTLI_QUALITY = 5;
/** A window as wide as the file packs better, and in less time, than the widest; 16 bits are what is quick. */
const BROTLI_WINDOW_BITS = { least: 16, most: 22 };
/** Level 7 packs 1 % better and takes a sixth longer. */
const GZIP_LEVEL = 5;

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

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** @returns undefined when the bytes are not packed so, or unpack to more than `maxBytes` */
export async function unpack(packed: Buffer, encoding: TwinEncoding, maxBytes: number): Promise<Buffer | undefined> {
  try {
    return await unpackers[encoding](packed, { maxOutputLength: Math.max(maxBytes, 1) });
  } catch {
    return undefined;
  }
}
