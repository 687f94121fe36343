// The full-text index over services, and what holds all words of a query, or as many as may be.
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { providerWords } from './provider-words.ts';
import { foldText, singularOf, wordsOf } from './words.ts';

export type SearchIndex = MiniSearch<IndexedService>;

interface IndexedService {
  id: string;
  name: string;
  shortName: string;
  aliases: string;
  tags: string;
  kinds: string;
  description: string;
  /**
   * Words that name the provider: they count only for queries that nothing answers without them, such as `gcp redis`.
   */
  provider: string;
}

/** What names a service, apart from what only speaks of it: a reader of these alone finds the same ones first. */
const NAMING = ['name', 'shortName', 'aliases', 'tags', 'kinds'];
const SPEAKING = ['description'];
const PROVIDER = ['provider'];

const OPTIONS: Options<IndexedService> = {
  fields: [...NAMING, ...SPEAKING, ...PROVIDER],
  processTerm: foldText,
};

/**
 * Name before alias before tag before kind before description, far apart because whole tags count twice. A low `b` keeps
 * long official names level with short ones.
 */
const RANKING: SearchOptions = {
  boost: { name: 12, shortName: 12, aliases: 6, tags: 3, kinds: 2, description: 1, provider: 1 },
  bm25: { k: 1.2, b: 0.1, d: 0.5 },
  // The beginnings of a single letter are thousands of words, and say nothing of what is looked for.
  prefix: (word) => word.length > 1,
};

interface Attempt {
  naming: SearchOptions;
  speaking: SearchOptions;
}

function attempt(naming: readonly string[], more: SearchOptions = {}): Attempt {
  return {
    naming: { ...RANKING, ...more, fields: [...naming] },
    speaking: { ...RANKING, ...more, fields: SPEAKING },
  };
}

/** Where to look for all words, in this order until one finds something. */
const LITERAL = attempt(NAMING);
const WITH_PROVIDER = attempt([...NAMING, ...PROVIDER]);
const SIMILAR = attempt([...NAMING, ...PROVIDER], { fuzzy: 0.25, maxFuzzy: 2 });
const WHOLE_WORDS = attempt(NAMING, { prefix: false });
export const ATTEMPTS = [LITERAL, WITH_PROVIDER, SIMILAR] as const;

/** Builds the index from scratch. */
export function buildSearchIndex(catalogue: Catalogue): SearchIndex {
  const index = new MiniSearch(OPTIONS);
  index.addAll(indexedServices(catalogue));
  return index;
}

/** The same bit by bit, where somebody is typing meanwhile. */
export async function growSearchIndex(catalogue: Catalogue): Promise<SearchIndex> {
  const index = new MiniSearch(OPTIONS);
  await index.addAllAsync(indexedServices(catalogue), { chunkSize: 100 });
  return index;
}

/**
 * Each word of a service counts once, in the best field that holds it: repeating it in tags and description adds nothing.
 */
function indexedServices(catalogue: Catalogue): IndexedService[] {
  const kindNames = new Map(catalogue.data.concepts.map(({ id, name }) => [id, name]));
  return catalogue.services.map(
    ({ id, providerId, name, shortName = '', aliases, tags, roles, description }: Service) => {
      const seen = new Set<string>();
      const unseen = (...texts: string[]) => {
        const words = new Set(texts.flatMap(wordsOf)).difference(seen);
        for (const word of words) seen.add(word);
        return [...words].join(' ');
      };
      return {
        id,
        name: unseen(name),
        shortName: unseen(shortName),
        aliases: unseen(...aliases),
        tags: unseen(...tags),
        kinds: unseen(...roles.flatMap(({ concept }) => kindNames.get(concept) ?? [])),
        description: unseen(description),
        provider: unseen(...providerWords(catalogue, providerId)),
      };
    },
  );
}

/** Reads the index that `JSON.stringify(index)` wrote. */
export function parseSearchIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS);
}

export interface Match {
  id: string;
  score: number;
  /** Whether all words were found in what names the service. */
  isNamed: boolean;
}

/**
 * What holds every word, with the score that MiniSearch gives words combined by AND. Those first that match least:
 * single letters, which are no prefixes, then long words. Later words look only at what is left, and nothing is looked
 * up once nothing is left.
 */
export function matchAll(index: SearchIndex, words: readonly string[], attempt: Attempt): Match[] {
  let found: ReadonlyMap<string, Match> | undefined;
  for (const word of words.toSorted((a, b) => rarity(b) - rarity(a) || compareText(a, b))) {
    if (found?.size === 0) return [];
    const before = found;
    const now = attempt === SIMILAR ? matchesWithTypos(index, word, before) : matchesOf(index, word, attempt, before);
    if (before)
      for (const [id, match] of now) {
        const { score, isNamed } = assertDefined(before.get(id));
        now.set(id, { id, score: score + match.score, isNamed: isNamed && match.isNamed });
      }
    found = now;
  }
  return [...assertDefined(found).values()].map((match) => ({ ...match, score: match.score * words.length }));
}

/**
 * Of one word, within `among`. The beginning of a word of a description adds nothing to a service that the word names.
 */
function matchesOf(
  index: SearchIndex,
  word: string,
  { naming, speaking }: Attempt,
  among?: ReadonlyMap<string, unknown>,
): Map<string, Match> {
  const within = among && { boostDocument: (id: string) => (among.has(id) ? 1 : 0) };
  const found = new Map<string, Match>();
  for (const { id, score } of index.search(word, { ...naming, ...within }))
    found.set(id as string, { id: id as string, score, isNamed: true });
  const unnamed = { boostDocument: (id: string) => (found.has(id) || (among && !among.has(id)) ? 0 : 1) };
  for (const { id, score } of index.search(word, { ...speaking, ...unnamed }))
    found.set(id as string, { id: id as string, score, isNamed: false });
  return found;
}

/** A word that some service holds is no typo, but may be the plural of what the wanted service is called. */
function matchesWithTypos(index: SearchIndex, word: string, among?: ReadonlyMap<string, Match>): Map<string, Match> {
  const literal = matchesOf(index, word, WITH_PROVIDER);
  if (literal.size === 0) return matchesOf(index, word, SIMILAR, among);
  const singular = singularOf(word);
  const found = singular === word ? literal : new Map([...matchesOf(index, singular, WITH_PROVIDER), ...literal]);
  return among ? new Map([...found].filter(([id]) => among.has(id))) : found;
}

/** How little a word is likely to match, by its length. */
function rarity({ length }: string): number {
  return length === 1 ? Number.POSITIVE_INFINITY : length;
}

function likelyMatches(index: SearchIndex, word: string): Map<string, Match> {
  if (word.length < SHORTEST_BEGINNING) return matchesOf(index, word, WHOLE_WORDS);
  const literal = matchesOf(index, word, LITERAL);
  return literal.size > 0 ? literal : matchesOf(index, word, SIMILAR);
}

/** Letters from which on the beginning of a word may stand for it where words are left out. */
const SHORTEST_BEGINNING = 3;

/**
 * What holds as many of the words as may be. Words that nothing holds are tried with slips of the hand.
 * @returns the matches, and the words that none of them holds
 */
export function matchMost(index: SearchIndex, words: readonly string[]): { found: Match[]; dropped: string[] } {
  const scores = new Map<string, Match & { words: Set<string> }>();
  for (const word of words) {
    for (const match of likelyMatches(index, word).values()) {
      const known = scores.get(match.id);
      if (known) {
        known.score += match.score;
        known.words.add(word);
        known.isNamed &&= match.isNamed;
      } else scores.set(match.id, { ...match, words: new Set([word]) });
    }
  }
  const most = Math.max(0, ...[...scores.values()].map((match) => match.words.size));
  const best = [...scores.values()].filter((match) => match.words.size === most);
  const top = best.reduce<(typeof best)[number] | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  if (!top) return { found: [], dropped: [...words] };
  const held = best.filter((match) => match.words.isSupersetOf(top.words));
  return {
    found: held.map(({ id, score, isNamed }) => ({ id, score, isNamed })),
    dropped: words.filter((word) => !top.words.has(word)),
  };
}
