// The text page of one provider: who it is, and its services by category.
import type { Catalogue, Provider } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { countryName } from '../../country-name.ts';
import { customersText } from '../../customers.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Field, field, linkField, listField, section, type TextPage } from '../page.ts';
import { groupedServices, regionItems, regionNote } from './service-rows.ts';

export function providerTextPage(catalogue: Catalogue, provider: Provider, { baseUrl }: Addresses): TextPage {
  const services = catalogue.servicesOf(provider.id);
  const { regions } = provider;
  const countries = new Set(regions.map(({ country }) => country)).size;
  const siteUrl = `${baseUrl}${pagePath.provider(provider.id)}`;
  return {
    path: textPath.provider(provider.id),
    title: provider.name,
    siteUrl,
    blocks: [
      {
        kind: 'fields',
        rows: [
          ...field(
            'Services',
            `${services.length}, ${services.filter(({ hasFreeTier }) => hasFreeTier).length} with a free tier`,
          ),
          ...companyFields(provider),
          ...listField('Compliance', provider.defaultCompliance ?? []),
          ...linkField('Documentation', provider.documentationBaseUrl),
          ...linkField('Status', provider.statusPageUrl),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...section(
        `Regions: ${regions.length} in ${counted(countries, 'country', 'countries')}`,
        regions.length > 0 && { kind: 'flow', items: regionItems(regions) },
        regionNote(regions),
      ),
      ...groupedServices(catalogue.categories, services, ({ category }) => category),
    ],
  };
}

/** What the page of the site has below its heading Company, under the same names. */
function companyFields(provider: Provider): Field[] {
  const { headOffice, legalEntity, contractingEntities = [], parent, ultimateParent } = provider;
  return [
    ...field('Legal entity', companyText(legalEntity)),
    ...field('Head office', `${headOffice.city}, ${countryName(headOffice.country)}`),
    ...contractingEntities.flatMap((seller) =>
      field('Sells in', `${customersText(seller.customersIn)}: ${companyText(seller)}`),
    ),
    ...field('Owner', parent && companyText(parent)),
    ...field('Ultimate parent', ultimateParent ? companyText(ultimateParent) : 'not known'),
  ];
}

function companyText({ name, country }: Provider['legalEntity']): string {
  return `${name} (${countryName(country)})`;
}
