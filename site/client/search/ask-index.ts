// Asks the pagefind index that scripts/publish/search.ts wrote: what matches a query, best first.
import { wholeNameKey, wordsOf } from '../../../catalogue/views/search/words.ts';
import { correctWords } from './spelling.ts';

/** Facets by name, each with the one value asked for: provider, category, lifecycle, free. */
export type Facets = Partial<Record<'provider' | 'category' | 'lifecycle' | 'free', string>>;

/** What a result shows. Providers and categories are found too; they have a kind and no category. */
export interface FoundPage {
  url: string;
  title: string;
  text: string;
  kind?: string;
  provider?: string;
  category?: string;
  /** Former names and abbreviations, with ` | ` between them. */
  aliases?: string;
  /** Names of the parts that buyers tell apart, likewise. */
  parts?: string;
  /** `sunset 2027-03-31`; absent for active services. */
  lifecycle?: string;
}

export interface Answer {
  total: number;
  /** The words that were searched for instead, when nothing matched those given. */
  corrected: string | undefined;
  /** How many results each value of each facet has, within the other facets chosen. */
  counts: Record<string, Record<string, number>>;
  /** Loads results, best first. */
  load(from: number, to: number): Promise<FoundPage[]>;
}

interface PagefindResult {
  id: string;
  score: number;
  data(): Promise<{ url: string; content: string; meta: Record<string, string> }>;
}
interface PagefindAnswer {
  results: PagefindResult[];
  filters: Record<string, Record<string, number>>;
}
/** What is used of its module. */
export interface Pagefind {
  options(options: object): Promise<void>;
  filters(): Promise<object>;
  search(query: string | null, options: { filters: Facets }): Promise<PagefindAnswer>;
}

/** What is only shown; the records hold its words again, weighted. */
const SHOWN = ['title', 'text', 'kind', 'provider', 'category', 'aliases', 'parts', 'lifecycle'];

/**
 * Weights count as they are given (`termFrequency` 0), whatever a record's length; words that go on after what was
 * typed count far less.
 */
const RANKING = {
  termFrequency: 0,
  pageLength: 0,
  termSaturation: 2,
  termSimilarity: 2,
  diacriticSimilarity: 0,
  metaWeights: Object.fromEntries(SHOWN.map((field) => [field, 0])),
};

/** How much a match of the whole name adds to that of its words. */
const WHOLE_NAME = 0.5;

export interface Search {
  /** @param query empty for everything within the facets */
  ask(query: string, facets: Facets): Promise<Answer>;
  /** From then on answers have counts. */
  loadFacets(): Promise<void>;
}

/**
 * Loads the engine and its first files.
 * @param base address of the pagefind folder, ending in a slash
 * @throws when it cannot be loaded
 */
export async function openSearch(base: string): Promise<Search> {
  return searchWith((await import(/* @vite-ignore */ `${base}pagefind.js`)) as Pagefind, base);
}

/** The same with an engine that is there already. */
export async function searchWith(engine: Pagefind, base: string): Promise<Search> {
  await engine.options({ basePath: base, baseUrl: '/', ranking: RANKING });

  const ask = async (words: string, name: string, filters: Facets): Promise<PagefindAnswer> => {
    const [matches, named] = await Promise.all([
      engine.search(words, { filters }),
      engine.search(wholeNameKey(name), { filters }),
    ]);
    const bonus = new Map(named.results.map(({ id, score }) => [id, score * WHOLE_NAME]));
    const rank = ({ id, score }: PagefindResult) => score + (bonus.get(id) ?? 0);
    return { ...matches, results: matches.results.toSorted((a, b) => rank(b) - rank(a)) };
  };

  const answer = async (query: string, filters: Facets): Promise<Answer> => {
    const words = wordsOf(query).join(' ');
    let found = words === '' ? await engine.search(null, { filters }) : await ask(words, query, filters);
    let corrected: string | undefined;
    if (!(await answers(found, words))) {
      corrected = await correctWords(base, words.split(' '));
      found = corrected === undefined ? { ...found, results: [] } : await ask(corrected, corrected, filters);
    }
    return {
      total: found.results.length,
      corrected,
      counts: found.filters,
      load: (from, to) => Promise.all(found.results.slice(from, to).map(loadResult)),
    };
  };
  return {
    ask: answer,
    loadFacets: async () => {
      await engine.filters();
    },
  };
}

/**
 * Whether the best result holds what was asked for: pagefind shortens a word that it does not know until something
 * matches.
 */
async function answers({ results }: PagefindAnswer, words: string): Promise<boolean> {
  if (words === '') return true;
  const [best] = await Promise.all(results.slice(0, 1).map((result) => result.data()));
  const held = best ? wordsOf([best.content, ...Object.values(best.meta)].join(' ')) : [];
  return words.split(' ').every((word) => held.some((each) => each.startsWith(word)));
}

async function loadResult(result: PagefindResult): Promise<FoundPage> {
  const { url, meta } = await result.data();
  return { ...meta, url, title: meta['title'] ?? url, text: meta['text'] ?? '' };
}
