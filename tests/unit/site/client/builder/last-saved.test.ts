// The list that was saved last from this browser, as it may lie there.
import { expect, test } from 'vitest';
import { lastSaved } from '../../../../../site/client/builder/last-saved.ts';

const SAVED = { url: 'https://example.org/lists/ours', slug: 'ours', expiresAt: '2027-02-22T10:00:00.000Z' };

test('is known until it expires', () => {
  expect(lastSaved(new Date('2027-02-22T09:59:59Z'), SAVED)).toEqual(SAVED);
  expect(lastSaved(new Date('2027-02-22T10:00:00Z'), SAVED)).toBeUndefined();
});

test.each([undefined, {}, { url: SAVED.url }, { ...SAVED, expiresAt: 'soon' }])('is none as %j', (kept) => {
  expect(lastSaved(new Date('2026-11-24'), kept)).toBeUndefined();
});
