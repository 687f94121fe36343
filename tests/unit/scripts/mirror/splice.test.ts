// Splices: whatever the two files are, the new one comes out; where little changed, little is written.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySplice } from '../../../../scripts/mirror/splice.ts';
import { findSplice } from '../../../../scripts/publish/output/splice.ts';

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
/** Few different bytes, so that stretches repeat. */
const dull = fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 600 }).map((array) => Buffer.from(array));

describe('a splice', () => {
  test('makes any file out of any other', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(bytes, bytes),
          fc.tuple(dull, dull),
          fc
            .tuple(bytes, bytes, bytes)
            .map(([a, b, c]) => [Buffer.concat([a, b, a]), Buffer.concat([c, a, b])] as [Buffer, Buffer]),
        ),
        ([old, next]) => {
          expect(applySplice(old, findSplice(old, next), next.length)?.equals(next)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('of a large file with three small edits is small, and keeps bytes that are no text', () => {
    const old = Buffer.from(Array.from({ length: 60_000 }, (_, line) => `line ${line} ä ${line * 7919}`).join('\n'));
    const next = Buffer.concat([
      old.subarray(0, 1_000),
      Buffer.from([0, 255, 200]),
      old.subarray(1_000, 700_000),
      old.subarray(700_100),
      Buffer.from('the end'),
    ]);
    const splice = findSplice(old, next);
    expect(JSON.stringify(splice).length).toBeLessThan(200);
    expect(applySplice(old, JSON.parse(JSON.stringify(splice)), next.length)?.equals(next)).toBe(true);
  });

  const old = Buffer.from('0123456789');
  test.each([
    ['reaches past the old file', [[8, 3]], 3],
    ['begins past the old file', [[11, 0]], 0],
    ['gives fewer bytes than stated', [[0, 3]], 4],
    ['gives more bytes than stated', [[0, 3], 'ab'], 4],
    ['copies without end', Array.from({ length: 1_000 }, () => [0, 10]), 10],
  ] as [string, [number, number][], number][])('that %s is refused', (_, splice, size) =>
    expect(applySplice(old, splice, size)).toBeUndefined(),
  );

  test('at the end of the old file is taken', () =>
    expect(applySplice(old, [[7, 3], 'x'], 4)?.toString()).toBe('789x'));
});
