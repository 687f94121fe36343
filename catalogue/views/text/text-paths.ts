// The kinds of pages of the text host as a table: their paths, what they show, and which formats the build writes.
// text-pages.ts has their content. Help, suggestions and the ids that providers may not have are derived from it.
import type { Format } from '../../formats/text-formats.ts';
import { COMPARE_SHOWN } from '../../model/limits.ts';

export interface TextPath {
  /** Segments in braces are variables. */
  pattern: string;
  /** Shown on the home and help pages; kinds without it are not listed there. */
  meaning?: string;
  /** Formats that the build writes; pages that depend on a query, the date or the store are rendered on request. */
  built: 'all' | 'json' | 'none';
  /** A page to suggest instead if the pattern has variables. */
  near?: string;
}

/** In the order in which they are listed. */
export const TEXT_PATHS = {
  home: { pattern: '/', built: 'all' },
  help: { pattern: '/help', built: 'all' },
  providers: { pattern: '/providers', built: 'all' },
  categories: { pattern: '/categories', meaning: 'categories; /kinds, /providers, /regions', built: 'all' },
  provider: { pattern: '/{provider}', meaning: 'a provider and its services', built: 'all' },
  service: { pattern: '/{provider}/{service}', meaning: 'a service, its equivalents and regions', built: 'all' },
  category: {
    pattern: '/category/{category}',
    meaning: 'a category across providers',
    built: 'all',
    near: '/categories',
  },
  kinds: { pattern: '/kinds', built: 'all' },
  kind: { pattern: '/kind/{kind}', built: 'all', near: '/kinds' },
  region: {
    pattern: '/regions/{region}',
    built: 'all',
    near: '/regions',
  },
  country: { pattern: '/countries/{country}', built: 'all', near: '/countries' },
  compare: {
    pattern: '/compare/{services}',
    meaning: `up to ${COMPARE_SHOWN} services side by side`,
    built: 'none',
    near: '/help',
  },
  search: {
    pattern: '/search?q={words}',
    meaning: 'services that match all words',
    built: 'none',
    near: '/search?q=storage',
  },
  list: { pattern: '/lists/{list}', meaning: 'a saved list; /policies?include=required', built: 'none', near: '/help' },
  lifecycle: { pattern: '/lifecycle', meaning: 'retirement dates, sub-services too', built: 'json' },
} as const satisfies Record<string, TextPath>;

/** Below a list: the report on its policies. */
export const POLICIES = 'policies';

export type TextKind = keyof typeof TEXT_PATHS;

const entries = Object.entries(TEXT_PATHS) as [TextKind, TextPath][];

/** Kinds by the first segment of their paths, where it is fixed. */
export const KIND_OF_WORD: ReadonlyMap<string, TextKind> = new Map(
  entries.flatMap(([kind, { pattern }]) => {
    const [, word] = /\/([a-z]+)/.exec(pattern) ?? [];
    return word === undefined ? [] : [[word, kind]];
  }),
);

/** First segments of paths, each with a path that exists. */
export const WORD_PATHS: ReadonlyMap<string, string> = new Map(
  [...KIND_OF_WORD].map(([word, kind]) => {
    const { pattern, near = pattern }: TextPath = TEXT_PATHS[kind];
    return [word, near];
  }),
);

/** An example path for each kind with a meaning; kinds without values for their variables are omitted. */
export function examplePaths(
  values: Readonly<Record<string, string | undefined>>,
): { path: string; meaning: string }[] {
  return entries.flatMap(([, { pattern, meaning }]) => {
    const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (meaning === undefined || parts.some((name) => values[name] === undefined)) return [];
    return [{ path: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''), meaning }];
  });
}

/** The path of a page in one format: `/search?q=a` → `/search.md?q=a`, `/` → `/index.md`. */
export function formatPath(path: string, format: Format): string {
  const [base = '/', query] = path.split('?', 2);
  return `${base === '/' ? '/index' : base}.${format}${query === undefined ? '' : `?${query}`}`;
}
