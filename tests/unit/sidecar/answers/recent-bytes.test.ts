// The bounded map: what was used last stays, and never more than its bytes.
import { expect, test } from 'vitest';
import { RecentBytes } from '../../../../sidecar/answers/recent-bytes.ts';

const kept = (map: RecentBytes<string>, keys: string) => [...keys].filter((key) => map.get(key) !== undefined).join('');

test('values stay until the bytes are used up, then the oldest go', () => {
  const map = new RecentBytes<string>(10, (value) => value.length);
  for (const key of 'abc') map.set(key, 'xxxx');
  expect(kept(map, 'abc')).toBe('bc');
});

test('exactly the maximum fits, one more byte does not', () => {
  const map = new RecentBytes<string>(8, (value) => value.length);
  map.set('a', 'xxxx');
  map.set('b', 'xxxx');
  expect(kept(map, 'ab')).toBe('ab');
  map.set('b', 'xxxxx');
  expect(kept(map, 'ab')).toBe('b');
});

test('a use keeps a value from going next', () => {
  const map = new RecentBytes<string>(8, (value) => value.length);
  map.set('a', 'xxxx');
  map.set('b', 'xxxx');
  map.get('a');
  map.set('c', 'xxxx');
  expect(kept(map, 'abc')).toBe('ac');
});

test('a value larger than everything is not kept and harms nothing', () => {
  const map = new RecentBytes<string>(4, (value) => value.length);
  map.set('a', 'xxxxx');
  expect(kept(map, 'a')).toBe('');
  map.set('b', 'xxxx');
  expect(kept(map, 'b')).toBe('b');
});
