// What was understood of a query, as sentences whose names lead to their pages.
import { describe, expect, test } from 'vitest';
import {
  explainSearch,
  explainSearchInPieces,
  understoodValue,
} from '../../../../../catalogue/views/search/explain.ts';
import { NOTHING_MEANT } from '../../../../../catalogue/views/search/meant.ts';
import { madeService } from '../../../../support/made-catalogue.ts';

const MEANT = {
  ...NOTHING_MEANT,
  equivalentsOf: madeService('a-one', { name: 'One', shortName: 'One' }),
  conditions: [{ label: 'attested to C5', page: '/compliance/c5/' }, { label: 'with a free tier' }],
  dropped: ['for', 'us'],
};

test('all of it is said in turn', () =>
  expect(explainSearch(MEANT)).toBe(
    'First the equivalents of One. First those attested to C5 and with a free tier. Left out, as nothing matches all words: for, us.',
  ));

test('what has a page leads there', () =>
  expect(explainSearchInPieces(MEANT).filter(({ page }) => page)).toEqual([
    { text: 'One', page: '/services/a-one/' },
    { text: 'attested to C5', page: '/compliance/c5/' },
  ]));

test('of nothing nothing is said', () => expect(explainSearch(NOTHING_MEANT)).toBe(''));

describe('as a value', () => {
  const kind = { id: 'queue', name: 'Queue', description: 'A kind.', category: 'compute', members: [] };

  test.each([
    [{}, undefined],
    [{ kinds: [kind] }, { kinds: ['queue'] }],
    [{ equivalentsOf: MEANT.equivalentsOf }, { equivalentsOf: 'a-one' }],
    [{ conditions: [{ label: 'free' }] }, { conditions: ['free'] }],
    [{ dropped: ['x'] }, { dropped: ['x'] }],
    [
      { kinds: [kind], conditions: [{ label: 'free' }] },
      { kinds: ['queue'], conditions: ['free'] },
    ],
    [
      { conditions: [{ label: 'free' }], dropped: ['x'] },
      { conditions: ['free'], dropped: ['x'] },
    ],
  ])('%j is %j', (meant, value) => expect(understoodValue({ ...NOTHING_MEANT, ...meant })).toEqual(value));
});
