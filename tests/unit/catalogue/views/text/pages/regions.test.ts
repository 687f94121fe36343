// The regions of a provider, and what is not known of them.
import { expect, test } from 'vitest';
import { regionEntries } from '../../../../../../catalogue/views/regions/region-index.ts';
import { providerRegionsTextPage, regionTextPage } from '../../../../../../catalogue/views/text/pages/regions.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const bonn = { id: 'de-1', name: 'Bonn', country: 'DE' };
const linesOf = (more: Partial<Parameters<typeof madeProvider>[1]> = {}) => {
  const provider = madeProvider('a', { regions: [bonn], ...more });
  const catalogue = madeCatalogue([madeService('a-one', { regions: [bonn] })], { providers: [provider] });
  return blockLines(providerRegionsTextPage(catalogue, provider, addresses).blocks);
};

test('a list that is not complete says so', () => {
  expect(linesOf({ regionsIncomplete: 'It names no others.' })).toContain('It names no others.');
  expect(linesOf()).toHaveLength(linesOf({ regionsIncomplete: 'It names no others.' }).length - 1);
});

test('a region tells its country, its city, the cloud that it belongs to and to whom it is sold', () => {
  const gov = {
    id: 'us-1',
    name: 'Virginia',
    city: 'Ashburn',
    country: 'US',
    realm: 'gov',
    access: 'restricted' as const,
  };
  const realms = [
    { id: 'gov', name: 'Cloud of a government', source: { url: 'https://example.org/', checked: '2026-11-21' } },
  ];
  const fieldsOf = (regions: (typeof gov | typeof bonn)[]) => {
    const provider = { ...madeProvider('a', { regions }), realms };
    const catalogue = madeCatalogue([madeService('a-one')], { providers: [provider] });
    const [entry] = regionEntries(catalogue);
    return entry ? blockLines(regionTextPage(entry, addresses).blocks).slice(0, 5) : [];
  };
  expect(fieldsOf([gov])).toEqual([
    'Provider: The a',
    'Country: United States (US)',
    'City: Ashburn',
    'Cloud: Cloud of a government',
    'Sold to: some customers only',
  ]);
  expect(fieldsOf([bonn]).slice(0, 3)).toEqual([
    'Provider: The a',
    'Country: Germany (EU)',
    'Full site: https://catalogue.example.org/regions/a/de-1/',
  ]);
});
