// The list that was saved last from this browser, as it may be stored there.
import { expect, test } from 'vitest';
import { lastSaved, parseLastSaved } from '../../../../../../site/components/builder/saving/last-saved.ts';

const SAVED = { url: 'https://example.org/lists/ours', slug: 'ours', expiresAt: '2027-02-22T10:00:00.000Z' };

test('is known until it expires', () => {
  expect(lastSaved(SAVED, new Date('2027-02-22T09:59:59Z'))).toEqual(SAVED);
  expect(lastSaved(SAVED, new Date('2027-02-22T10:00:00Z'))).toBeUndefined();
});

test('is read as it was stored', () => expect(parseLastSaved(SAVED)).toEqual(SAVED));

test.each([undefined, {}, { url: SAVED.url }, { ...SAVED, expiresAt: 'soon' }])('is none as %j', (stored) => {
  expect(parseLastSaved(stored)).toBeNull();
});
