// PNG of parts: what a reader of PNG takes out of it is what was put in.
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packRows, palettePng, type Rgb, rowBytes } from '../../../../../scripts/publish/social/palette-png.ts';

const PALETTE: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
  [29, 79, 143],
];

/** The chunks by their type; their checksums hold. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

const rowsOf = (width: number, count: number, seed: number) =>
  Buffer.from(
    Array.from({ length: count * rowBytes(width) }, (_, index) =>
      index % rowBytes(width) === 0 ? 0 : (index * seed) % 256,
    ),
  );

describe('a picture of parts', () => {
  test.each([
    ['one small part', 7, [3], 1],
    ['parts of unequal lengths, one of which is empty', 300, [2, 0, 41, 5], 7],
    ['parts that are longer than a run of its checksum, of the highest bytes', 1_200, [90, 300], 255],
  ])('%s has its size, its colours and all rows', (_, width, counts, seed) => {
    const parts = counts.map((count, index) => rowsOf(width, count, seed + index));
    const height = counts.reduce((sum, count) => sum + count, 0);
    const packed = parts.map((rows, index) => packRows(rows, 1 + index));
    const chunks = chunksOf(palettePng(width, height, PALETTE, packed));
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    const header = chunks.get('IHDR') ?? Buffer.alloc(0);
    expect([header.readUInt32BE(0), header.readUInt32BE(4), ...header.subarray(8)]).toEqual([
      width,
      height,
      4,
      3,
      0,
      0,
      0,
    ]);
    expect([...(chunks.get('PLTE') ?? [])]).toEqual(PALETTE.flat());
    // Inflating holds the checksum of the whole against its parts.
    expect(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)).equals(Buffer.concat(parts))).toBe(true);
  });

  test('uses a packed part in any picture', () => {
    const shared = packRows(rowsOf(20, 4, 3), 9);
    const bodies = [5, 9].map((seed) =>
      inflateSync(chunksOf(palettePng(20, 8, PALETTE, [shared, packRows(rowsOf(20, 4, seed), 4)])).get('IDAT') ?? ''),
    );
    expect(bodies.map((rows) => rows.subarray(0, 4 * rowBytes(20)))).toEqual([rowsOf(20, 4, 3), rowsOf(20, 4, 3)]);
    expect(bodies[0]).not.toEqual(bodies[1]);
  });
});
