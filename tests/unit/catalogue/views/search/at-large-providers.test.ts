// The equivalents that a result names: one at each other of the three largest providers, and none that goes.
import { expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { bestAtLargeProviders } from '../../../../../catalogue/views/search/at-large-providers.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const toAll = (...grades: [string, 'exact' | 'close' | 'partial'][]): Service['equivalents'] =>
  grades.map(([serviceId, grade]) => ({ serviceId, grade, notes: [], roles: [] }));

/** Providers a, b and c have two services each or more; d has one. */
const catalogue = madeCatalogue([
  madeService('a-one', {
    equivalents: toAll(
      ['b-unheard-of', 'exact'],
      ['a-two', 'exact'],
      ['b-gone', 'exact'],
      ['b-going', 'exact'],
      ['b-best', 'exact'],
      ['b-next', 'close'],
      ['c-part', 'partial'],
      ['d-only', 'exact'],
    ),
  }),
  madeService('a-two'),
  madeService('b-gone', { lifecycle: { status: 'retired' } }),
  madeService('b-going', { lifecycle: { status: 'sunset' } }),
  madeService('b-best', { lifecycle: { status: 'deprecated' } }),
  madeService('b-next'),
  madeService('c-part', { equivalents: toAll(['a-one', 'close'], ['b-best', 'close'], ['b-next', 'close']) }),
  madeService('c-other'),
  madeService('d-only', { equivalents: toAll(['c-part', 'close'], ['a-one', 'exact']) }),
]);
const bestOf = (id: string) =>
  bestAtLargeProviders(catalogue, catalogue.service(id) ?? madeService(id)).map((service) => service.id);

test.each([
  ['a-one', ['b-best']],
  ['c-part', ['b-best', 'a-one']],
  ['d-only', ['a-one', 'c-part']],
  ['c-other', []],
])('of %s: %j', (id, best) => expect(bestOf(id)).toEqual(best));
