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

test('the score of several words is their sum, times their number', () => {
  const scoreOf = (...words: string[]) =>
    matchAll(index, words, LITERAL).find(({ id }) => id === 'a-named')?.score ?? Number.NaN;
  expect(scoreOf('box', 'letters')).toBeCloseTo((scoreOf('box') + scoreOf('letters')) * 2, 10);
});

describe('of words that nothing holds together', () => {
  const few = buildSearchIndex(
    madeCatalogue([
      madeService('a-one', { name: 'Alpha', description: 'Nothing.' }),
      madeService('a-two', { name: 'Plain', description: 'Has beta and gamma.' }),
      madeService('a-three', { name: 'Gamma Delta', description: 'Nothing.' }),
    ]),
  );
  const most = (...words: string[]) => {
    const { found, dropped } = matchMost(few, words);
    return [found.map(({ id }) => id), dropped];
  };

  test.each([
    [['alpha', 'beta', 'gamma'], ['a-two'], ['alpha']],
    [['beta', 'gamma', 'delta'], ['a-three'], ['beta']],
    [['alpha', 'xxxxxx'], ['a-one'], ['xxxxxx']],
    [['xxxxxx', 'yyyyyy'], [], ['xxxxxx', 'yyyyyy']],
    [['alp', 'xxxxxx'], ['a-one'], ['xxxxxx']],
    [['al', 'xxxxxx'], [], ['al', 'xxxxxx']],
    [['alphx', 'xxxxxx'], ['a-one'], ['xxxxxx']],
  ])('%j: %j hold the most, without %j', (words, ids, dropped) => expect(most(...words)).toEqual([ids, dropped]));
});
