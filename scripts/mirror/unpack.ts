// Compressed twins and compressed transfer: packing as the build does, and unpacking that stops at a stated size.
import { promisify } from 'node:util';
import {
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import type { TwinEncoding } from '../../catalogue/formats/manifest.ts';

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

/** What may be larger goes to the thread pool, where small bodies take four times as long as at once. */
const AT_ONCE_BYTES = 1024 * 1024;
/** The least that zlib takes. */
const LEAST_CHUNK_BYTES = 64;

const unpackAtOnce = { br: brotliDecompressSync, gz: gunzipSync };
const unpackAside = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** @returns undefined when the bytes are not packed so, or unpack to more than `maxBytes` */
export async function unpack(packed: Buffer, encoding: TwinEncoding, maxBytes: number): Promise<Buffer | undefined> {
  const maxOutputLength = Math.max(maxBytes, 1);
  try {
    if (maxBytes > AT_ONCE_BYTES) return await unpackAside[encoding](packed, { maxOutputLength });
    // One chunk takes it all.
    const chunkSize = Math.max(maxBytes + 1, LEAST_CHUNK_BYTES);
    return unpackAtOnce[encoding](packed, { maxOutputLength, chunkSize });
  } catch {
    return undefined;
  }
}
