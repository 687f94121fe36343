// The answer to a query over services: what its words stand for first, then what holds all of them, and only when
// nothing does, what holds most.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../model/limits.ts';
import { type Elsewhere, equivalentsOf } from './elsewhere.ts';
import { type Meant, meantBy, meantByRest, NOTHING_MEANT } from './meant.ts';
import { rankMatches } from './rank.ts';
import { servicesNamed } from './service-names.ts';
import { ATTEMPTS, type Match, matchAll, matchMost, type SearchIndex } from './text-index.ts';
import { isJoining, understand } from './understand.ts';
import { foldText, wordsOf } from './words.ts';

/** Services best first, and what was understood of the query; `dropped` are words that nothing held with the others. */
export type SearchAnswer = Meant;

/** Services that match `query`, best first, ties by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): readonly Service[] {
  return answerSearch(catalogue, index, query).services;
}

/** The same with what was understood of the query. */
export function answerSearch(
  catalogue: Catalogue,
  index: SearchIndex,
  query: string,
  elsewhere: Elsewhere = (service) => equivalentsOf(catalogue, service),
): SearchAnswer {
  const words = distinctWords(query);
  if (words.length === 0) return { ...NOTHING_MEANT, services: catalogue.services };
  const meant = meantBy(catalogue, index, wordsThatCount(query), elsewhere);
  for (const attempt of ATTEMPTS) {
    // What is understood needs no guess at slips.
    if (attempt === ATTEMPTS.at(-1) && meant.services.length > 0) break;
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return withMatches(catalogue, query, meant, found);
  }
  return meant.services.length > 0 ? meant : mostOf(catalogue, index, query, elsewhere);
}

/**
 * Only what the query's words stand for, and the services whose names, tags and kinds hold all of them: the same for
 * whoever has no more than these.
 */
export function answerByNames(
  catalogue: Catalogue,
  index: SearchIndex,
  query: string,
  elsewhere: Elsewhere,
): SearchAnswer {
  const words = distinctWords(query);
  if (words.length === 0) return { ...NOTHING_MEANT, services: catalogue.services };
  const meant = meantBy(catalogue, index, wordsThatCount(query), elsewhere);
  const [literal] = ATTEMPTS;
  return withMatches(
    catalogue,
    query,
    meant,
    matchAll(index, words, literal).filter(({ isNamed }) => isNamed),
  );
}

function withMatches(catalogue: Catalogue, query: string, meant: Meant, found: readonly Match[]): SearchAnswer {
  const matches = rankMatches(catalogue, foldText(query).trim(), found);
  return { ...meant, services: [...new Set([...meant.services, ...matches])] };
}

/** The service whose equivalents an answer may need: the one that is named together with a provider or a condition. */
export function namedElsewhere(catalogue: Catalogue, query: string): readonly Service[] {
  const { rest, providers, conditions, wantsOthers } = understand(catalogue, wordsThatCount(query));
  if (providers.size + conditions.length === 0 && !wantsOthers) return [];
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
function mostOf(catalogue: Catalogue, index: SearchIndex, query: string, elsewhere: Elsewhere): Meant {
  const words = distinctWords(query);
  const understood = understand(catalogue, wordsThatCount(query));
  const { rest } = understood;
  for (let length = rest.length - 1; length > 0; length -= 1)
    for (let at = 0; at + length <= rest.length; at += 1) {
      const part = rest.slice(at, at + length);
      const meant = meantByRest(catalogue, understood, part, elsewhere);
      const left = rest.filter((word) => !part.includes(word));
      if (meant.services.length > 0) return { ...meant, dropped: [...left, ...meant.dropped] };
    }
  const asked = words.filter((word) => !isJoining(word));
  const { found, dropped } = matchMost(index, asked.length > 0 ? asked : words);
  return { ...NOTHING_MEANT, services: rankMatches(catalogue, asked.join(' '), found), dropped };
}
