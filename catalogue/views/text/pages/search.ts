// The text page of a search: matches with what they are, best first.
import type { Catalogue, KindOfService, Service } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { SEARCH_PAGE_SIZE } from '../../../model/limits.ts';
import { bestAtLargeProviders } from '../../search/at-large-providers.ts';
import { explainSearch } from '../../search/explain.ts';
import type { SearchAnswer } from '../../search/search.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { type Block, cleanText, echoText, type Span, type TextPage } from '../page.ts';
import { suggestServices } from '../suggest.ts';
import { serviceRow } from './service-rows.ts';

/**
 * @param answer everything that matches, best first, and what was understood
 * @param page 1-based; one past the end is empty
 */
export function searchTextPage(
  catalogue: Catalogue,
  answer: SearchAnswer,
  query: string,
  page: number,
  { baseUrl }: Addresses,
): TextPage {
  const words = cleanText(query);
  const { services: found, kinds } = answer;
  const from = (page - 1) * SEARCH_PAGE_SIZE;
  const shown = found.slice(from, from + SEARCH_PAGE_SIZE);
  const rows = shown.map((service) => ({
    ...serviceRow(service),
    note: [{ text: firstSentence(service.description) }, ...elsewhere(catalogue, service)],
  }));
  return {
    path: searchPath(words, page),
    title: words ? `Search: ${echoText(words)}` : 'Search',
    siteUrl: `${baseUrl}/`,
    blocks: [
      { kind: 'paragraph', spans: summary(catalogue, words, answer, from, shown.length) },
      ...(page === 1 && kinds.length > 0 ? [kindsBlock(kinds)] : []),
      ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
      ...(from + shown.length < found.length && shown.length > 0 ? [more(searchPath(words, page + 1))] : []),
    ],
  };
}

/** Kinds that the words name lead to all of their members. */
function kindsBlock(kinds: readonly KindOfService[]): Block {
  const spans = kinds.flatMap((kind, index): Span[] => [
    { text: `${index > 0 ? ', ' : ''}${kind.name} ` },
    pathSpan(textPath.kind(kind)),
  ]);
  return { kind: 'paragraph', spans: [{ text: kinds.length > 1 ? 'Kinds: ' : 'Kind: ' }, ...spans] };
}

/** `Elsewhere: Azure Functions, Cloud Run functions.` */
function elsewhere(catalogue: Catalogue, service: Service): Span[] {
  const best = bestAtLargeProviders(catalogue, service);
  if (best.length === 0) return [];
  const links = best.flatMap((each, index): Span[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text: each.name, href: textPath.service(each) },
  ]);
  return [{ text: ' Elsewhere: ' }, ...links, { text: '.' }];
}

/** What a service is; when to choose it stands on its own page. */
function firstSentence(text: string): string {
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
}

function searchPath(words: string, page: number): string {
  const query = new URLSearchParams([['q', words], ...(page > 1 ? [['page', String(page)]] : [])]);
  return textPath.search(query);
}

function summary(catalogue: Catalogue, words: string, answer: SearchAnswer, from: number, shown: number): Span[] {
  const total = answer.services.length;
  if (!words)
    return [
      { text: `All ${counted(total, 'service')}; give words to search for, as in ` },
      pathSpan(textPath.search('q=object+storage')),
      { text: '.' },
    ];
  if (total === 0) {
    const near = suggestServices(catalogue, words);
    const suggestions = near.flatMap(({ path }, index) => [...(index > 0 ? [{ text: ', ' }] : []), pathSpan(path)]);
    return [
      { text: 'Nothing matches any of these words.' },
      ...(near.length > 0 ? [{ text: ' Did you mean ' }, ...suggestions, { text: '?' }] : []),
      { text: ' Other ways in: ' },
      pathSpan(textPath.categories()),
      { text: ', ' },
      pathSpan(textPath.providers()),
      { text: ' and ' },
      pathSpan('/help'),
      { text: '.' },
    ];
  }
  const explanation = explainSearch(answer);
  if (shown === 0) return [{ text: `${counted(total, 'service')} found; this page is past the last.` }];
  return [
    {
      text:
        total > shown
          ? `${total} services found, ${from + 1} to ${from + shown} shown.`
          : `${counted(total, 'service')} found.`,
    },
    ...(explanation ? [{ text: ` ${cleanText(explanation)}` }] : []),
  ];
}

function more(path: string): Block {
  return { kind: 'paragraph', spans: [{ text: 'More: ' }, pathSpan(path)] };
}

function pathSpan(path: string): Span {
  return { text: path, tone: 'path', href: path };
}
