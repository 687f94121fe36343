// Retirements of the home page by month, and how urgent each is.
import { expect, test } from 'vitest';
import { retirementMonths, urgencyOf } from '../../../../../site/components/home/retirement-months.ts';

test('months follow one another across the year, empty ones too, and hold their entries in order', () => {
  const dates = ['2026-11-30', '2027-01-01', '2027-01-31', '2027-02-01', undefined];
  const months = retirementMonths(
    dates.map((date) => ({ date })),
    '2026-11-25',
    3,
  );
  expect(months.map(({ label, year, entries }) => [label, year, entries.map(({ date }) => date)])).toEqual([
    ['Nov', 2026, ['2026-11-30']],
    ['Dec', 2026, []],
    ['Jan', 2027, ['2027-01-01', '2027-01-31']],
  ]);
});

test.each([
  ['2026-12-25', 'urgent'],
  ['2026-12-26', 'soon'],
  ['2027-05-25', 'soon'],
  ['2027-05-26', 'later'],
])('what retires on %s is %s on 25 November 2026', (date, urgency) =>
  expect(urgencyOf(date, '2026-11-25')).toBe(urgency),
);
