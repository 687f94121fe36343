// The text pages of all regions, of those of one provider, and of one region: which services are known to run there,
// which may, which do not, and of which nobody knows.
import type { Catalogue, Provider, Service } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { compareText } from '../../../model/order.ts';
import { countryName } from '../../country-name.ts';
import { jurisdictionOf } from '../../exposure/jurisdictions.ts';
import { type RegionEntry, regionEntries } from '../../regions/region-index.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, type Field, field, linkField, section, type TextPage } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Providers with the countries of their regions; a page of its own names the regions of each. */
export function regionsTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  const entries = regionEntries(catalogue);
  return {
    path: textPath.regions(),
    title: sizeText(entries),
    siteUrl: `${baseUrl}${pagePath.regions()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: 'By country: ' },
          { text: textPath.countries(), href: textPath.countries() },
          { text: `; checked until ${catalogue.data.lastUpdated}.` },
        ],
      },
      {
        kind: 'rows',
        rows: [...Map.groupBy(entries, ({ provider }) => provider)].map(([provider, own]) => ({
          cells: [
            [{ text: provider.shortName, href: textPath.providerRegions(provider) }],
            [{ text: sizeText(own), tone: 'quiet' }],
          ],
          note: [{ text: countriesOf(own).join(' ') }],
        })),
      },
    ],
  };
}

/** Every region of a provider, with the numbers of its services. */
export function providerRegionsTextPage(catalogue: Catalogue, provider: Provider, { baseUrl }: Addresses): TextPage {
  const { id, name, shortName, regionsIncomplete } = provider;
  const entries = regionEntries(catalogue).filter((entry) => entry.provider === provider);
  return {
    path: textPath.providerRegions(provider),
    title: `${shortName}: ${sizeText(entries)}`,
    siteUrl: `${baseUrl}${pagePath.providerRegions(id)}`,
    blocks: [
      {
        kind: 'fields',
        rows: [{ label: 'Provider', spans: [{ text: name, href: textPath.provider(id) }] }, ...checkedField(catalogue)],
      },
      ...(regionsIncomplete ? [{ kind: 'paragraph' as const, spans: [{ text: regionsIncomplete }] }] : []),
      ...section('Services by region', regionTable(entries, 'country'), BASIS),
    ],
  };
}

/** What is said of services in regions that is no fact. */
export const BASIS: Block = {
  kind: 'paragraph',
  spans: [{ text: 'Possible: there, or in other regions only. Not known: no source tells.', tone: 'quiet' }],
};

/** The day of the data. */
export function checkedField({ data }: Catalogue): Field[] {
  return field('Checked', `until ${data.lastUpdated}`);
}

/** Regions with the numbers of their services. @param by what differs from row to row besides the region */
export function regionTable(entries: readonly RegionEntry[], by: 'provider' | 'country'): Block {
  const heads = [by === 'provider' ? 'Provider' : 'Country', 'Region', 'Confirmed', 'Possible', 'Not known'];
  return {
    kind: 'table',
    columns: heads.map((text) => [{ text }]),
    rows: entries.map((entry) => {
      const { provider, region, confirmed, possible, notKnown } = entry;
      return {
        cells: [
          [{ text: by === 'provider' ? provider.shortName : countryName(region.country) }],
          [
            { text: region.id, href: textPath.region(entry) },
            ...(region.realm ? [{ text: ' separate cloud', tone: 'quiet' as const }] : []),
          ],
          ...[confirmed, possible, notKnown].map(({ length }) => [{ text: String(length) }]),
        ],
      };
    }),
  };
}

export function regionTextPage(catalogue: Catalogue, entry: RegionEntry, { baseUrl }: Addresses): TextPage {
  const { provider, region, confirmed, possible, notKnown, absent } = entry;
  const siteUrl = `${baseUrl}${pagePath.region(entry)}`;
  const realm = provider.realms?.find(({ id }) => id === region.realm)?.name;
  return {
    path: textPath.region(entry),
    title: `${provider.shortName} ${region.id}: ${region.name}`,
    siteUrl,
    blocks: [
      {
        kind: 'fields',
        rows: [
          { label: 'Provider', spans: [{ text: provider.name, href: textPath.provider(provider.id) }] },
          ...field('Country', `${countryName(region.country)} (${jurisdictionOf(region.country)})`),
          ...field('City', region.city),
          ...field('Cloud', realm),
          ...field('Sold to', region.access === 'restricted' ? 'some customers only' : undefined),
          ...checkedField(catalogue),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...(possible.length > 0 || notKnown.length > 0 ? [BASIS] : []),
      ...listed('Confirmed there', confirmed),
      ...listed('Possible there', possible),
      ...listed('Not known', notKnown),
      ...listed('Not there', absent),
    ],
  };
}

/** `5 regions in 4 countries`. */
function sizeText(entries: readonly RegionEntry[]): string {
  return `${counted(entries.length, 'region')} in ${counted(countriesOf(entries).length, 'country', 'countries')}`;
}

/** Codes, each once. */
function countriesOf(entries: readonly RegionEntry[]): string[] {
  return [...new Set(entries.map(({ region }) => region.country))].toSorted(compareText);
}

function listed(heading: string, services: readonly Service[]): Block[] {
  return section(
    `${heading} (${services.length})`,
    services.length > 0 && { kind: 'flow', items: services.map((service) => [serviceLink(service)]) },
  );
}
