// Full-text search over services: the index that the build writes, and the ranked answer to a query. All words must
// match, each as a prefix, in any field; only when nothing does, the provider's name and words within a small edit
// distance count.
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../model/limits.ts';
import { compareText } from '../../model/order.ts';
import { hasEnded } from '../ended.ts';
import { foldText, wordsOf } from './words.ts';

export type SearchIndex = MiniSearch<IndexedService>;

interface IndexedService {
  id: string;
  name: string;
  shortName: string;
  aliases: string;
  tags: string;
  description: string;
  /**
   * Words that name the provider: they count only for queries that nothing answers without them, such as `gcp redis`.
   */
  provider: string;
}

const OWN_FIELDS = ['name', 'shortName', 'aliases', 'tags', 'description'];

const OPTIONS: Options<IndexedService> = {
  fields: [...OWN_FIELDS, 'provider'],
  processTerm: foldText,
};

/**
 * Name before alias before tag before description, far apart because whole tags count twice. A low `b` keeps long
 * official names level with short ones.
 */
const RANKING: SearchOptions = {
  fields: OWN_FIELDS,
  boost: { name: 12, shortName: 12, aliases: 6, tags: 3, description: 1, provider: 1 },
  bm25: { k: 1.2, b: 0.1, d: 0.5 },
  // The beginnings of a single letter are thousands of words, and say nothing of what is looked for.
  prefix: (word) => word.length > 1,
};

/** Tried in this order until one finds something. */
const ATTEMPTS: readonly SearchOptions[] = [
  RANKING,
  { ...RANKING, fields: [...OWN_FIELDS, 'provider'] },
  { ...RANKING, fields: [...OWN_FIELDS, 'provider'], fuzzy: 0.25, maxFuzzy: 2 },
];

/**
 * What multiplies a score: the query is the whole name (also without the provider's), short name or an alias; a whole
 * tag; the service has ended.
 */
const WHOLE_NAME = 3;
const WHOLE_TAG = 2;
const RETIRED = 0.5;

/**
 * Builds the index from scratch. Each word of a service counts once, in the best field that holds it: repeating it in
 * tags and description adds nothing.
 */
export function buildSearchIndex(catalogue: Catalogue): SearchIndex {
  const index = new MiniSearch(OPTIONS);
  index.addAll(
    catalogue.services.map(({ id, providerId, name, shortName = '', aliases, tags, description }) => {
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
        description: unseen(description),
        provider: unseen(...providerWords(catalogue, providerId)),
      };
    }),
  );
  return index;
}

/** Reads the index that `JSON.stringify(index)` wrote. */
export function parseSearchIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS);
}

/** Services that match `query`, best first, ties by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): Service[] {
  const text = foldText(query).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [...catalogue.services];
  const words = [...new Set(wordsOf(text))].slice(0, QUERY_WORDS_MAXIMUM);
  for (const options of ATTEMPTS) {
    const found = matchAll(index, words, options);
    if (found.length > 0) return rank(catalogue, text, found);
  }
  return [];
}

interface Match {
  id: string;
  score: number;
}

/**
 * What holds every word, with the score that MiniSearch gives words combined by AND. Those first that match least:
 * single letters, which are no prefixes, then long words. Later words look only at what is left, and nothing is looked
 * up once nothing is left.
 */
function matchAll(index: SearchIndex, words: readonly string[], options: SearchOptions): Match[] {
  const [first = '', ...rest] = words.toSorted((a, b) => rarity(b) - rarity(a) || compareText(a, b));
  let scores = scoresOf(index, first, options);
  for (const word of rest) {
    if (scores.size === 0) return [];
    const before = scores;
    const left = scoresOf(index, word, { ...options, boostDocument: (id: string) => (before.has(id) ? 1 : 0) });
    scores = new Map([...left].map(([id, score]) => [id, score + (before.get(id) ?? 0)]));
  }
  return [...scores].map(([id, score]) => ({ id, score: score * words.length }));
}

/** How little a word is likely to match, by its length. */
function rarity({ length }: string): number {
  return length === 1 ? Number.POSITIVE_INFINITY : length;
}

function scoresOf(index: SearchIndex, word: string, options: SearchOptions): Map<string, number> {
  return new Map(index.search(word, options).map(({ id, score }) => [id as string, score]));
}

function rank(catalogue: Catalogue, text: string, found: readonly Match[]): Service[] {
  return found
    .flatMap(({ id, score }) => {
      const service = catalogue.service(id);
      return service ? [{ service, score: score * weightOf(catalogue, service, text) }] : [];
    })
    .sort((a, b) => b.score - a.score || compareText(a.service.id, b.service.id))
    .map(({ service }) => service);
}

/** A whole name or alias outranks any collection of matching words, a whole tag most of them. */
function weightOf(catalogue: Catalogue, service: Service, text: string): number {
  return wholenessOf(catalogue, service, text) * standingOf(catalogue, service);
}

/**
 * What a service's score is multiplied by whatever is asked. Among services that match alike, those of providers with
 * more services come first, then those with more equivalents: that is where most queries lead, and it favours nobody by
 * name. A retired service ranks at half.
 */
export function standingOf(catalogue: Catalogue, service: Service): number {
  const { providerId, equivalents } = service;
  const breadth = 1 + Math.log10(catalogue.servicesOf(providerId).length);
  const commonness = 1 + Math.log10(1 + equivalents.length) / 5;
  return breadth * commonness * (hasEnded(service) ? RETIRED : 1);
}

function wholenessOf(
  catalogue: Catalogue,
  { providerId, name, shortName = '', aliases, tags }: Service,
  text: string,
): number {
  const isQuery = (words: string) => words.length >= text.length && foldText(words) === text;
  if ([name, shortName, ...aliases].some(isQuery) || isUnbranded(catalogue, providerId, name, text)) return WHOLE_NAME;
  return tags.some(isQuery) ? WHOLE_TAG : 1;
}

/** Whether `text` is the name without the provider's before it: `load balancer` for `Azure Load Balancer`. */
function isUnbranded(catalogue: Catalogue, providerId: string, name: string, text: string): boolean {
  const folded = foldText(name);
  if (!folded.endsWith(` ${text}`)) return false;
  const own = providerWords(catalogue, providerId);
  return wordsOf(folded.slice(0, -text.length)).every((word) => own.includes(word));
}

/** Folded words that name a provider. */
export function providerWords(catalogue: Catalogue, providerId: string): string[] {
  const provider = catalogue.provider(providerId);
  return [providerId, provider?.name ?? '', provider?.shortName ?? ''].flatMap(wordsOf);
}
