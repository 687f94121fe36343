// How wide the letters of a font are, from its WOFF file.
import { inflateSync } from 'node:zlib';

/**
 * @param woff version 1, with a table of characters in format 4
 * @returns the part of the font's size by which a character moves on; undefined for one that the font lacks
 */
export function readAdvances(woff: Buffer): (character: string) => number | undefined {
  const unitsPerEm = tableOf(woff, 'head').readUInt16BE(18);
  const last = tableOf(woff, 'hhea').readUInt16BE(34) - 1;
  const metrics = tableOf(woff, 'hmtx');
  const glyphOf = readCharacters(tableOf(woff, 'cmap'));
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    // Those behind the last all have its width.
    return glyph === 0 ? undefined : metrics.readUInt16BE(Math.min(glyph, last) * 4) / unitsPerEm;
  };
}

const DIRECTORY = { at: 44, entryBytes: 20 };

function tableOf(woff: Buffer, tag: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = DIRECTORY.at + index * DIRECTORY.entryBytes;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const table = woff.subarray(offset, offset + packed);
    return packed < length ? inflateSync(table) : table;
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Glyphs by code point, 0 for none: runs of neighbours, each with its end, its start, and how its glyphs are found. */
function readCharacters(cmap: Buffer): (codePoint: number) => number {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  const at = tables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('the font has no table of characters in format 4');
  const doubled = cmap.readUInt16BE(at + 6);
  const list = (place: number) => at + 14 + place * doubled + (place > 0 ? 2 : 0);
  return (codePoint) => {
    for (let run = 0; run < doubled; run += 2) {
      if (cmap.readUInt16BE(list(0) + run) < codePoint) continue;
      const start = cmap.readUInt16BE(list(1) + run);
      if (start > codePoint) return 0;
      const delta = cmap.readUInt16BE(list(2) + run);
      const offset = cmap.readUInt16BE(list(3) + run);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(list(3) + run + offset + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
