// Room for bodies: in all, and for each address.
import { expect, test } from 'vitest';
import { BodyRoom } from '../../../../sidecar/plugins/body-room.ts';

const LIMITS = { addressBytes: 10, totalBytes: 25 };

test('an address has its share and not one byte more', () => {
  const room = new BodyRoom(LIMITS);
  expect([room.take('a', 9), room.take('a', 1), room.take('a', 1), room.take('b', 10)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('all together have theirs and not one byte more', () => {
  const room = new BodyRoom(LIMITS);
  for (const [address, bytes] of [
    ['a', 10],
    ['b', 10],
    ['c', 4],
  ] as const)
    expect(room.take(address, bytes)).toBe(true);
  expect([room.take('d', 2), room.take('d', 1), room.take('e', 1)]).toEqual([false, true, false]);
});

test('what is given back can be taken again, by the same and by others', () => {
  const room = new BodyRoom(LIMITS);
  room.take('a', 10);
  room.take('b', 10);
  room.giveBack('a', 4);
  expect([room.take('a', 5), room.take('a', 4)]).toEqual([false, true]);
  room.giveBack('a', 10);
  room.giveBack('b', 10);
  expect(['c', 'd'].map((address) => room.take(address, 10))).toEqual([true, true]);
});
