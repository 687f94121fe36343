// How far away a day is, in words, and how urgent that makes it.
import { expect, test } from 'vitest';
import { relativeText, urgencyOf } from '../../../site/relative-date.ts';

const today = '2026-11-25';

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-30', 'in 5 days'],
  ['2026-11-20', '5 days ago'],
  ['2027-01-24', 'in 60 days'],
  ['2027-01-25', 'in 2 months'],
  ['2027-09-30', 'in 10 months'],
  ['2028-11-25', 'in 24 months'],
  ['2028-12-31', 'in 2 years'],
  ['2016-11-01', '10 years ago'],
])('%s is %s', (date, text) => expect(relativeText(date, today)).toBe(text));

test.each([
  ['2026-11-24', undefined],
  ['2026-11-25', 'urgent'],
  ['2026-12-25', 'urgent'],
  ['2026-12-26', 'soon'],
  ['2027-05-27', 'soon'],
  ['2027-05-28', 'later'],
])('%s is %s', (date, urgency) => expect(urgencyOf(date, today)?.id).toBe(urgency));
