// PNG of 16 colours whose rows are packed in parts, so that pictures which share rows share the work.
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Rows of pixels as PNG has them: a byte that names no filter, then two pixels a byte. */
export const rowBytes = (width: number): number => 1 + Math.ceil(width / 2);

/** Rows that are packed, and can stand between others in any picture. */
export interface PackedRows {
  bytes: Buffer;
  /** Of the plain rows, for the checksum of the whole. */
  length: number;
  adler: number;
}

/** @param rows whole ones, see rowBytes */
export function packRows(rows: Buffer, level: number): PackedRows {
  // It ends at a whole byte, and refers to nothing before it.
  const bytes = deflateRawSync(rows, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, length: rows.length, adler: adler32(rows) };
}

export type Rgb = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What begins a zlib stream, and the empty block that ends it. */
const ZLIB_HEAD = Buffer.from([0x78, 0x01]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** @param palette at most 16 colours @param parts from top to bottom, together `height` rows */
export function palettePng(
  width: number,
  height: number,
  palette: readonly Rgb[],
  parts: readonly PackedRows[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE(parts.reduce((sum, part) => joinAdler(sum, part), 1));
  const data = [ZLIB_HEAD, ...parts.map(({ bytes }) => bytes), LAST_BLOCK, adler];
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', [header]),
    ...chunk('PLTE', [Buffer.from(palette.flat())]),
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, data: readonly Buffer[]): Buffer[] {
  const name = Buffer.from(type, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.reduce((bytes, part) => bytes + part.length, 0));
  sum.writeUInt32BE([name, ...data].reduce((crc, part) => crc32(part, crc), 0));
  return [length, name, ...data, sum];
}

const ADLER_MODULUS = 65_521;
/** So many bytes can be added before the sums must be reduced to stay exact in 32 bits. */
const ADLER_RUN_BYTES = 3_800;

function adler32(bytes: Buffer): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += ADLER_RUN_BYTES) {
    const end = Math.min(start + ADLER_RUN_BYTES, bytes.length);
    for (let index = start; index < end; index += 1) {
      low += bytes[index] ?? 0;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return high * 65_536 + low;
}

/** The checksum of what has `sum`, followed by `part`. */
function joinAdler(sum: number, { adler, length }: PackedRows): number {
  const [low, high] = [sum % 65_536, Math.floor(sum / 65_536)];
  const [partLow, partHigh] = [adler % 65_536, Math.floor(adler / 65_536)];
  const joinedHigh = high + partHigh + (length % ADLER_MODULUS) * (low + ADLER_MODULUS - 1);
  return (joinedHigh % ADLER_MODULUS) * 65_536 + ((low + partLow + ADLER_MODULUS - 1) % ADLER_MODULUS);
}
