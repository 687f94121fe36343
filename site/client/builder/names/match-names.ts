// Finds the service that a name stands for: surely, one of several, or none.
import type { BrowserIndex, PickableService } from '../../../../catalogue/formats/browser-data.ts';
import { hasEnded } from '../../../../catalogue/model/ended.ts';
import { nearest } from '../../../../catalogue/model/nearest.ts';
import { wordsOf } from '../../../../catalogue/views/search/words.ts';
import { serviceRanker } from '../../selection/rank-services.ts';
import type { AskedName } from './read-names.ts';

export interface NameMatch {
  asked: AskedName;
  /** One is sure; several are a question; none is known by this name. */
  services: readonly PickableService[];
}

export interface NameMatcher {
  /** @param identified the services that an identifier of a cloud belongs to; asked when no name fits */
  match(asked: AskedName, identified?: (text: string) => readonly { id: string }[]): NameMatch;
  /** Services that may have been meant, the likeliest first. Slow: only for what is shown. */
  suggest(asked: AskedName): PickableService[];
}

/** Suggestions for one name that begins like others, and for one that is mistyped: there the third is far off. */
const SUGGESTED = 4;
const NEAREST = 2;
/** A mistyped name differs from the right one in length by this at most. */
const SLIP = 3;

const keyOf = (text: string) => wordsOf(text).join(' ');

export function nameMatcher(index: BrowserIndex): NameMatcher {
  const { services, providers } = index;
  const byId = new Map(services.map((service) => [service.id, service]));
  const providerOf = new Map(
    providers.flatMap(({ id, name, shortName }) => [id, name, shortName].map((text) => [keyOf(text), id] as const)),
  );
  const wordsOfProvider = new Map(
    providers.map(({ id, name, shortName }) => [id, new Set([id, name, shortName].flatMap(wordsOf))]),
  );
  // What a service is called by everybody wins over what it is also called.
  const tiers = [
    keyed(services, ({ id, slug, formerSlugs, name }) => [id, slug, ...formerSlugs, name]),
    keyed(services, ({ name, shortName, providerId }) => [
      ...(shortName === undefined ? [] : [shortName]),
      withoutWords(name, wordsOfProvider.get(providerId) ?? new Set()),
    ]),
    keyed(services, ({ aliases }) => aliases),
  ];
  const rank = serviceRanker(index);

  const sizes = Map.groupBy(services, ({ providerId }) => providerId);
  const sizeOf = ({ providerId }: PickableService) => sizes.get(providerId)?.length ?? 0;

  /** What runs is meant, where there is any; of the larger clouds more people speak. */
  const likeliestFirst = (found: readonly PickableService[]): readonly PickableService[] => {
    const running = found.filter((service) => !hasEnded(service));
    return (running.length > 0 ? running : found).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  };
  const servicesNamed = (key: string) => likeliestFirst(tiers.flatMap((tier) => tier.get(key) ?? []));
  const named = (key: string, providerId: string | undefined): readonly PickableService[] => {
    for (const tier of tiers) {
      const found = (tier.get(key) ?? []).filter((service) => !providerId || service.providerId === providerId);
      if (found.length > 0) return likeliestFirst(found);
    }
    return [];
  };
  /** `aws lambda` → AWS and `lambda`. */
  const divided = (key: string): readonly PickableService[] => {
    const words = key.split(' ');
    for (let count = words.length - 1; count > 0; count -= 1) {
      const providerId = providerOf.get(words.slice(0, count).join(' '));
      if (providerId !== undefined) return named(words.slice(count).join(' '), providerId);
    }
    return [];
  };

  return {
    match(asked, identified = () => []) {
      const providerId = asked.provider === undefined ? undefined : providerOf.get(keyOf(asked.provider));
      if (asked.provider !== undefined && providerId === undefined) return { asked, services: [] };
      const key = keyOf(asked.name);
      const byName = named(key, providerId);
      if (byName.length > 0) return { asked, services: byName };
      const byProvider = divided(key);
      if (byProvider.length > 0) return { asked, services: byProvider };
      const found = identified(asked.name).flatMap(({ id }) => byId.get(id) ?? []);
      return {
        asked,
        services: likeliestFirst(found.filter((service) => !providerId || service.providerId === providerId)),
      };
    },
    suggest({ name }) {
      const ranked = rank(name, SUGGESTED);
      if (ranked.length > 0) return ranked;
      const key = keyOf(name);
      const near = tiers.flatMap((tier) =>
        [...tier.keys()].filter((known) => Math.abs(known.length - key.length) <= SLIP),
      );
      const sizeOfLargest = (known: string) => servicesNamed(known).slice(0, 1).map(sizeOf)[0] ?? 0;
      const found = nearest(key, new Set(near), NEAREST, sizeOfLargest).flatMap(servicesNamed);
      return [...new Set(found)].slice(0, SUGGESTED);
    },
  };
}

function keyed(
  services: readonly PickableService[],
  textsOf: (service: PickableService) => readonly string[],
): Map<string, PickableService[]> {
  const known = new Map<string, PickableService[]>();
  for (const service of services)
    for (const key of new Set(textsOf(service).map(keyOf))) known.set(key, [...(known.get(key) ?? []), service]);
  return known;
}

/** `Amazon DynamoDB` → `dynamodb`; a name that is all provider stays. */
function withoutWords(name: string, words: ReadonlySet<string>): string {
  const own = wordsOf(name);
  return own
    .slice(
      Math.max(
        own.findIndex((word) => !words.has(word)),
        0,
      ),
    )
    .join(' ');
}
