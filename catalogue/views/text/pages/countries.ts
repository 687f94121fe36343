// The text pages of all countries, and of one: who has its head office there, who is controlled from there, and which
// services are confirmed in its regions.
import type { Provider } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { jurisdictionOf } from '../../exposure/jurisdictions.ts';
import { type Country, hereOnlyText } from '../../regions/country-index.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, field, linkField, section, type TextPage } from '../page.ts';
import { regionTable } from './regions.ts';

/** @param countries by name */
export function countriesTextPage(countries: readonly Country[], { baseUrl }: Addresses): TextPage {
  return {
    path: textPath.countries(),
    title: counted(countries.length, 'country', 'countries'),
    siteUrl: `${baseUrl}${pagePath.countries()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [{ text: 'Numbers count services that are confirmed there; without one none is confirmed yet.' }],
      },
      {
        kind: 'flow',
        items: countries.map(({ code, name, confirmed }) => [
          { text: name, href: textPath.country(code) },
          ...(confirmed > 0 ? [{ text: ` ${confirmed}`, tone: 'quiet' as const }] : []),
        ]),
      },
    ],
  };
}

export function countryTextPage(country: Country, { baseUrl }: Addresses): TextPage {
  const { code, name, headOffices, owned, regions, confirmed, hereOnly } = country;
  const siteUrl = `${baseUrl}${pagePath.country(code)}`;
  return {
    path: textPath.country(code),
    title: name,
    siteUrl,
    blocks: [
      {
        kind: 'fields',
        rows: [
          ...field('Group', jurisdictionOf(code)),
          ...field('Services', `${confirmed} confirmed in ${counted(regions.length, 'region')}`),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...hereOnly.map(
        (each): Block => ({ kind: 'paragraph', spans: [{ text: hereOnlyText(country, each).join('') }] }),
      ),
      ...listed('Head offices', headOffices),
      ...listed('Controlled from here', owned),
      ...section('Regions', regions.length > 0 && regionTable(regions, 'provider')),
    ],
  };
}

function listed(heading: string, providers: readonly Provider[]): Block[] {
  return section(
    `${heading} (${providers.length})`,
    providers.length > 0 && {
      kind: 'flow',
      items: providers.map(({ id, name }) => [{ text: name, href: textPath.provider(id) }]),
    },
  );
}
