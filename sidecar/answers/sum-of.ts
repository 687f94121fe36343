// Texts of clients as numbers, to look them up by. A map that is asked for a text keeps a copy of it among the old objects,
// found or not, until all memory is gone through: for a list that is asked for once, more work than making its policy.
import { crc32 } from 'node:zlib';

/** A text is looked up and then set: its sum is made once for both. */
let lastText = '';
let lastSum = 0;

/** CRC-32, signed. Two texts may have the same, and whoever wants to can make two: what is found must be compared. */
export function sumOf(text: string): number {
  if (text !== lastText) {
    lastSum = crc32(text) | 0;
    lastText = text;
  }
  return lastSum;
}
