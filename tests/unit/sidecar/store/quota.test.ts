// What a write adds to its day, and what is said when the day is full.
import { expect, test } from 'vitest';
import { chargeOf, pseudonym, QuotaExceeded, roomOfFeedback, roomOfList } from '../../../../sidecar/store/quota.ts';

const QUOTAS = {
  lists: { addressBytes: 1, totalBytes: 2 },
  feedback: { addressBytes: 3, totalBytes: 4 },
};
const NOON = Date.parse('2026-11-21T12:00:00Z');
const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');

test('a list takes 700 bytes and five quarters of its name and ids, rounded up', () => {
  expect(roomOfList(null, new Uint8Array(0))).toBe(700);
  expect(roomOfList('', new Uint8Array(1))).toBe(702);
  expect(roomOfList('ab', new Uint8Array(2))).toBe(705);
  expect(roomOfList('ü', new Uint8Array(2))).toBe(705);
});

test('a message takes 300 bytes and five quarters of itself, rounded up', () => {
  expect(['', 'a', 'abcd', 'üü'].map(roomOfFeedback)).toEqual([300, 302, 305, 305]);
});

test('a write is charged to its day in UTC, by what is written', () => {
  expect(chargeOf(QUOTAS, 'lists', 700, NOON)).toEqual({
    written: 'lists',
    bytes: 700,
    quota: QUOTAS.lists,
    day: '2026-11-21',
    dayEnds: MIDNIGHT,
  });
  expect(chargeOf(QUOTAS, 'feedback', 300, MIDNIGHT - 1)).toMatchObject({ quota: QUOTAS.feedback, dayEnds: MIDNIGHT });
  expect(chargeOf(QUOTAS, 'feedback', 300, MIDNIGHT)).toMatchObject({
    day: '2026-11-22',
    dayEnds: MIDNIGHT + 86_400_000,
  });
  expect(chargeOf(undefined, 'lists', 700, NOON)).toBeUndefined();
});

test.each([
  [MIDNIGHT - 1_001, 2],
  [MIDNIGHT - 1_000, 1],
  [MIDNIGHT - 1, 1],
  [MIDNIGHT + 5_000, 1],
])('who is refused at %d may come again when the day ends, at least a second later', (now, seconds) => {
  const charge = chargeOf(QUOTAS, 'lists', 700, NOON);
  if (!charge) throw new Error('nothing is counted');
  const refusal = new QuotaExceeded(charge, 'total', 5, now);
  expect(refusal).toMatchObject({ charge, scope: 'total', usedBytes: 5, retryAfterSeconds: seconds });
  expect(refusal.message).toBe('the quota of lists of the day is used up (total)');
});

test('an address has one pseudonym for a salt, which tells nothing of it', () => {
  const one = pseudonym('192.0.2.1', 'salt');
  expect(one).toMatch(/^[\w-]{16}$/);
  expect(pseudonym('192.0.2.1', 'salt')).toBe(one);
  expect(new Set([one, pseudonym('192.0.2.2', 'salt'), pseudonym('192.0.2.1', 'other')]).size).toBe(3);
});
