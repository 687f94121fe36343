// Which services go by a whole name, and whose come first.
import { expect, test } from 'vitest';
import { servicesNamed } from '../../../../../catalogue/views/search/service-names.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = madeCatalogue(
  [
    madeService('a-queue', { name: 'Alpha Queue', shortName: 'AQ' }),
    madeService('a-load', { name: 'Alpha Load Balancer' }),
    madeService('b-box', { name: 'Box' }),
    madeService('b-bin', { name: 'Bin' }),
    madeService('b-bag', { name: 'Bag' }),
    madeService('b-queue', { name: 'Queue', aliases: ['Data Line'] }),
    madeService('c-cloud', { name: 'Gamma' }),
    madeService('d-queue', { name: 'Queue' }),
    madeService('d-x', { name: 'X' }),
    madeService('d-y', { name: 'Y' }),
    madeService('d-z', { name: 'Z' }),
  ],
  { providers: ['Alpha', 'Beta', 'Gamma'].map((name) => madeProvider(name.charAt(0).toLowerCase(), { name })) },
);

test.each([
  ['queue', ['b-queue', 'd-queue', 'a-queue']],
  ['alpha queue', ['a-queue']],
  ['aq', ['a-queue']],
  ['load balancer', ['a-load']],
  ['data line', ['b-queue']],
  ['dataline', ['b-queue']],
  ['line', []],
  ['gamma', ['c-cloud']],
  ['', []],
])('by "%s" go %j: those of the largest provider first', (name, ids) =>
  expect(servicesNamed(catalogue, name.split(' ')).map(({ id }) => id)).toEqual(ids),
);
