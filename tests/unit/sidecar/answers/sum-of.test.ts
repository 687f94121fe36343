// Texts as numbers to look them up by.
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { RecentBytes } from '../../../../sidecar/answers/recent-bytes.ts';
import { sumOf } from '../../../../sidecar/answers/sum-of.ts';

test('the sum is the CRC-32 of all of a text, whichever was asked for before', () => {
  // The check value of CRC-32: 0xcbf43926.
  expect(sumOf('123456789') >>> 0).toBe(0xcbf43926);
  const long = 'a'.repeat(10_000);
  const sums = [long, `${long}b`, `b${long}`, `${long.slice(1)}b`, ''].map(sumOf);
  expect(new Set(sums).size).toBe(5);
  expect(sumOf('123456789') >>> 0).toBe(0xcbf43926);
  expect(sumOf(long)).toBe(sums[0]);
});

test('a thousand texts that are looked up leave nothing among the old objects', () => {
  const map = new RecentBytes<string>(100, (value) => value.length);
  const used = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
  // Each text once: one that the engine has met leaves nothing either way.
  const left = Array.from({ length: 5 }, (_, round) => {
    const before = used();
    for (let number = 0; number < 1_000; number += 1)
      map.get(Buffer.from(`${round} ${number}`.padEnd(2_000, 'x')).toString());
    return used() - before;
  });
  // The middle one: others' objects may grow old meanwhile, or all memory be gone through.
  expect(left.sort((one, other) => one - other)[2]).toBeLessThan(200_000);
});
