// Ids of lists come back as they were, in less room.
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packIds, unpackIds } from '../../../../sidecar/store/packed-ids.ts';
import { anyText } from '../../../support/any-text.ts';

/** So many ids whose JSON is longer by exactly so many characters than their number times twelve. */
const idsOf = (count: number, more = 0) =>
  Array.from({ length: count }, (_, index) => `id-${String(index).padStart(6 + (index === 0 ? more : 0), '0')}`);

test('any texts come back in their order', () => {
  fc.assert(
    fc.property(fc.array(anyText()), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});

test.each([
  [498, true],
  [499, true],
  [500, false],
  [501, false],
])('%d bytes of JSON stay text: %s', (bytes, stays) => {
  const ids = idsOf(40, bytes - (40 * 12 + 1));
  expect(JSON.stringify(ids)).toHaveLength(bytes);
  const packed = packIds(ids);
  expect(packed.toString() === JSON.stringify(ids)).toBe(stays);
  expect(unpackIds(packed)).toEqual(ids);
});

test('5,000 ids take less than a third of their JSON', () => {
  const ids = idsOf(5_000);
  const packed = packIds(ids);
  expect(packed.length).toBeLessThan(JSON.stringify(ids).length / 3);
  expect(unpackIds(packed)).toEqual(ids);
});

describe('damaged bytes', () => {
  test('are an error, not another list', () => {
    const packed = packIds(idsOf(200));
    expect(() => unpackIds(packed.subarray(0, 20))).toThrow();
    expect(() => unpackIds(Buffer.alloc(0))).toThrow();
    expect(() => unpackIds(Buffer.from('aws-lambda'))).toThrow();
  });

  test('cannot ask for more than a megabyte', () => {
    const sized = (bytes: number) => zstdCompressSync(`["${'x'.repeat(bytes - 4)}"]`);
    expect(unpackIds(sized(1_000_000))).toHaveLength(1);
    expect(() => unpackIds(sized(1_000_001))).toThrow(/larger than 1000000/);
  });
});
