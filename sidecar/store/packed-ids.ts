// Ids of a saved list in a third of their room. It is text that is packed, not places in a catalogue: what was saved
// outlives every change of the catalogue.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { StoredIdsShape } from './stored-shapes.ts';

/** Text shorter than this stays as it is: packing it takes longer than all else that saving it takes. */
const SHORT_BYTES = 500;
/** Twice what the longest list holds: a damaged row cannot ask for more memory. */
const UNPACKED_BYTES_MAXIMUM = 1_000_000;
const FIRST_OF_TEXT = '['.charCodeAt(0);

/** @returns about 20 bytes an id below 25 of them, 12 for fifty, 7 for thousands */
export function packIds(ids: readonly string[]): Buffer {
  const text = Buffer.from(JSON.stringify(ids));
  return text.length < SHORT_BYTES ? text : zstdCompressSync(text);
}

/** @throws when the bytes are not what packIds made */
export function unpackIds(packed: Uint8Array): string[] {
  const text =
    packed[0] === FIRST_OF_TEXT ? packed : zstdDecompressSync(packed, { maxOutputLength: UNPACKED_BYTES_MAXIMUM });
  return StoredIdsShape.parse(JSON.parse(Buffer.from(text).toString()));
}
