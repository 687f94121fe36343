// The text page of a search: matches with what they are, best first.
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { SEARCH_PAGE_SIZE } from '../../../model/limits.ts';
import type { Addresses } from '../../urls.ts';
import { type Block, cleanText, counted, echoText, type Span, type TextPage } from '../page.ts';
import { suggestServices } from '../suggest.ts';
import { serviceRow } from './service-rows.ts';

/**
 * @param found everything that matches, best first
 * @param page 1-based; one past the end is empty
 */
export function searchTextPage(
  catalogue: Catalogue,
  found: readonly Service[],
  query: string,
  page: number,
  { baseUrl }: Addresses,
): TextPage {
  const words = cleanText(query);
  const from = (page - 1) * SEARCH_PAGE_SIZE;
  const shown = found.slice(from, from + SEARCH_PAGE_SIZE);
  const rows = shown.map((service) => ({
    ...serviceRow(service),
    note: [{ text: firstSentence(service.description) }],
  }));
  return {
    path: searchPath(words, page),
    title: words ? `Search: ${echoText(words)}` : 'Search',
    siteUrl: `${baseUrl}/`,
    blocks: [
      { kind: 'paragraph', spans: summary(catalogue, words, found.length, from, shown.length) },
      ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
      ...(from + shown.length < found.length && shown.length > 0 ? [more(searchPath(words, page + 1))] : []),
    ],
  };
}

/** What a service is; when to choose it stands on its own page. */
function firstSentence(text: string): string {
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
}

function searchPath(words: string, page: number): string {
  const query = new URLSearchParams([['q', words], ...(page > 1 ? [['page', String(page)]] : [])]);
  return `/search?${query}`;
}

function summary(catalogue: Catalogue, words: string, total: number, from: number, shown: number): Span[] {
  if (!words)
    return [
      { text: `All ${counted(total, 'service')}; give words to search for, as in ` },
      pathSpan('/search?q=object+storage'),
      { text: '.' },
    ];
  if (total === 0) {
    const near = suggestServices(catalogue, words);
    const suggestions = near.flatMap(({ path }, index) => [...(index > 0 ? [{ text: ', ' }] : []), pathSpan(path)]);
    return [
      { text: 'Nothing matches all of these words.' },
      ...(near.length > 0 ? [{ text: ' Did you mean ' }, ...suggestions, { text: '?' }] : []),
    ];
  }
  if (shown === 0) return [{ text: `${counted(total, 'service')} found; this page is past the last.` }];
  return [
    {
      text:
        total > shown
          ? `${total} services found, ${from + 1} to ${from + shown} shown.`
          : `${counted(total, 'service')} found.`,
    },
  ];
}

function more(path: string): Block {
  return { kind: 'paragraph', spans: [{ text: 'More: ' }, pathSpan(path)] };
}

function pathSpan(path: string): Span {
  return { text: path, tone: 'path', href: path };
}
