// What services need of one another: required and usual needs as edges of a graph, and where they lead. Optional needs
// are for the pages of services; no policy follows them.

import { assertDefined } from '../../model/assert-defined.ts';
import type { PolicyFamily, Service } from '../../model/catalogue.ts';
import { entryOf, identifiersOf, withParents } from './identifiers.ts';

export type FollowedStrength = 'required' | 'usual';

export interface NeedEdge {
  /** Places of two services: the one that needs and the one that is needed. */
  from: number;
  to: number;
  strength: FollowedStrength;
  /** What suffices of the needed service, as a document writes it; for beta the parents of child types too. */
  entries: readonly string[];
  /** Whether they are fewer actions than those of whole identifiers. */
  isNarrow: boolean;
  /** Whether what the needed service requires itself is needed too. */
  isFollowed: boolean;
  /** Places of services any of which takes its place; mostly none. */
  alternatives: readonly number[];
  for: string;
  source: string;
}

/** Edges, by their places, that lead to what a service needs. */
export interface Reach {
  /** Over required needs, and theirs, and so on. */
  required: readonly number[];
  /** The rest: its own usual needs, those with alternatives among them, and what those require. */
  usual: readonly number[];
  /** Those with alternatives of what these lead to: what is approved decides whether they are required. */
  choices: Readonly<Record<FollowedStrength, readonly number[]>>;
}

/** @param places of the services by id */
export function needEdges(
  services: readonly Service[],
  places: ReadonlyMap<string, number>,
  family: PolicyFamily,
): NeedEdge[] {
  return services.flatMap(({ needs = [] }, from) =>
    needs.flatMap((need): NeedEdge[] => {
      const to = places.get(need.service);
      const service = to === undefined ? undefined : services[to];
      if (to === undefined || !service || need.strength === 'optional') return [];
      const { strength, patterns, alone, source } = need;
      const entries = patterns ?? entriesOf(need.identifiers ?? identifiersOf(service, family), family);
      const [isNarrow, isFollowed] = [patterns !== undefined, !alone];
      const alternatives = (need.alternatives ?? []).flatMap((id) => places.get(id) ?? []);
      return [{ from, to, strength, entries, isNarrow, isFollowed, alternatives, for: need.for, source }];
    }),
  );
}

function entriesOf(identifiers: readonly string[], family: PolicyFamily): string[] {
  return withParents(
    family,
    identifiers.map((identifier) => entryOf(family, identifier)),
  );
}

/** @param count of the services */
export function reachOf(
  count: number,
  edges: readonly Pick<NeedEdge, 'from' | 'to' | 'strength' | 'isFollowed' | 'alternatives'>[],
): Reach[] {
  const of = (isWanted: (edge: (typeof edges)[number]) => boolean) => {
    const lists = Array.from({ length: count }, (): number[] => []);
    edges.forEach((edge, place) => {
      if (isWanted(edge)) assertDefined(lists[edge.from]).push(place);
    });
    return lists;
  };
  const required = of(({ strength, alternatives }) => strength === 'required' && alternatives.length === 0);
  const usual = of(({ strength, alternatives }) => strength === 'usual' || alternatives.length > 0);
  const choices = of(({ alternatives }) => alternatives.length > 0);
  const target = (edge: number) => assertDefined(edges[edge]).to;
  const isFollowed = (edge: number) => assertDefined(edges[edge]).isFollowed;
  const close = (starts: readonly number[]): { needs: Set<number>; choices: Set<number> } => {
    const seen = new Set(starts);
    const found = { needs: new Set<number>(), choices: new Set<number>() };
    const open = [...seen];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const edge of assertDefined(choices[at])) found.choices.add(edge);
      for (const edge of assertDefined(required[at])) {
        found.needs.add(edge);
        if (!isFollowed(edge) || seen.has(target(edge))) continue;
        seen.add(target(edge));
        open.push(target(edge));
      }
    }
    return found;
  };
  return Array.from({ length: count }, (_, place) => {
    const first = close([place]);
    const own = assertDefined(usual[place]);
    const rest = close(own.filter(isFollowed).map(target));
    return {
      required: [...first.needs],
      usual: [...new Set([...own, ...rest.needs])].filter((edge) => !first.needs.has(edge)),
      choices: {
        required: [...first.choices],
        usual: [...rest.choices].filter((edge) => !first.choices.has(edge)),
      },
    };
  });
}
