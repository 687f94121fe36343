// The services that a query means by what its words stand for: members of a kind, equivalents elsewhere, what meets a
// condition.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, KindOfService, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import type { Condition } from './conditions.ts';
import type { Elsewhere } from './elsewhere.ts';
import { kindsCalled, kindsNamed, membersOf } from './kind-words.ts';
import { rankMatches } from './rank.ts';
import { servicesNamed } from './service-names.ts';
import { standingOf } from './standing.ts';
import { ATTEMPTS, matchAll, type SearchIndex } from './text-index.ts';
import { isJoining, type Understanding, understand } from './understand.ts';

/** What the words stand for; no services where they stand for nothing that is known. */
export interface Meant {
  services: readonly Service[];
  kinds: readonly KindOfService[];
  equivalentsOf: Service | undefined;
  conditions: readonly Pick<Condition, 'label' | 'page'>[];
  dropped: readonly string[];
}

export const NOTHING_MEANT: Meant = {
  services: [],
  kinds: [],
  equivalentsOf: undefined,
  conditions: [],
  dropped: [],
};

/** @param words folded, as they were typed */
export function meantBy(
  catalogue: Catalogue,
  index: SearchIndex,
  words: readonly string[],
  elsewhere: Elsewhere,
): Meant {
  const kinds = kindsNamed(catalogue, words);
  if (kinds.length > 0) return { ...NOTHING_MEANT, kinds, services: membersOf(catalogue, kinds) };
  if (servicesNamed(catalogue, words).length > 0) return NOTHING_MEANT;
  const understood = understand(catalogue, words);
  const { rest, providers, conditions, wantsOthers } = understood;
  const known = meantByRest(catalogue, understood, rest, elsewhere);
  if (known.services.length > 0) return known;
  if (wantsOthers || providers.size + conditions.length === 0) return NOTHING_MEANT;
  if (rest.length === 0) {
    const met = narrow(servicesByStanding(catalogue), understood);
    // What nothing meets may still be a word of some text.
    return met.dropped.length > 0 ? NOTHING_MEANT : met;
  }
  // Words at a provider are a matter of texts, unless what joins them stands in the way.
  const isJoined = words.some((word) => isJoining(word));
  return conditions.length > 0 || isJoined ? narrow(textMatches(catalogue, index, rest), understood) : NOTHING_MEANT;
}

/**
 * What kinds or services that are called like `rest` stand for, under the conditions of the query and at its providers.
 */
export function meantByRest(
  catalogue: Catalogue,
  understood: Understanding,
  rest: readonly string[],
  elsewhere: Elsewhere,
): Meant {
  const kinds = kindsCalled(catalogue, rest);
  if (kinds.length > 0) return { ...narrow(membersOf(catalogue, kinds), understood), kinds };
  const named = servicesNamed(catalogue, rest);
  const { providers, conditions, wantsOthers } = understood;
  if (named.length === 0 || (providers.size === 0 && conditions.length === 0 && !wantsOthers)) return NOTHING_MEANT;
  const own = named.filter(({ providerId }) => providers.size === 0 || providers.has(providerId));
  const original = assertDefined((own.length > 0 && providers.size !== 1 ? own : named)[0]);
  const others = own.length > 0 && providers.size === 1 && !wantsOthers ? [] : elsewhere(original);
  const answer = narrow(wantsOthers ? others : [...own, ...others], understood);
  const isOthers = answer.services[0] !== undefined && others.includes(answer.services[0]);
  return isOthers ? { ...answer, equivalentsOf: original } : answer;
}

/** Without the conditions where nothing meets them: their words are then dropped. */
function narrow(found: readonly Service[], { providers, conditions }: Understanding): Meant {
  const there = found.filter(({ providerId }) => providers.size === 0 || providers.has(providerId));
  const services = there.filter((service) => conditions.every(({ condition }) => condition.holds(service)));
  if (services.length > 0)
    return {
      ...NOTHING_MEANT,
      services,
      conditions: conditions.map(({ condition: { label, page } }) => ({ label, page })),
    };
  return { ...NOTHING_MEANT, services: there, dropped: conditions.flatMap(({ words }) => words) };
}

function textMatches(catalogue: Catalogue, index: SearchIndex, words: readonly string[]): Service[] {
  for (const attempt of ATTEMPTS) {
    const found = matchAll(index, words, attempt);
    if (found.length > 0) return rankMatches(catalogue, words.join(' '), found);
  }
  return [];
}

/** All services, the most prominent first. */
const servicesByStanding = memoize((catalogue: Catalogue): readonly Service[] =>
  catalogue.services.toSorted((a, b) => standingOf(catalogue, b) - standingOf(catalogue, a) || compareText(a.id, b.id)),
);
