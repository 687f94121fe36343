// The shares of kinds that the home page shows by category and provider.
import { expect, test } from 'vitest';
import type { CoverageBody } from '../../../../../catalogue/formats/coverage-data.ts';
import { coverageShares } from '../../../../../site/components/home/coverage-shares.ts';

const body: CoverageBody = {
  providers: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), office: 'DE' })),
  categories: [
    { id: 'x', name: 'X' },
    { id: 'y', name: 'Y' },
  ],
  grades: ['exact'],
  services: [
    ['a-one', 'A One', 0],
    ['b-one', 'B One', 1],
    ['b-two', 'B Two', 1],
  ],
  kinds: [
    {
      id: 'k1',
      name: 'K1',
      category: 0,
      members: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
    { id: 'k2', name: 'K2', category: 1, members: [[2, 0]] },
  ],
};

test('a kind counts once per provider; providers with the most kinds come first', () => {
  const { providers, categories, total } = coverageShares(body, 2);
  expect(providers.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(categories.map(({ id, kinds, counts }) => [id, kinds, counts])).toEqual([
    ['x', 1, [1, 1]],
    ['y', 1, [1, 0]],
  ]);
  expect(total).toBe(2);
});
