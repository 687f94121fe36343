// The text page of one provider: who it is, and its services by category.
import type { Catalogue, Provider } from '../../../model/catalogue.ts';
import { countryName } from '../../country-name.ts';
import { type Addresses, pagePath } from '../../urls.ts';
import { counted, field, linkField, listField, section, type TextPage } from '../page.ts';
import { groupedServices, regionItems, regionNote } from './service-rows.ts';

export function providerTextPage(catalogue: Catalogue, provider: Provider, { baseUrl }: Addresses): TextPage {
  const services = catalogue.servicesOf(provider.id);
  const { headOffice, legalEntity, ultimateParent, regions } = provider;
  const countries = new Set(regions.map(({ country }) => country)).size;
  const siteUrl = `${baseUrl}${pagePath.provider(provider.id)}`;
  return {
    path: `/${provider.id}`,
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
          ...field('Head office', `${headOffice.city}, ${countryName(headOffice.country)}`),
          ...field('Legal entity', `${legalEntity.name} (${countryName(legalEntity.country)})`),
          ...field(
            'Parent',
            ultimateParent ? `${ultimateParent.name} (${countryName(ultimateParent.country)})` : 'not known',
          ),
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
