// The text pages of all countries, and of one: who has its head office there, who is controlled from there, and which
// services are confirmed in its regions.
import type { Catalogue, Provider } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { jurisdictionOf } from '../../exposure/jurisdictions.ts';
import { type Country, countriesOfCatalogue, hereOnlyText } from '../../regions/country-index.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, field, linkField, section, type TextPage } from '../page.ts';
import { BASIS, checkedField, regionTable } from './regions.ts';

export function countriesTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  const countries = countriesOfCatalogue(catalogue);
  return {
    path: textPath.countries(),
    title: counted(countries.length, 'country', 'countries'),
    siteUrl: `${baseUrl}${pagePath.countries()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `Numbers count services that are confirmed there; without one none is confirmed yet. Checked until ${catalogue.data.lastUpdated}.`,
          },
        ],
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

export function countryTextPage(catalogue: Catalogue, country: Country, { baseUrl }: Addresses): TextPage {
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
          ...checkedField(catalogue),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...hereOnly.map(
        (each): Block => ({ kind: 'paragraph', spans: [{ text: hereOnlyText(country, each).join('') }] }),
      ),
      ...listed('Head offices', headOffices),
      ...listed('Controlled from here', owned),
      ...(regions.length > 0 ? section('Regions', regionTable(regions, 'provider'), BASIS) : []),
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
