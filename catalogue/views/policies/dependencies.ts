// Which services depend on which: required and usual needs between services of one cloud. Optional ones are for the pages
// of services; no policy follows them.
import type { PolicyFamily, Service } from '../../model/catalogue.ts';
import { entryOf, identifiersOf, withParents } from './identifiers.ts';

export type FollowedStrength = 'required' | 'usual';

/** One service needs another, or a part of it. */
export interface Dependency {
  /** Id of the service that needs. */
  from: string;
  /** Id of the service that is needed. */
  to: string;
  strength: FollowedStrength;
  /** What suffices of the needed service, as a document writes it; for beta the parents of child types too. */
  entries: readonly string[];
  /** Whether they are fewer actions than those of whole identifiers. */
  isNarrow: boolean;
  /** Whether what the needed service requires itself is needed too. */
  isFollowed: boolean;
  /** Ids of services any of which does instead; mostly none. */
  alternatives: readonly string[];
  for: string;
  source: string;
}

/** @param services of one provider; what they need of others is left out */
export function dependenciesBetween(services: readonly Service[], family: PolicyFamily): Dependency[] {
  const byId = new Map(services.map((service) => [service.id, service]));
  return services.flatMap(({ id: from, needs = [] }) =>
    needs.flatMap((need): Dependency[] => {
      const needed = byId.get(need.service);
      if (!needed || need.strength === 'optional') return [];
      const { strength, patterns, alone, source, identifiers = identifiersOf(needed, family) } = need;
      return [
        {
          from,
          to: needed.id,
          strength,
          entries: patterns ?? entriesOf(identifiers, family),
          isNarrow: patterns !== undefined,
          isFollowed: !alone,
          alternatives: (need.alternatives ?? []).filter((id) => byId.has(id)),
          for: need.for,
          source,
        },
      ];
    }),
  );
}

function entriesOf(identifiers: readonly string[], family: PolicyFamily): string[] {
  return withParents(
    family,
    identifiers.map((identifier) => entryOf(family, identifier)),
  );
}
