// Countries under the groups of law that the home page's bars tell apart.
import { expect, test } from 'vitest';
import { lawSegments } from '../../../../../site/components/home/law-segments.ts';

test('each group begins where the one before it ends; groups without a country are omitted', () => {
  expect(lawSegments(['BR', 'DE', 'FR', 'NO', 'US']).map(({ name, from, count }) => [name, from, count])).toEqual([
    ['EU and EEA', 0, 3],
    ['United States', 3, 1],
    ['Other countries', 4, 1],
  ]);
  expect(lawSegments([])).toEqual([]);
});
