// Compressed twins and compressed transfer: packing as the build does, and unpacking that stops at a stated size.
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gunzip, gzipSync } from 'node:zlib';
import type { TwinEncoding } from '../../catalogue/formats/manifest.ts';

export const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

/** Of the real catalogue, quality 9 packs 0.3 % better and takes twenty times as long. */
const BROTLI_QUALITY = 6;

/**
 * Synchronous: on the thread pool each small file would pay for fresh buffers, which takes longer than the packing
 * itself.
 */
export const pack: Readonly<Record<TwinEncoding, (body: Buffer) => Buffer>> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gz: (body) => gzipSync(body, { level: 9 }),
};

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** @returns undefined when the bytes are not packed so, or unpack to more than `maxBytes` */
export async function unpack(packed: Buffer, encoding: TwinEncoding, maxBytes: number): Promise<Buffer | undefined> {
  try {
    return await unpackers[encoding](packed, { maxOutputLength: Math.max(maxBytes, 1) });
  } catch {
    return undefined;
  }
}
