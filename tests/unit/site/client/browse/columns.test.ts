// What the table says of a service in few words: one value by its name, several counted, nothing known as such.
import { describe, expect, test } from 'vitest';
import type { BrowseService } from '../../../../../catalogue/formats/browse-data.ts';
import { columnsOf } from '../../../../../site/client/browse/columns.ts';
import { madeBrowseCatalogue, madeBrowseProvider, madeBrowseService } from '../../../../support/made-browse.ts';

const TODAY = '2026-11-22';
const region = (id: string, country: string) => ({ id, name: id, country });

function textOf(name: string, more: Partial<BrowseService>): string[] {
  const service = madeBrowseService('a-1', more);
  const column = columnsOf(madeBrowseCatalogue([service]), TODAY).find((each) => each.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return [column.text(service), column.note?.(service) ?? ''].filter((text) => text !== '');
}

describe('a cell', () => {
  test.each([
    ['country', { regions: [region('x', 'DE'), region('y', 'DE')] }, 'Germany'],
    ['country', { regions: [region('x', 'DE'), region('y', 'FR')] }, '2 countries'],
    ['country', {}, 'not confirmed'],
    ['country', { placement: 'global' }, 'global'],
    ['region', { regions: [region('x', 'DE'), region('y', 'DE')] }, '2 regions'],
    ['region', {}, 'none confirmed'],
    ['kind', { kinds: ['queue', 'bus', 'log'] }, 'The queue and 2 more'],
    ['kind', {}, 'of no kind'],
    ['named', { compliance: ['C5'] }, 'C5'],
    ['named', { compliance: ['C5', 'HDS'] }, '2 attestations'],
    ['named', {}, 'none known'],
    [
      'platform',
      { provider: madeBrowseProvider('a', { defaultCompliance: ['C5'] }), compliance: ['C5'] },
      'none known',
    ],
    ['owner', { provider: madeBrowseProvider('a', { owner: undefined }) }, 'not known'],
    ['closed', {}, 'none known'],
    ['closed', { lifecycle: { status: 'deprecated', closedToNewCustomers: '2026-01-01' } }, '2026-01-01'],
    ['price', { pricingModel: 'per-user' }, 'Per user'],
    ['price', {}, 'not known'],
    ['free', {}, 'not known'],
  ] as const)('%s of %j: %s', (name, more, text) => {
    expect(textOf(name, more as unknown as Partial<BrowseService>)).toEqual([text]);
  });

  test('of the lifecycle names the part that ends next, even on this day, and counts the others', () => {
    const parts: BrowseService['parts'] = [
      { status: 'retired', sunsetDate: '2026-11-21' },
      { status: 'sunset', sunsetDate: '2027-01-01' },
      { status: 'sunset', sunsetDate: TODAY },
    ];
    expect(textOf('lifecycle', { parts })).toEqual(['part: Ending 2026-11-22, and 2 more']);
    expect(textOf('lifecycle', { lifecycle: { status: 'preview' }, parts: parts.slice(0, 1) })).toEqual([
      'Preview',
      'part: Retired 2026-11-21',
    ]);
    expect(textOf('lifecycle', {})).toEqual([]);
  });
});
