// The order of the table: by any column either way, in groups, in pages.
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../../site/client/browse/columns.ts';
import { indexFacets } from '../../../../../site/client/browse/facet-index.ts';
import { facetsOf } from '../../../../../site/client/browse/facets.ts';
import { groupRows, orderer, pageOf } from '../../../../../site/client/browse/order.ts';
import { madeBrowseCatalogue, madeBrowseProvider, madeBrowseService } from '../../../../support/made-browse.ts';

const TODAY = '2026-11-22';
const provider = (id: string, owner: string | undefined) => madeBrowseProvider(id, { owner });
const services = [
  madeBrowseService('a-1', { provider: provider('a', undefined), lifecycle: { status: 'preview' } }),
  madeBrowseService('b-2', {
    provider: provider('b', 'FR'),
    lifecycle: { status: 'sunset', sunsetDate: '2027-03-31' },
  }),
  madeBrowseService('c-3', {
    provider: provider('c', 'CH'),
    lifecycle: { status: 'retired', sunsetDate: '2020-01-01' },
  }),
  madeBrowseService('b-4', { provider: provider('b', 'FR'), parts: [{ status: 'sunset', sunsetDate: '2026-11-22' }] }),
  madeBrowseService('c-5', {
    provider: provider('c', 'CH'),
    lifecycle: { status: 'retired', sunsetDate: '2025-01-01' },
  }),
];
const catalogue = madeBrowseCatalogue(services);
const order = orderer(services, columnsOf(catalogue, TODAY));
const ALL = [0, 1, 2, 3, 4];

describe('services are sorted', () => {
  test('by name as they stand, and the other way', () => {
    expect(order([1, 3], 'name')).toEqual([1, 3]);
    expect(order(ALL, '-name')).toEqual([4, 3, 2, 1, 0]);
  });

  test('by a column, then by name either way; nothing known stands last either way', () => {
    expect(order(ALL, 'owner')).toEqual([1, 3, 2, 4, 0]);
    expect(order(ALL, '-owner')).toEqual([2, 4, 1, 3, 0]);
  });

  test('by lifecycle: what ends next, its parts too, then what has ended, the latest first, then what has no day', () => {
    expect(order(ALL, 'lifecycle')).toEqual([3, 1, 4, 2, 0]);
  });

  test('by an unknown column as by name', () => {
    expect(order(ALL, 'weight')).toEqual(ALL);
  });
});

const index = await indexFacets(services, facetsOf(catalogue, TODAY));

describe('groups', () => {
  const column = (name: string) => index.columns.find(({ facet }) => facet.name === name);

  test('hold each service once, in the order of the values, and keep the order inside', () => {
    expect(groupRows([4, 3, 2, 1, 0], column('provider'))).toEqual([
      { label: 'The a', rows: [0] },
      { label: 'The b', rows: [3, 1] },
      { label: 'The c', rows: [4, 2] },
    ]);
    expect(groupRows(ALL, column('lifecycle')).map(({ label, rows }) => [label, rows])).toEqual([
      ['Generally available', [3]],
      ['Preview', [0]],
      ['Ending', [1]],
      ['Retired', [2, 4]],
    ]);
  });

  test('without a facet are one', () => {
    expect(groupRows([2, 1], undefined)).toEqual([{ label: '', rows: [2, 1] }]);
  });

  test('are cut where a page ends, and go on with their label on the next', () => {
    const groups = [
      { label: 'x', rows: [0, 1] },
      { label: 'y', rows: [2] },
      { label: 'z', rows: [3, 4] },
    ];
    expect(pageOf(groups, 1, 4)).toEqual([groups[0], groups[1], { label: 'z', rows: [3] }]);
    expect(pageOf(groups, 2, 4)).toEqual([{ label: 'z', rows: [4] }]);
    expect(pageOf(groups, 2, 3)).toEqual([groups[2]]);
    expect(pageOf(groups, 3, 3)).toEqual([]);
  });
});
