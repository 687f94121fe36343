// The kinds of pages of the text host, as a table: where they stand, what they are good for, what the build writes of
// them. text-pages.ts says what stands there; help, suggestions and the words that no provider may have for an id
// follow from here.
import type { Format } from '../../formats/text-formats.ts';
import { COMPARE_SHOWN } from '../../model/limits.ts';

export interface TextPath {
  /** Parts in braces differ from page to page. */
  pattern: string;
  /** For home and help; a kind without it is found by itself. */
  meaning?: string;
  /** Formats that the build writes: what a question, the day or the store decides is not among them. */
  built: 'all' | 'json' | 'none';
  /** Where to begin, where the pattern itself leads nowhere. */
  near?: string;
}

/** In the order in which they are told of. */
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
  lifecycle: { pattern: '/lifecycle', meaning: 'what ends when, parts of services too', built: 'json' },
} as const satisfies Record<string, TextPath>;

/** Below a list: what its policies cover, lack and open. */
export const POLICIES = 'policies';

export type TextKind = keyof typeof TEXT_PATHS;

const entries = Object.entries(TEXT_PATHS) as [TextKind, TextPath][];

/** Kinds by the first part of their paths, where that is always the same. */
export const KIND_OF_WORD: ReadonlyMap<string, TextKind> = new Map(
  entries.flatMap(([kind, { pattern }]) => {
    const [, word] = /\/([a-z]+)/.exec(pattern) ?? [];
    return word === undefined ? [] : [[word, kind]];
  }),
);

/** First parts of paths, each with an address that leads somewhere. */
export const WORD_PATHS: ReadonlyMap<string, string> = new Map(
  [...KIND_OF_WORD].map(([word, kind]) => {
    const { pattern, near = pattern }: TextPath = TEXT_PATHS[kind];
    return [word, near];
  }),
);

/** An address for each kind that has a meaning, its parts in braces filled; kinds that lack a value are left out. */
export function examplePaths(
  values: Readonly<Record<string, string | undefined>>,
): { path: string; meaning: string }[] {
  return entries.flatMap(([, { pattern, meaning }]) => {
    const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (meaning === undefined || parts.some((name) => values[name] === undefined)) return [];
    return [{ path: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''), meaning }];
  });
}

/** The address of a page in one format: `/search?q=a` → `/search.md?q=a`, `/` → `/index.md`. */
export function formatPath(path: string, format: Format): string {
  const [base = '/', query] = path.split('?', 2);
  return `${base === '/' ? '/index' : base}.${format}${query === undefined ? '' : `?${query}`}`;
}
