// Finds how a new file can be made out of an old one: long stretches are copied, the rest is inserted.
import type { Splice } from '../../../catalogue/formats/manifest.ts';

/** Shorter stretches are not worth a copy. */
const BLOCK_BYTES = 32;
const TABLE_BITS = 18;
const MULTIPLIER = 0x01000193;
/** MULTIPLIER to the power of BLOCK_BYTES, for the byte that leaves the window. */
const LEAVING = Array.from({ length: BLOCK_BYTES }).reduce((power: number) => Math.imul(power, MULTIPLIER), 1);

/** @returns parts that give `next` when applied to `old`; in time linear in both */
export function findSplice(old: Buffer, next: Buffer): Splice {
  const table = indexBlocks(old);
  const parts: Splice = [];
  /** Up to here `next` is covered by parts. */
  let covered = 0;
  let window = hashAt(next, 0);
  let end = 0;
  for (let position = 0; position + BLOCK_BYTES <= next.length; ) {
    const found = (table[slotOf(window)] ?? 0) - 1;
    const length = found < 0 ? 0 : commonLength(old, found, next, position);
    if (length < BLOCK_BYTES) {
      window =
        (Math.imul(window, MULTIPLIER) +
          (next[position + BLOCK_BYTES] ?? 0) -
          Math.imul(next[position] ?? 0, LEAVING)) |
        0;
      position += 1;
      continue;
    }
    const back = commonLengthBackwards(old, found, next, position, covered);
    if (position - back > covered) parts.push(next.toString('latin1', covered, position - back));
    parts.push([found - back, back + length]);
    end = position + length;
    covered = end;
    position = end;
    window = hashAt(next, position);
  }
  if (covered < next.length) parts.push(next.toString('latin1', covered));
  return parts;
}

/** Offsets of the old blocks plus one, by hash; of blocks with one hash the last counts. */
function indexBlocks(old: Buffer): Int32Array {
  const table = new Int32Array(1 << TABLE_BITS);
  for (let offset = 0; offset + BLOCK_BYTES <= old.length; offset += BLOCK_BYTES)
    table[slotOf(hashAt(old, offset))] = offset + 1;
  return table;
}

function hashAt(bytes: Buffer, offset: number): number {
  let hash = 0;
  for (let index = offset; index < offset + BLOCK_BYTES; index += 1)
    hash = (Math.imul(hash, MULTIPLIER) + (bytes[index] ?? 0)) | 0;
  return hash;
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - TABLE_BITS);
}

function commonLength(old: Buffer, from: number, next: Buffer, at: number): number {
  const most = Math.min(old.length - from, next.length - at);
  let length = 0;
  while (length < most && old[from + length] === next[at + length]) length += 1;
  return length;
}

function commonLengthBackwards(old: Buffer, from: number, next: Buffer, at: number, notBefore: number): number {
  const most = Math.min(from, at - notBefore);
  let length = 0;
  while (length < most && old[from - length - 1] === next[at - length - 1]) length += 1;
  return length;
}
