// The text page of all providers: who there is, where they sit, how many services they have.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { countryName } from '../../country-name.ts';
import { type Addresses, textPath } from '../../urls.ts';
import type { TextPage } from '../page.ts';

export function providersTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  const rows = catalogue.providers.map(({ id, name, headOffice }) => ({
    cells: [
      [{ text: name, href: textPath.provider(id) }],
      [{ text: countryName(headOffice.country), tone: 'quiet' as const }],
      [{ text: counted(catalogue.servicesOf(id).length, 'service'), tone: 'quiet' as const }],
    ],
  }));
  return {
    path: textPath.providers(),
    title: `${counted(catalogue.providers.length, 'provider')}`,
    siteUrl: `${baseUrl}/`,
    blocks: rows.length > 0 ? [{ kind: 'rows', rows }] : [],
  };
}
