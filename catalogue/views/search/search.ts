// Searches services: first those that the words mean, then those that contain all words, and only if there are none, those
// that contain most.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../model/limits.ts';
import { isStopWord, parseQuery } from './parse-query.ts';
import { meaningOfQuery, meaningOfRest, NO_MEANING, type QueryMeaning } from './query-meaning.ts';
import { rankMatches } from './rank.ts';
import { type FindEquivalents, rankedEquivalents } from './ranked-equivalents.ts';
import { servicesNamed } from './service-names.ts';
import { ATTEMPTS, type Match, matchAll, matchMost, type SearchIndex } from './text-index.ts';
import { foldText, wordsOf } from './words.ts';

/** Services, best first, and how the query was interpreted; `dropped` are ignored words that matched nothing together. */
export type SearchAnswer = QueryMeaning;

/** Services that match `query`, best first, ties by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): readonly Service[] {
  return answerSearch(catalogue, index, query).services;
}

/** The same, with how the query was interpreted. */
export function answerSearch(
  catalogue: Catalogue,
  index: SearchIndex,
  query: string,
  findEquivalents: FindEquivalents = (service) => rankedEquivalents(catalogue, service),
): SearchAnswer {
  const words = distinctWords(query);
  if (words.length === 0) return { ...NO_MEANING, services: catalogue.services };
  const meaning = meaningOfQuery(catalogue, index, wordsThatCount(query), findEquivalents);
  for (const attempt of ATTEMPTS) {
    // A query that was understood is not corrected for typing errors.
    if (attempt === ATTEMPTS.at(-1) && meaning.services.length > 0) break;
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return withMatches(catalogue, query, meaning, found);
  }
  return meaning.services.length > 0 ? meaning : mostOf(catalogue, index, query, findEquivalents);
}

/**
 * Only what the query's words mean, and the services whose names, tags and kinds contain all of them: for clients that
 * have loaded nothing else.
 */
export function answerByNames(
  catalogue: Catalogue,
  index: SearchIndex,
  query: string,
  findEquivalents: FindEquivalents,
): SearchAnswer {
  const words = distinctWords(query);
  if (words.length === 0) return { ...NO_MEANING, services: catalogue.services };
  const meaning = meaningOfQuery(catalogue, index, wordsThatCount(query), findEquivalents);
  const [literal] = ATTEMPTS;
  return withMatches(
    catalogue,
    query,
    meaning,
    matchAll(index, words, literal).filter(({ isNamed }) => isNamed),
  );
}

function withMatches(
  catalogue: Catalogue,
  query: string,
  meaning: QueryMeaning,
  found: readonly Match[],
): SearchAnswer {
  const matches = rankMatches(catalogue, foldText(query).trim(), found);
  return { ...meaning, services: [...new Set([...meaning.services, ...matches])] };
}

/** The services whose equivalents a search may need: those named together with a provider or a condition. */
export function servicesNeedingEquivalents(catalogue: Catalogue, query: string): readonly Service[] {
  const { rest, providers, conditions, wantsEquivalents } = parseQuery(catalogue, wordsThatCount(query));
  if (providers.size + conditions.length === 0 && !wantsEquivalents) return [];
  return servicesNamed(catalogue, rest);
}

function distinctWords(query: string): string[] {
  return [...new Set(wordsThatCount(query))];
}

/** Words up to the maximum of distinct ones; a phrase may repeat a word. */
function wordsThatCount(query: string): string[] {
  const words = wordsOf(query).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const distinct = new Set<string>();
  const end = words.findIndex((word) => distinct.add(word).size > QUERY_WORDS_MAXIMUM);
  return end < 0 ? words : words.slice(0, end);
}

/** A kind or service that some of the words name, else services that contain as many words as possible. */
function mostOf(
  catalogue: Catalogue,
  index: SearchIndex,
  query: string,
  findEquivalents: FindEquivalents,
): QueryMeaning {
  const words = distinctWords(query);
  const understood = parseQuery(catalogue, wordsThatCount(query));
  const { rest } = understood;
  for (let length = rest.length - 1; length > 0; length -= 1)
    for (let at = 0; at + length <= rest.length; at += 1) {
      const part = rest.slice(at, at + length);
      const meaning = meaningOfRest(catalogue, understood, part, findEquivalents);
      const left = rest.filter((word) => !part.includes(word));
      if (meaning.services.length > 0) return { ...meaning, dropped: [...left, ...meaning.dropped] };
    }
  const searched = words.filter((word) => !isStopWord(word));
  const { found, dropped } = matchMost(index, searched.length > 0 ? searched : words);
  return { ...NO_MEANING, services: rankMatches(catalogue, searched.join(' '), found), dropped };
}
