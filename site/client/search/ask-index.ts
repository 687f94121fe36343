// Asks the pagefind index that scripts/publish/search.ts wrote: what matches a query, best first.
import { explainSearchInPieces, type Said } from '../../../catalogue/views/search/explain.ts';
import { wholeNameKey, wordsOf } from '../../../catalogue/views/search/words.ts';
import { mergeFound } from './merge-found.ts';
import { type NamedAnswer, openNames } from './names.ts';
import type { Facets, Pagefind, PagefindAnswer, PagefindResult } from './pagefind.ts';
import { correctWords } from './spelling.ts';

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
  /** The best equivalents at large providers, likewise. */
  elsewhere?: string;
  /** `sunset 2027-03-31`; absent for active services. */
  lifecycle?: string;
}

export interface Answer {
  total: number;
  /** The words that were searched for instead, when nothing matched those given. */
  corrected: string | undefined;
  /** What was understood besides the words, as pieces of sentences; empty where nothing was. */
  understood: readonly Said[];
  /** How many results each value of each facet has, within the other facets chosen. */
  counts: Record<string, Record<string, number>>;
  /** Loads results, best first. */
  load(from: number, to: number): Promise<FoundPage[]>;
}

/** What is only shown; the records hold its words again, weighted. */
const SHOWN = ['title', 'text', 'kind', 'provider', 'category', 'aliases', 'parts', 'elsewhere', 'lifecycle'];

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
  // Without the names the texts alone still answer.
  const names = await openNames(base).catch(() => undefined);

  const ask = async (words: string, name: string, filters: Facets): Promise<PagefindAnswer> => {
    const [matches, named] = await Promise.all([
      engine.search(words, { filters }),
      engine.search(wholeNameKey(name), { filters }),
    ]);
    const bonus = new Map(named.results.map(({ id, score }) => [id, score * WHOLE_NAME]));
    const rank = ({ id, score }: PagefindResult) => score + (bonus.get(id) ?? 0);
    return { ...matches, results: matches.results.toSorted((a, b) => rank(b) - rank(a)) };
  };

  let all: Promise<PagefindResult[]> | undefined;
  const merged = async (texts: PagefindAnswer, named: NamedAnswer, filters: Facets): Promise<PagefindAnswer> => {
    all ??= engine.search(null, { filters: {} }).then(({ results }) => results);
    return mergeFound(texts, named, filters, await all);
  };

  const answer = async (query: string, filters: Facets): Promise<Answer> => {
    const words = wordsOf(query).join(' ');
    if (words === '') return answerOf(await engine.search(null, { filters }));
    const [texts, sure] = await Promise.all([ask(words, query, filters), names?.sure(query)]);
    if (sure && sure.services.length > 0) return answerOf(await merged(texts, sure, filters), { about: sure });
    if (await answers(texts, words)) return answerOf(texts);
    const nothing = { ...texts, results: [] };
    const corrected = await correctWords(base, words.split(' '));
    if (corrected !== undefined) {
      const [again, meant] = await Promise.all([ask(corrected, corrected, filters), names?.sure(corrected)]);
      const kept = (await answers(again, corrected)) ? again : nothing;
      const found = meant ? await merged(kept, meant, filters) : again;
      if (found.results.length > 0) return answerOf(found, { corrected, about: meant });
    }
    const nearest = await names?.nearest(query);
    return nearest ? answerOf(await merged(nothing, nearest, filters), { about: nearest }) : answerOf(nothing);
  };
  return {
    ask: answer,
    loadFacets: async () => {
      await engine.filters();
    },
  };
}

function answerOf(
  { results, filters }: PagefindAnswer,
  said: { corrected?: string; about?: NamedAnswer | undefined } = {},
): Answer {
  return {
    total: results.length,
    corrected: said.corrected,
    understood: said.about ? explainSearchInPieces(said.about) : [],
    counts: filters,
    load: (from, to) => Promise.all(results.slice(from, to).map(loadResult)),
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
