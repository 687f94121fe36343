// What services need of one another: required and usual needs as edges of a graph, and where they lead. Optional needs
// are for the pages of services; no policy follows them.
import type { PolicyFamily, Service } from '../../model/catalogue.ts';
import { certain } from '../../model/certain.ts';
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
  for: string;
  source: string;
}

/** Edges, by their places, that lead to what a service needs. */
export interface Reach {
  /** Over required needs, and theirs, and so on. */
  required: readonly number[];
  /** The rest: its own usual needs, and what those require. */
  usual: readonly number[];
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
      return [{ from, to, strength, entries, isNarrow, isFollowed, for: need.for, source }];
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
  edges: readonly Pick<NeedEdge, 'from' | 'to' | 'strength' | 'isFollowed'>[],
): Reach[] {
  const of = (strength: FollowedStrength) => {
    const lists = Array.from({ length: count }, (): number[] => []);
    edges.forEach((edge, place) => {
      if (edge.strength === strength) certain(lists[edge.from]).push(place);
    });
    return lists;
  };
  const [required, usual] = [of('required'), of('usual')];
  const target = (edge: number) => certain(edges[edge]).to;
  const isFollowed = (edge: number) => certain(edges[edge]).isFollowed;
  const close = (starts: readonly number[]): Set<number> => {
    const seen = new Set(starts);
    const found = new Set<number>();
    const open = [...seen];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const edge of certain(required[at])) {
        found.add(edge);
        if (!isFollowed(edge) || seen.has(target(edge))) continue;
        seen.add(target(edge));
        open.push(target(edge));
      }
    }
    return found;
  };
  return Array.from({ length: count }, (_, place) => {
    const first = close([place]);
    const own = certain(usual[place]);
    const rest = new Set([...own, ...close(own.filter(isFollowed).map(target))]);
    return { required: [...first], usual: [...rest].filter((edge) => !first.has(edge)) };
  });
}
