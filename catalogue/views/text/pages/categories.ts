// The text page of all categories: what there is, how much of it, and from how many providers.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { type Addresses, textPath } from '../../urls.ts';
import type { TextPage } from '../page.ts';

export function categoriesTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  const rows = catalogue.categories.map(({ id, name }) => {
    const services = catalogue.servicesIn(id);
    const providers = new Set(services.map(({ providerId }) => providerId)).size;
    return {
      cells: [
        [{ text: name, href: textPath.category(id) }],
        [{ text: counted(services.length, 'service'), tone: 'quiet' as const }],
        [{ text: counted(providers, 'provider'), tone: 'quiet' as const }],
      ],
    };
  });
  return {
    path: textPath.categories(),
    title: counted(catalogue.categories.length, 'category', 'categories'),
    siteUrl: `${baseUrl}/`,
    blocks: rows.length > 0 ? [{ kind: 'rows', rows }] : [],
  };
}
