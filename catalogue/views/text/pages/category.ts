// The text page of one category: its services by provider.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import type { Category } from '../../../schema/category.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { field, linkField, type TextPage } from '../page.ts';
import { groupedServices } from './service-rows.ts';

export function categoryTextPage(catalogue: Catalogue, category: Category, { baseUrl }: Addresses): TextPage {
  const services = catalogue.servicesIn(category.id);
  const providers = new Set(services.map(({ providerId }) => providerId)).size;
  const siteUrl = `${baseUrl}${pagePath.category(category.id)}`;
  return {
    path: textPath.category(category.id),
    title: category.name,
    siteUrl,
    blocks: [
      ...(category.description ? [{ kind: 'paragraph' as const, spans: [{ text: category.description }] }] : []),
      {
        kind: 'fields',
        rows: [
          ...field('Services', `${services.length} of ${counted(providers, 'provider')}`),
          ...linkField('Full site', siteUrl),
        ],
      },
      ...groupedServices(catalogue.providers, services, ({ providerId }) => providerId),
    ],
  };
}
