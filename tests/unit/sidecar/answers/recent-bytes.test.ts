// The bounded map: what was used last stays, and never more than its bytes.
import { expect, test } from 'vitest';
import { RecentBytes } from '../../../../sidecar/answers/recent-bytes.ts';
import { sumOf } from '../../../../sidecar/answers/sum-of.ts';

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

test('a value in the place of another takes its place only', () => {
  const map = new RecentBytes<string>(8, (value) => value.length);
  for (const key of ['a', 'a', 'a', 'b']) map.set(key, 'xxxx');
  expect(kept(map, 'ab')).toBe('ab');
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

test('a look-up costs no order: what was used most often goes all the same when all were used', () => {
  const map = new RecentBytes<string>(8, (value) => value.length);
  map.set('a', 'xxxx');
  map.set('b', 'xxxx');
  expect(kept(map, 'ab')).toBe('ab');
  map.set('c', 'xxxx');
  expect(kept(map, 'abc')).toBe('bc');
});

test('a key counts where its size does', () => {
  const map = new RecentBytes<string>(10, (value, key) => value.length + key.length);
  map.set('a'.repeat(6), 'xxxx');
  expect(map.get('a'.repeat(6))).toBe('xxxx');
  map.set('b'.repeat(7), 'xxxx');
  expect(map.get('b'.repeat(7))).toBeUndefined();
});

test('a thousand keys of a client never hold more than the maximum', () => {
  const map = new RecentBytes<string>(1_000, (value, key) => value.length + key.length);
  const keys = Array.from({ length: 1_000 }, (_, number) => `${number}`.padStart(40, 'k'));
  for (const key of keys) {
    map.set(key, 'x'.repeat(10));
    map.get(key);
  }
  expect(keys.filter((key) => map.get(key) !== undefined)).toHaveLength(20);
});

test('of two keys with the same sum, each is known only by its own text', () => {
  const [one, other] = ['plumless', 'buckeroo'];
  expect(sumOf(one)).toBe(sumOf(other));
  const map = new RecentBytes<string>(8, (value) => value.length);
  map.set(one, 'xxxx');
  expect(map.get(other)).toBeUndefined();
  expect(map.get(one)).toBe('xxxx');
  map.set(other, 'yyyy');
  expect(map.get(one)).toBeUndefined();
  expect(map.get(other)).toBe('yyyy');
  // The first one's bytes were given back.
  map.set('a', 'xxxx');
  expect(kept(map, 'a')).toBe('a');
  expect(map.get(other)).toBe('yyyy');
});
