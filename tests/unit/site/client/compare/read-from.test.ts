// How long ago a value was compared with its source, in the unit that people would use.
import { expect, test } from 'vitest';
import { ageText } from '../../../../../site/client/compare/read-from.ts';

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', '1 day ago'],
  ['2026-09-23', '60 days ago'],
  ['2026-09-22', '2 months ago'],
  ['2024-11-23', '23 months ago'],
  ['2024-11-22', '2 years ago'],
  ['2022-07-17', '4 years ago'],
])('%s was %s', (day, text) => expect(ageText(day, '2026-11-22')).toBe(text));
