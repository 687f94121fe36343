// The answer to a query over services: what its words stand for first, then what holds all of them, and only when
// nothing does, what holds most.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../model/limits.ts';
import { type Meant, meantBy, meantByRest, NOTHING_MEANT } from './meant.ts';
import { rankMatches } from './rank.ts';
import { ATTEMPTS, matchAll, matchMost, type SearchIndex } from './text-index.ts';
import { isJoining, type Understanding, understand } from './understand.ts';
import { foldText, wordsOf } from './words.ts';

/** Services best first, and what was understood of the query; `dropped` are words that nothing held with the others. */
export type SearchAnswer = Meant;

/** Services that match `query`, best first, ties by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): readonly Service[] {
  return answerSearch(catalogue, index, query).services;
}

/** The same with what was understood of the query. */
export function answerSearch(catalogue: Catalogue, index: SearchIndex, query: string): SearchAnswer {
  const text = foldText(query).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...NOTHING_MEANT, services: catalogue.services };
  const typed = wordsThatCount(text);
  const understood = understand(catalogue, typed);
  const meant = meantBy(catalogue, index, typed, understood);
  const words = [...new Set(typed)];
  for (const attempt of ATTEMPTS) {
    // What is understood needs no guess at slips.
    if (attempt === ATTEMPTS.at(-1) && meant.services.length > 0) break;
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return { ...meant, services: union(meant.services, rankMatches(catalogue, text, found)) };
  }
  return meant.services.length > 0 ? meant : mostOf(catalogue, index, words, understood);
}

/** Up to the last of the distinct words that count; a phrase may say a word twice. */
function wordsThatCount(text: string): string[] {
  const words = wordsOf(text);
  const distinct = new Set<string>();
  const end = words.findIndex((word) => distinct.add(word).size > QUERY_WORDS_MAXIMUM);
  return end < 0 ? words : words.slice(0, end);
}

/** A kind or a service that some of the words name, else what holds as many words as may be. */
function mostOf(catalogue: Catalogue, index: SearchIndex, words: readonly string[], understood: Understanding): Meant {
  const { rest } = understood;
  for (let length = rest.length - 1; length > 0; length -= 1)
    for (let at = 0; at + length <= rest.length; at += 1) {
      const part = rest.slice(at, at + length);
      const meant = meantByRest(catalogue, understood, part);
      const left = rest.filter((word) => !part.includes(word));
      if (meant.services.length > 0) return { ...meant, dropped: [...left, ...meant.dropped] };
    }
  const asked = words.filter((word) => !isJoining(word));
  const { found, dropped } = matchMost(index, asked.length > 0 ? asked : words);
  return { ...NOTHING_MEANT, services: rankMatches(catalogue, asked.join(' '), found), dropped };
}

function union(first: readonly Service[], then: readonly Service[]): Service[] {
  return [...new Set([...first, ...then])];
}
