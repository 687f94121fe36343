// The numbers that the contract promises, and what it means by a character.
import { expect, test } from 'vitest';
import * as limits from '../../../../catalogue/model/limits.ts';

test('the limits are those that users were told', () =>
  expect(limits).toMatchObject({
    BUCKETS: { strict: { limitPerMinute: 10 }, relaxed: { limitPerMinute: 30 }, text: { limitPerMinute: 60 } },
    BODY_LIMIT_BYTES: 262_144,
    TARGET_MAXIMUM_BYTES: 8_192,
    APPROVED_IDS_MAXIMUM: 5_000,
    UNKNOWN_IDS_NAMED: 20,
    PAGE_SIZE_DEFAULT: 50,
    PAGE_SIZE_MAXIMUM: 200,
    QUERY_MAXIMUM: 200,
    QUERY_WORDS_MAXIMUM: 8,
    COMPARE_MAXIMUM: 10,
    COMPARE_SHOWN: 8,
    EXPOSURE_MAXIMUM: 50,
    SEARCH_PAGE_SIZE: 20,
    JSON_PAGE_SIZE: 100,
    LIST: { nameMaximum: 200, slugMinimum: 2, slugMaximum: 64, lifetimeDays: 90 },
    FEEDBACK: { messageMinimum: 5, messageMaximum: 5_000, keptDays: 400 },
    HISTORY: { hours: 24, rowsMaximum: 200, recordEveryMinutes: 30 },
    CACHE_SECONDS: 300,
    LIST_LIFETIME_MILLISECONDS: 7_776_000_000,
  }));

test.each([
  ['', 0],
  ['abc', 3],
  ['  a b \n', 3],
  ['Größe', 5],
  ['👍👍', 2],
])('%j has %i characters: code points, after trimming', (text, count) =>
  expect(limits.countCharacters(text)).toBe(count),
);
