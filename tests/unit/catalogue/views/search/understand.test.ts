// Which words of a query are providers, conditions, joints, and what is left.
import { describe, expect, test } from 'vitest';
import { understand } from '../../../../../catalogue/views/search/understand.ts';
import { wordsOf } from '../../../../../catalogue/views/search/words.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = madeCatalogue([madeService('aws-one'), madeService('alps-one')], {
  compliance: [{ name: 'C5', description: 'A framework of a test.' }],
  providers: [
    madeProvider('alps', {
      name: 'Alps Cloud',
      headOffice: { city: 'Chur', country: 'CH' },
      regions: [
        { id: 'ch-1', name: 'Zurich', city: 'Zürich', country: 'CH' },
        { id: 'x-2', name: 'Elsewhere', country: 'CH' },
      ],
    }),
    madeProvider('aws', {
      name: 'Amazon Web Services',
      shortName: 'AWS',
      headOffice: { city: 'Seattle', country: 'US' },
      regions: [{ id: 'x-2', name: 'Elsewhere', country: 'US' }],
    }),
  ],
});
const of = (query: string) => understand(catalogue, wordsOf(query));

test.each([
  ['kafka', [], [], ['kafka']],
  ['aws kafka', ['aws'], [], ['kafka']],
  ['Amazon Web Services kafka', ['aws'], [], ['kafka']],
  ['kafka on amazon or Alps Cloud', ['aws', 'alps'], [], ['kafka']],
  ['swiss kafka', [], ['of providers with their head office in Switzerland'], ['kafka']],
  ['kafka europe', [], ['of providers with their head office in Europe'], ['kafka']],
  ['kafka in Zürich', [], ['confirmed to run in Zürich'], ['kafka']],
  ['kafka ch-1', [], ['confirmed to run in the region ch-1'], ['kafka']],
  ['c5 certified kafka', [], ['attested to C5'], ['kafka']],
  ['free kafka', [], ['with a free tier'], ['kafka']],
  ['what is the', [], [], []],
  ['kafka unlike similarity', [], [], ['kafka', 'unlike', 'similarity']],
  ['kafka fortune thermos', [], [], ['kafka', 'fortune', 'thermos']],
])('%s', (query, providers, labels, rest) => {
  const understood = of(query);
  expect([...understood.providers]).toEqual(providers);
  expect(understood.conditions.map(({ condition }) => condition.label)).toEqual(labels);
  expect(understood.rest).toEqual(rest);
});

test.each([
  ['c5 kafka', '/compliance/c5/'],
  ['swiss kafka', '/countries/ch/'],
  ['kafka in switzerland', '/countries/ch/'],
  ['kafka ch-1', '/regions/alps/ch-1/'],
  // Two providers call a region so.
  ['kafka x-2', undefined],
  ['kafka in Zürich', undefined],
  ['free kafka', undefined],
])('the condition of %s has the page %s', (query, page) =>
  expect(of(query).conditions.map(({ condition }) => condition.page)).toEqual([page]),
);

describe('whether something else is wanted', () => {
  test.each([
    ['alternatives to kafka', true],
    ["azure's equivalent of kafka", true],
    ['kafka', false],
    ['unlike kafka', false],
    ['similarity of kafka', false],
  ])('%s', (query, expected) => expect(of(query).wantsOthers).toBe(expected));
});
