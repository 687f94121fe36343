// The query of a search in the URL of the home page; on the 404 page the URL itself is the query.
import { QUERY_MAXIMUM } from '../../../catalogue/model/limits.ts';
import type { Facets } from '../../client/search/pagefind.ts';

const FACETS = ['provider', 'category', 'lifecycle', 'free'] as const;

/** @param kind as of Search.tsx */
export function queryOfPage(
  kind: 'panel' | 'missing',
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): { query: string; facets: Facets } {
  if (kind === 'missing') return { query: wordsOfPath(pathname), facets: {} };
  const asked = new URLSearchParams(search);
  const facets = FACETS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []));
  return { query: asked.get('q') ?? '', facets: Object.fromEntries(facets) as Facets };
}

/** `/services/aws-lamda.html` → `aws lamda` */
function wordsOfPath(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return decoded(last)
    .replace(/\.\w+$/, '')
    .replace(/[-_+]+/g, ' ')
    .slice(0, QUERY_MAXIMUM);
}

/** Percent signs that encode nothing stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function writeSearchUrl(query: string, facets: Facets): void {
  const asked = new URLSearchParams({ ...(query !== '' && { q: query }), ...facets }).toString();
  history.replaceState(history.state, '', asked === '' ? location.pathname : `?${asked}`);
}
