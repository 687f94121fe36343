// What the index holds of a service, and what it says of a match.
import { describe, expect, test } from 'vitest';
import { ATTEMPTS, buildSearchIndex, matchAll, matchMost } from '../../../../../catalogue/views/search/text-index.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const [LITERAL] = ATTEMPTS;
const catalogue = madeCatalogue([
  madeService('a-both', { name: 'Box', description: 'A thing. It holds letters.' }),
  madeService('a-named', { name: 'Box of Letters', description: 'A thing.' }),
  madeService('a-spoken', { name: 'Thing', description: 'A box of letters.' }),
  madeService('a-unknown', { name: 'Plain', description: 'A thing.', roles: [{ concept: 'nothing', grade: 'exact' }] }),
]);
const index = buildSearchIndex(catalogue);
const namedBy = (...words: string[]) =>
  matchAll(index, words, LITERAL)
    .map(({ id, isNamed }) => [id, isNamed])
    .toSorted();

describe('a match', () => {
  test.each([
    [
      ['box'],
      [
        ['a-both', true],
        ['a-named', true],
        ['a-spoken', false],
      ],
    ],
    [
      ['letters'],
      [
        ['a-both', false],
        ['a-named', true],
        ['a-spoken', false],
      ],
    ],
    [
      ['box', 'letters'],
      [
        ['a-both', false],
        ['a-named', true],
        ['a-spoken', false],
      ],
    ],
    [
      ['letters', 'box'],
      [
        ['a-both', false],
        ['a-named', true],
        ['a-spoken', false],
      ],
    ],
    [['letters', 'nowhere'], []],
  ])('of %j says whether all words name the service: %j', (words, matches) =>
    expect(namedBy(...words)).toEqual(matches),
  );

  test('of most words is named only where all of those are', () =>
    expect(
      matchMost(index, ['box', 'letters', 'nowhere'])
        .found.map(({ id, isNamed }) => [id, isNamed])
        .toSorted(),
    ).toEqual([
      ['a-both', false],
      ['a-named', true],
      ['a-spoken', false],
    ]));
});

test('a word counts once, in the best field that holds it', () => {
  const twins = madeCatalogue([
    madeService('a-once', { name: 'Crate', description: 'A thing.' }),
    madeService('a-often', {
      name: 'Crate',
      shortName: 'Crate',
      aliases: ['Crate'],
      tags: ['crate'],
      description: 'A thing, a crate.',
    }),
  ]);
  const [once, often] = matchAll(buildSearchIndex(twins), ['crate'], LITERAL);
  expect(often?.score).toBeCloseTo(once?.score ?? 0, 10);
});

test('a kind that nobody knows names nothing', () => expect(namedBy('undefined')).toEqual([]));
