// The text pages of all regions, and of one region: which services are known to run there, which may, which do not.
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { jurisdictionOf } from '../../exposure/jurisdictions.ts';
import { type RegionEntry, regionEntries } from '../../regions/region-index.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, counted, field, linkField, section, type TextPage } from '../page.ts';
import { countryName, serviceLink } from './service-rows.ts';

/** By provider, each region with the number of services that are confirmed there. */
export function regionsTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  const entries = regionEntries(catalogue);
  const countries = new Set(entries.map(({ region }) => region.country)).size;
  return {
    path: '/regions',
    title: `${counted(entries.length, 'region')} in ${counted(countries, 'country', 'countries')}`,
    siteUrl: `${baseUrl}${pagePath.regions()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [{ text: 'Numbers count services that are confirmed in the region; without one none is.' }],
      },
      ...[...Map.groupBy(entries, ({ provider }) => provider)].flatMap(([{ shortName }, own]) =>
        section(shortName, {
          kind: 'flow',
          items: own.map((entry) => [
            { text: entry.region.country, tone: 'strong' },
            { text: ' ' },
            { text: entry.region.id, href: textPath.region(entry) },
            ...(entry.confirmed.length > 0 ? [{ text: ` ${entry.confirmed.length}`, tone: 'quiet' as const }] : []),
          ]),
        }),
      ),
    ],
  };
}

export function regionTextPage(entry: RegionEntry, { baseUrl }: Addresses): TextPage {
  const { provider, region, confirmed, possible, absent } = entry;
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
          { label: 'Provider', spans: [{ text: provider.name, href: `/${provider.id}` }] },
          ...field('Country', `${countryName(region.country)} (${jurisdictionOf(region.country)})`),
          ...field('City', region.city),
          ...field('Cloud', realm),
          ...field('Sold to', region.access === 'restricted' ? 'some customers only' : undefined),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...listed('Confirmed there', confirmed),
      ...listed('Possible: nobody knows', possible),
      ...listed('Not there', absent),
    ],
  };
}

function listed(heading: string, services: readonly Service[]): Block[] {
  return section(
    `${heading} (${services.length})`,
    services.length > 0 && { kind: 'flow', items: services.map((service) => [serviceLink(service)]) },
  );
}
