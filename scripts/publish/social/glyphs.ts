// Letters as levels of grey, drawn once for each size.
import { deflateSync, inflateSync } from 'node:zlib';
import { TITLE_STYLE } from './card.ts';
import { rowBytes } from './palette-png.ts';
import { box, type Pen, WIDTH } from './pen.ts';

/** Levels from the ground to full ink. */
export const LEVELS = 5;

/** What a letter puts into rows of two pixels a byte (palette-png.ts), beginning at an even or an odd pixel. */
export type Glyph = Readonly<Record<'even' | 'odd', Stamp>>;

interface Stamp {
  /** From the byte that holds the glyph's upper left pixel; of bytes that are not all ground. */
  offsets: Int32Array;
  bytes: Uint8Array;
}

/** Pixels by which a letter may reach beyond its own width and its line. */
export const OVERHANG = 10;

/** @returns each character's glyph: its box reaches OVERHANG beyond the letter on either side, and beyond its line */
export async function drawGlyphs(
  pen: Pen,
  characters: readonly string[],
  size: number,
  advanceOf: (character: string) => number,
): Promise<Map<string, Glyph>> {
  const height = Math.floor(size * TITLE_STYLE.lineHeight) + 2 * OVERHANG;
  const widths = characters.map((character) => Math.ceil(advanceOf(character) * size) + 2 * OVERHANG);
  const packed = await pen.once({ glyphs: characters, size, height, widths, LEVELS, TITLE_STYLE }, async () => {
    const drawn: Buffer[] = [];
    for (const [index, character] of characters.entries()) {
      const width = widths[index] ?? 0;
      const style = { width, height, padding: OVERHANG, fontSize: size, fontFamily: 'Inter', whiteSpace: 'pre' };
      const element = box({ ...style, ...TITLE_STYLE, color: '#000000', background: '#ffffff' }, character);
      const { pixels } = await pen.draw(element, width, height);
      drawn.push(Buffer.from(Array.from({ length: width * height }, (_, pixel) => levelOf(pixels[pixel * 4] ?? 0))));
    }
    return deflateSync(Buffer.concat(drawn));
  });
  const all = inflateSync(packed);
  let from = 0;
  return new Map(
    characters.map((character, index) => {
      const width = widths[index] ?? 0;
      const levels = all.subarray(from, from + width * height);
      from += width * height;
      return [character, { even: stampOf(levels, width, 0), odd: stampOf(levels, width, 1) }];
    }),
  );
}

function stampOf(levels: Uint8Array, width: number, phase: number): Stamp {
  const bytes = new Map<number, number>();
  for (const [index, level] of levels.entries()) {
    if (level === 0) continue;
    const x = (index % width) + phase;
    const offset = Math.floor(index / width) * rowBytes(WIDTH) + (x >> 1);
    bytes.set(offset, (bytes.get(offset) ?? 0) | (x % 2 === 0 ? level << 4 : level));
  }
  return { offsets: Int32Array.from(bytes.keys()), bytes: Uint8Array.from(bytes.values()) };
}

/** @param rows in which the pixels of the glyph's box are ground, or those of letters beside it */
export function putGlyph(rows: Buffer, glyph: Glyph, left: number, top: number): void {
  const { offsets, bytes } = left % 2 === 0 ? glyph.even : glyph.odd;
  const start = top * rowBytes(WIDTH) + 1 + (left >> 1);
  for (let index = 0; index < offsets.length; index += 1) {
    const at = start + (offsets[index] ?? 0);
    const [before, byte] = [rows[at] ?? 0, bytes[index] ?? 0];
    // Where two letters touch, the darker counts.
    rows[at] = before === 0 ? byte : Math.max(before & 0xf0, byte & 0xf0) | Math.max(before & 0x0f, byte & 0x0f);
  }
}

/** Black on white, so that one channel tells. */
function levelOf(light: number): number {
  return Math.round(((255 - light) / 255) * LEVELS);
}
