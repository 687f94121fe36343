// The regions of a provider, and what is not known of them.
import { describe, expect, test } from 'vitest';
import { assertDefined } from '../../../../../../catalogue/model/assert-defined.ts';
import type { Service } from '../../../../../../catalogue/model/catalogue.ts';
import { countriesOfCatalogue } from '../../../../../../catalogue/views/regions/country-index.ts';
import { regionEntries } from '../../../../../../catalogue/views/regions/region-index.ts';
import { countriesTextPage, countryTextPage } from '../../../../../../catalogue/views/text/pages/countries.ts';
import {
  providerRegionsTextPage,
  regionsTextPage,
  regionTextPage,
} from '../../../../../../catalogue/views/text/pages/regions.ts';
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
    return entry ? blockLines(regionTextPage(catalogue, entry, addresses).blocks).slice(0, 6) : [];
  };
  expect(fieldsOf([gov])).toEqual([
    'Provider: The a',
    'Country: United States (US)',
    'City: Ashburn',
    'Cloud: Cloud of a government',
    'Sold to: some customers only',
    'Checked: until 2026-11-21',
  ]);
  expect(fieldsOf([bonn]).slice(0, 4)).toEqual([
    'Provider: The a',
    'Country: Germany (EU)',
    'Checked: until 2026-11-21',
    'Full site: https://catalogue.example.org/regions/a/de-1/',
  ]);
});

describe('what is possible and what is not known', () => {
  const BASIS = 'Possible: there, or in other regions only. Not known: no source tells.';
  const berlin = { id: 'de-2', name: 'Berlin', country: 'DE' };
  const catalogueOf = (more: Partial<Service>) =>
    madeCatalogue([madeService('a-one', { placement: 'regional', regions: [bonn], ...more })], {
      providers: [madeProvider('a', { regions: [bonn, berlin] })],
    });
  const linesOf = (more: Partial<Service>) => {
    const catalogue = catalogueOf(more);
    const entry = regionEntries(catalogue).find(({ region }) => region.id === 'de-2');
    return entry ? blockLines(regionTextPage(catalogue, entry, addresses).blocks) : [];
  };

  test('are explained on the page of a region that has either', () => {
    expect(linesOf({ elsewhere: 'provider', possibleRegions: [berlin] })).toContain(BASIS);
    expect(linesOf({ elsewhere: 'unknown' })).toContain(BASIS);
    expect(linesOf({ elsewhere: 'none' })).not.toContain(BASIS);
  });

  test('are explained where they are counted, on pages that carry the day of the data', () => {
    const catalogue = catalogueOf({});
    const [country] = countriesOfCatalogue(catalogue);
    const pages = [
      providerRegionsTextPage(catalogue, assertDefined(catalogue.provider('a')), addresses),
      countryTextPage(catalogue, assertDefined(country), addresses),
    ];
    for (const { blocks } of pages)
      expect(blockLines(blocks)).toEqual(expect.arrayContaining(['Checked: until 2026-11-21', BASIS]));
  });

  test('are nothing to the lists of all regions and countries, which carry the day too', () => {
    const catalogue = catalogueOf({});
    for (const { blocks } of [regionsTextPage(catalogue, addresses), countriesTextPage(catalogue, addresses)]) {
      expect(blockLines(blocks).join()).toContain('hecked until 2026-11-21.');
      expect(blockLines(blocks)).not.toContain(BASIS);
    }
  });
});
