// The text host's first page: what to ask for, in one screen of 24 lines.
import { EXTENSIONS_TEXT } from '../../../formats/text-formats.ts';
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { type Row, type Span, section, type TextPage } from '../page.ts';
import { examplePaths } from '../text-paths.ts';

/** As many as leave the page in one screen. */
const PROVIDERS_SHOWN = 12;

/** In the place of a list's name. */
const LIST_NAME = 'NAME';

export function homeTextPage(catalogue: Catalogue, { baseUrl, textUrl }: Addresses): TextPage {
  const providers = catalogue.providers.filter(({ id }) => catalogue.servicesOf(id).length > 0);
  const categories = catalogue.categories.filter(({ id }) => catalogue.servicesIn(id).length > 0);
  const largest = providers
    .toSorted((a, b) => catalogue.servicesOf(b.id).length - catalogue.servicesOf(a.id).length)
    .slice(0, PROVIDERS_SHOWN);
  return {
    path: '/',
    title: 'Cloud Services Catalogue',
    siteUrl: `${baseUrl}/`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `${counted(catalogue.services.length, 'service')} of ${counted(providers.length, 'provider')}, newest check ${catalogue.data.lastUpdated}.`,
          },
        ],
      },
      ...section(`curl ${curlAddress(textUrl)}/PATH`, { kind: 'rows', rows: exampleRows(catalogue) }),
      ...section('What there is', {
        kind: 'fields',
        rows: [
          { label: 'Formats', spans: [{ text: `${EXTENSIONS_TEXT}, ?format=md, or the Accept header` }] },
          { label: 'Options', spans: [{ text: '?T no colour, ?A colour always, ?links clickable names' }] },
          {
            label: 'Providers',
            spans: [
              ...flowOf(largest.map(({ id }) => ({ name: id, path: textPath.provider(id) }))),
              ...moreProviders(providers.length - largest.length),
            ],
          },
          {
            label: 'Categories',
            spans: flowOf(categories.map(({ id }) => ({ name: id, path: textPath.category(id) }))),
          },
        ],
      }),
    ],
  };
}

function moreProviders(count: number): Span[] {
  return count > 0
    ? [{ text: ` and ${count} more: ` }, { text: textPath.providers(), tone: 'path', href: textPath.providers() }]
    : [];
}

/** The host as one types it: curl assumes http. */
export function curlAddress(textUrl: string): string {
  return textUrl.replace(/^http:\/\//, '');
}

/** One row for each kind of page, with paths that exist. */
export function exampleRows(catalogue: Catalogue): Row[] {
  const service = catalogue.find('aws-lambda') ?? catalogue.services[0];
  if (!service) return [];
  const size = ({ providerId }: Service) => catalogue.servicesOf(providerId).length;
  const [other] = service.equivalents
    .flatMap(({ serviceId }) => catalogue.service(serviceId) ?? [])
    .sort((a, b) => size(b) - size(a) || a.slug.length - b.slug.length);
  const compared = other ? [service, other] : [service];
  return examplePaths({
    provider: service.providerId,
    service: service.pathName,
    category: service.category,
    services: compared.map(({ slug }) => slug).join(','),
    words: 'object+storage',
    list: LIST_NAME,
  }).map(({ path, meaning }) => ({
    // Nobody has saved that list.
    cells: [[{ text: path, tone: 'path', ...(!path.endsWith(LIST_NAME) && { href: path }) }], [{ text: meaning }]],
  }));
}

function flowOf(items: readonly { name: string; path: string }[]): Span[] {
  return items.flatMap(({ name, path }, index): Span[] => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    { text: name, href: path },
  ]);
}
