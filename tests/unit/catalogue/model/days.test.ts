// Days of the catalogue.
import { expect, test } from 'vitest';
import { dayOf } from '../../../../catalogue/model/days.ts';

test('a day is that of UTC, and begins at midnight', () => {
  const newYear = Date.parse('2027-01-01T00:00:00Z');
  expect([dayOf(newYear - 1), dayOf(newYear)]).toEqual(['2026-12-31', '2027-01-01']);
});
