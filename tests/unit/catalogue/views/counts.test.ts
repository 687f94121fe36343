// The sizes that the status answer and the home page tell.
import { expect, test } from 'vitest';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { countCatalogue } from '../../../../catalogue/views/counts.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';

const region = { name: 'Somewhere', country: 'DE' };
const pair = (serviceId: string) => ({ serviceId, grade: 'close' as const, notes: [], roles: [] });
const part = (id: string) => ({ id, name: id });

test('each kind of thing is counted, a pair of equivalents once', () =>
  expect(
    countCatalogue(
      madeCatalogue(
        [
          madeService('a-one', { equivalents: [pair('b-one'), pair('b-two')], subServices: [part('x')] }),
          madeService('b-one', { equivalents: [pair('a-one')], lifecycle: { status: 'preview' } }),
          madeService('b-two', { equivalents: [pair('a-one')], subServices: [part('x'), part('y')] }),
        ],
        {
          providers: [
            madeProvider('a', { regions: [{ id: 'r', ...region }] }),
            madeProvider('b', {
              regions: [
                { id: 'r', ...region },
                { id: 's', ...region },
              ],
            }),
          ],
        },
      ),
    ),
  ).toEqual({ providers: 2, categories: 1, services: 3, subServices: 3, equivalents: 2, lifecycle: 1, regions: 3 }));

test('of nothing there is nothing', () =>
  expect(Object.values(countCatalogue(madeCatalogue([], { categories: [] })))).toEqual([0, 0, 0, 0, 0, 0, 0]));

test('pairs that were counted when the catalogue was written are not counted again', () => {
  const { data } = madeCatalogue([], {});
  expect(countCatalogue(new Catalogue({ ...data, pairs: 7 })).equivalents).toBe(7);
});
