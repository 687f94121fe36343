// The answer to a query over services: what its words stand for first, then what holds all of them, and only when
// nothing does, what holds most.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../model/limits.ts';
import { isStopWord, parseQuery } from './parse-query.ts';
import { meaningOfQuery, meaningOfRest, NO_MEANING, type QueryMeaning } from './query-meaning.ts';
import { rankMatches } from './rank.ts';
import { type FindEquivalents, rankedEquivalents } from './ranked-equivalents.ts';
import { servicesNamed } from './service-names.ts';
import { ATTEMPTS, type Match, matchAll, matchMost, type SearchIndex } from './text-index.ts';
import { foldText, wordsOf } from './words.ts';

/** Services best first, and what was understood of the query; `dropped` are words that nothing held with the others. */
export type SearchAnswer = QueryMeaning;

/** Services that match `query`, best first, ties by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): readonly Service[] {
  return answerSearch(catalogue, index, query).services;
}

/** The same with what was understood of the query. */
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
    // What is understood needs no guess at slips.
    if (attempt === ATTEMPTS.at(-1) && meaning.services.length > 0) break;
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return withMatches(catalogue, query, meaning, found);
  }
  return meaning.services.length > 0 ? meaning : mostOf(catalogue, index, query, findEquivalents);
}

/**
 * Only what the query's words stand for, and the services whose names, tags and kinds hold all of them: the same for
 * whoever has no more than these.
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

/** The service whose equivalents an answer may need: the one that is named together with a provider or a condition. */
export function servicesNeedingEquivalents(catalogue: Catalogue, query: string): readonly Service[] {
  const { rest, providers, conditions, wantsEquivalents } = parseQuery(catalogue, wordsThatCount(query));
  if (providers.size + conditions.length === 0 && !wantsEquivalents) return [];
  return servicesNamed(catalogue, rest);
}

function distinctWords(query: string): string[] {
  return [...new Set(wordsThatCount(query))];
}

/** Up to the last of the distinct words that count; a phrase may say a word twice. */
function wordsThatCount(query: string): string[] {
  const words = wordsOf(query).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const distinct = new Set<string>();
  const end = words.findIndex((word) => distinct.add(word).size > QUERY_WORDS_MAXIMUM);
  return end < 0 ? words : words.slice(0, end);
}

/** A kind or a service that some of the words name, else what holds as many words as may be. */
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
