// How much a whole name and a whole tag weigh against what merely matches better.
import { expect, test } from 'vitest';
import { rankMatches } from '../../../../../catalogue/views/search/rank.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = madeCatalogue([
  madeService('a-name', { name: 'Box' }),
  madeService('a-other', { name: 'Other' }),
  madeService('a-tag', { name: 'Thing', tags: ['box'] }),
]);
const order = (...scores: [id: string, score: number, isNamed?: boolean][]) =>
  rankMatches(
    catalogue,
    'box',
    scores.map(([id, score, isNamed = true]) => ({ id, score, isNamed })),
  ).map(({ id }) => id);

test.each<[...Parameters<typeof order>]>([
  [
    ['a-name', 1],
    ['a-other', 2.9],
  ],
  [
    ['a-other', 3.1],
    ['a-name', 1],
  ],
  [
    ['a-tag', 1],
    ['a-other', 1.9],
  ],
  [
    ['a-other', 2.1],
    ['a-tag', 1],
  ],
  [
    ['a-name', 1],
    ['a-other', 9, false],
  ],
  [
    ['a-name', 1],
    ['a-other', 3],
  ],
])('%j stands before %j', (first, second) => {
  expect(order(first, second)).toEqual([first[0], second[0]]);
  expect(order(second, first)).toEqual([first[0], second[0]]);
});

test('a match that the catalogue does not have is left out', () =>
  expect(order(['a-gone', 1], ['a-tag', 1])).toEqual(['a-tag']));
