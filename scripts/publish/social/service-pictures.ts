// Pictures with the names of services. One of a provider is drawn without a name, and packed once above and below the
// room for it; each name is put together from letters that were drawn once.
import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { inkOn } from '../../../catalogue/views/logo.ts';
import { readAdvances } from './advances.ts';
import { type Card, cardElement, type Mark, TITLE_ROOM } from './card.ts';
import { drawGlyphs, type Glyph, LEVELS, OVERHANG, putGlyph } from './glyphs.ts';
import { type PackedRows, packRows, palettePng, type Rgb, rowBytes } from './palette-png.ts';
import { COLORS, fontFile, HEIGHT, openPen, WIDTH } from './pen.ts';
import { layOutTitle, SIZES } from './title.ts';

export interface ServicePictures {
  /** The project's folder. */
  root: string;
  /** By provider; without a title. */
  cards: Record<string, Card & { mark: Mark }>;
  services: { path: string; providerId: string; name: string }[];
}

const ROW_BYTES = rowBytes(WIDTH);
/** Of zlib. Level 9 packs what many pictures share 4 % better and takes seven times as long; titles are packed fast. */
const SHARED_LEVEL = 6;
const TITLE_LEVEL = 4;

/** A picture without a title. */
interface Blank {
  palette: Rgb[];
  rows: Buffer;
  /** Its stretches that were packed, by the rows from which and to which they go. */
  packed: Map<string, PackedRows>;
}

/** @returns a PNG for each service, in the same order */
export async function drawServicePictures({ root, cards, services }: ServicePictures): Promise<Buffer[]> {
  const pen = openPen(root);
  const advances = readAdvances(readFileSync(fontFile(root, 600)));
  const advanceOf = (character: string) => {
    const advance = advances(character);
    if (advance === undefined) throw new Error(`the font of the pictures has no letter ${character}`);
    return advance;
  };
  const characters = [...new Set(services.flatMap(({ name }) => [...name]))].sort();
  const glyphs = new Map<number, Map<string, Glyph>>();
  for (const size of SIZES) glyphs.set(size, await drawGlyphs(pen, characters, size, advanceOf));
  const blanks = new Map<string, Blank>();
  for (const [providerId, card] of Object.entries(cards)) {
    const palette = paletteOf(card.mark.color);
    const rows = inflateSync(
      await pen.once({ card, palette }, async () => {
        const { pixels } = await pen.draw(cardElement(card));
        return deflateSync(indexed(pixels, palette));
      }),
    );
    blanks.set(providerId, { palette, rows, packed: new Map() });
  }
  const picture = Buffer.alloc(HEIGHT * ROW_BYTES);
  return services.map(({ providerId, name }) => {
    const blank = blanks.get(providerId);
    if (!blank) throw new Error(`${name} is of no provider that has a picture`);
    const { size, top, bottom, letters } = layOutTitle(name, advanceOf);
    const [first, last] = [TITLE_ROOM.top + top - OVERHANG, TITLE_ROOM.top + bottom + OVERHANG];
    const rows = picture.subarray(0, (last - first) * ROW_BYTES);
    blank.rows.copy(rows, 0, first * ROW_BYTES, last * ROW_BYTES);
    for (const { character, left, top: letterTop } of letters) {
      const glyph = glyphs.get(size)?.get(character);
      if (glyph) putGlyph(rows, glyph, left - OVERHANG, letterTop - top);
    }
    const parts = [packedOf(blank, 0, first), packRows(rows, TITLE_LEVEL), packedOf(blank, last, HEIGHT)];
    return palettePng(WIDTH, HEIGHT, blank.palette, parts);
  });
}

/** Once for all titles that take the same rows. */
function packedOf({ rows, packed }: Blank, from: number, to: number): PackedRows {
  const key = `${from} ${to}`;
  const known = packed.get(key) ?? packRows(rows.subarray(from * ROW_BYTES, to * ROW_BYTES), SHARED_LEVEL);
  packed.set(key, known);
  return known;
}

/** The ground, then the levels of a title's ink by which a glyph names them, then what else a picture shows. */
function paletteOf(markColor: string): Rgb[] {
  const ground = rgb(COLORS.ground);
  const mixes = (color: string, levels: number, on = ground) =>
    Array.from({ length: levels }, (_, index) => mix(on, rgb(color), (index + 1) / levels));
  return [
    ground,
    ...mixes(COLORS.ink, LEVELS),
    ...mixes(COLORS.quiet, 2),
    ...mixes(COLORS.accent, 3),
    rgb(COLORS.rule),
    rgb(markColor),
    ...mixes(inkOn(markColor), 3, rgb(markColor)),
  ];
}

/** Pixels of four bytes as rows of the nearest colours. */
function indexed(pixels: Buffer, palette: readonly Rgb[]): Buffer {
  const rows = Buffer.alloc(HEIGHT * ROW_BYTES);
  const known = new Map<number, number>();
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const color = pixels.readUInt32BE((y * WIDTH + x) * 4) >>> 8;
      const index = known.get(color) ?? nearest([color >> 16, (color >> 8) & 0xff, color & 0xff], palette);
      known.set(color, index);
      const at = y * ROW_BYTES + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? index << 4 : index);
    }
  return rows;
}

function nearest(color: Rgb, palette: readonly Rgb[]): number {
  const distances = palette.map((each) =>
    each.reduce((sum, channel, index) => sum + (channel - (color[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const [red, green, blue] = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part));
  return [red ?? 0, green ?? 0, blue ?? 0];
}
