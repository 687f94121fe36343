// Interprets a query: members of a kind it names, equivalents of a service, services that meet conditions.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, KindOfService, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import type { Condition } from './conditions.ts';
import { kindsCalled, kindsNamed, membersOf } from './kind-words.ts';
import { isStopWord, type ParsedQuery, parseQuery } from './parse-query.ts';
import { rankMatches } from './rank.ts';
import { rankWeight } from './rank-weight.ts';
import type { FindEquivalents } from './ranked-equivalents.ts';
import { servicesNamed } from './service-names.ts';
import { ATTEMPTS, matchAll, type SearchIndex } from './text-index.ts';

/** How a query was interpreted; no services if it was not understood. */
export interface QueryMeaning {
  services: readonly Service[];
  kinds: readonly KindOfService[];
  equivalentsOf: Service | undefined;
  conditions: readonly Pick<Condition, 'label' | 'page'>[];
  dropped: readonly string[];
}

export const NO_MEANING: QueryMeaning = {
  services: [],
  kinds: [],
  equivalentsOf: undefined,
  conditions: [],
  dropped: [],
};

/** @param words folded, as they were typed */
export function meaningOfQuery(
  catalogue: Catalogue,
  index: SearchIndex,
  words: readonly string[],
  findEquivalents: FindEquivalents,
): QueryMeaning {
  const kinds = kindsNamed(catalogue, words);
  if (kinds.length > 0) return { ...NO_MEANING, kinds, services: membersOf(catalogue, kinds) };
  if (servicesNamed(catalogue, words).length > 0) return NO_MEANING;
  const understood = parseQuery(catalogue, words);
  const { rest, providers, conditions, wantsEquivalents } = understood;
  const known = meaningOfRest(catalogue, understood, rest, findEquivalents);
  if (known.services.length > 0) return known;
  if (wantsEquivalents || providers.size + conditions.length === 0) return NO_MEANING;
  if (rest.length === 0) {
    const met = narrow(servicesByRankWeight(catalogue), understood);
    // Conditions that no service meets may still be words in a text.
    return met.dropped.length > 0 ? NO_MEANING : met;
  }
  // Words next to a provider are searched as text, unless stop words would prevent a match.
  const isJoined = words.some((word) => isStopWord(word));
  return conditions.length > 0 || isJoined ? narrow(textMatches(catalogue, index, rest), understood) : NO_MEANING;
}

/**
 * Interprets `rest` as the name of a kind or service, limited by the conditions and providers of the query.
 */
export function meaningOfRest(
  catalogue: Catalogue,
  understood: ParsedQuery,
  rest: readonly string[],
  findEquivalents: FindEquivalents,
): QueryMeaning {
  const kinds = kindsCalled(catalogue, rest);
  if (kinds.length > 0) return { ...narrow(membersOf(catalogue, kinds), understood), kinds };
  const named = servicesNamed(catalogue, rest);
  const { providers, conditions, wantsEquivalents } = understood;
  if (named.length === 0 || (providers.size === 0 && conditions.length === 0 && !wantsEquivalents)) return NO_MEANING;
  const own = named.filter(({ providerId }) => providers.size === 0 || providers.has(providerId));
  const original = assertDefined((own.length > 0 && providers.size !== 1 ? own : named)[0]);
  const others = own.length > 0 && providers.size === 1 && !wantsEquivalents ? [] : findEquivalents(original);
  const answer = narrow(wantsEquivalents ? others : [...own, ...others], understood);
  const isOthers = answer.services[0] !== undefined && others.includes(answer.services[0]);
  return isOthers ? { ...answer, equivalentsOf: original } : answer;
}

/** Applies the conditions; if no service meets them, ignores them and reports their words as dropped. */
function narrow(found: readonly Service[], { providers, conditions }: ParsedQuery): QueryMeaning {
  const there = found.filter(({ providerId }) => providers.size === 0 || providers.has(providerId));
  const services = there.filter((service) => conditions.every(({ condition }) => condition.holds(service)));
  if (services.length > 0)
    return {
      ...NO_MEANING,
      services,
      conditions: conditions.map(({ condition: { label, page } }) => ({ label, page })),
    };
  return { ...NO_MEANING, services: there, dropped: conditions.flatMap(({ words }) => words) };
}

function textMatches(catalogue: Catalogue, index: SearchIndex, words: readonly string[]): Service[] {
  for (const attempt of ATTEMPTS) {
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return rankMatches(catalogue, words.join(' '), found);
  }
  return [];
}

/** All services, the most prominent first. */
const servicesByRankWeight = memoize((catalogue: Catalogue): readonly Service[] =>
  catalogue.services.toSorted((a, b) => rankWeight(catalogue, b) - rankWeight(catalogue, a) || compareText(a.id, b.id)),
);
