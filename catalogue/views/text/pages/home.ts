// The text host's first page: what to ask for, in one screen of 24 lines.
import { EXTENSIONS_TEXT } from '../../../formats/text-formats.ts';
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { counted, type Row, type Span, section, type TextPage } from '../page.ts';

/** As many as leave the page in one screen. */
const PROVIDERS_SHOWN = 12;

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
            text: `${counted(catalogue.services.length, 'service')} of ${counted(providers.length, 'provider')}, facts checked until ${catalogue.data.lastUpdated}.`,
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
              ...flowOf(largest.map(({ id }) => ({ name: id, path: `/${id}` }))),
              ...moreProviders(providers.length - largest.length),
            ],
          },
          { label: 'Categories', spans: flowOf(categories.map(({ id }) => ({ name: id, path: `/category/${id}` }))) },
        ],
      }),
    ],
  };
}

function moreProviders(count: number): Span[] {
  return count > 0 ? [{ text: ` and ${count} more: ` }, { text: '/providers', tone: 'path', href: '/providers' }] : [];
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
  const example = (path: string, meaning: string): Row => ({
    cells: [[{ text: path, tone: 'path', href: path }], [{ text: meaning }]],
  });
  return [
    example(`/${service.providerId}`, 'a provider and its services'),
    example(textPath.service(service), 'a service, its equivalents and regions'),
    example(`/category/${service.category}`, 'a category across providers'),
    example(
      `/compare/${[service, ...(other ? [other] : [])].map(({ slug }) => slug).join(',')}`,
      'up to 8 services side by side',
    ),
    example('/search?q=object+storage', 'services that match all words'),
    { cells: [[{ text: '/lists/NAME', tone: 'path' }], [{ text: 'a saved list, by name or id' }]] },
    example('/lifecycle', 'what ends when, parts of services too'),
  ];
}

function flowOf(items: readonly { name: string; path: string }[]): Span[] {
  return items.flatMap(({ name, path }, index): Span[] => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    { text: name, href: path },
  ]);
}
