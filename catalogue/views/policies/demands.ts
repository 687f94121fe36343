// The ways in which approved services need others, before anybody asks whether what they need is open.
import { assertDefined } from '../../model/assert-defined.ts';
import { memoize } from '../../model/memoize.ts';
import { type Contents, rulersOf } from './contents.ts';
import type { Governed } from './governed.ts';
import type { FollowedStrength } from './needs.ts';
import { listAt, PlaceSet } from './place-set.ts';
import type { PlacedEdge, PolicyIndex } from './policy-index.ts';

/** One way in which a service is needed. */
export interface Demand {
  from: number;
  to: number;
  strength: FollowedStrength;
  /** Places of entries. */
  entries: readonly number[];
  isNarrow: boolean;
  /** Places of services any of which would do instead. */
  alternatives: readonly number[];
  for: string;
  source: string | undefined;
  /** The need that it is, where that is needed as a whole; none where it rules another. */
  edge: PlacedEdge | undefined;
  /** What is said of it where nothing else needs the service, opened or missing; made when it is first asked for. */
  alone?: NeededValue;
  aloneMissing?: MissingValue;
}

/** What a report says of a service that others need, or of the part of it that they need. */
export interface NeededValue {
  /** Its id, as below. */
  service: string;
  strength: FollowedStrength;
  /** Of that service; what of them is needed stands in patterns where that is less for all that need it. */
  identifiers: readonly string[];
  patterns: readonly string[];
  /** What for, and where that is said, by the first that needs it; no source where it only rules another. */
  for: string;
  /** Approved services, or ones that those need in turn. */
  neededBy: readonly string[];
  source: string | null;
  /** Ids of services any of which does instead for all that need it; absent where there is none. */
  alternatives?: readonly string[];
}

export interface MissingValue extends NeededValue {
  /** unknown: the document denies it only if the cloud evaluates it. */
  governed: Governed;
}

/**
 * The required ones first, then by what is needed; those that are required from one root are so for all.
 * @param isWanted by the place of a need; the others are left out. Those of rulers are always among them
 */
export function demandsOf(
  contents: Contents,
  upTo: FollowedStrength,
  isWanted: (edge: number, strength: FollowedStrength) => boolean,
): Demand[] {
  const { index } = contents;
  const known = edgeDemands(index);
  const demands: Demand[] = rulerDemands(contents);
  const hasRulers = demands.length > 0;
  const add = (edges: PlaceSet, strength: FollowedStrength) => {
    for (const edge of edges.places()) if (isWanted(edge, strength)) demands.push(assertDefined(known[strength][edge]));
  };
  const required = edgesTo(contents, 'required');
  add(required, 'required');
  if (hasRulers) demands.sort((a, b) => a.to - b.to);
  if (upTo === 'usual') add(edgesTo(contents, 'usual').difference(required), 'usual');
  return demands;
}

/** Services whose identifiers rule an approved one, where none of these was approved. */
function rulerDemands({ index, approved, roots }: Contents): Demand[] {
  const rulers = roots.filter((root) => !approved.has(root));
  return rulers.map((to) => ({
    from: assertDefined(index.ruled.find((place) => approved.has(place) && rulersOf(index, place).includes(to))),
    to,
    strength: 'required',
    entries: [...listAt(index.named, to)],
    isNarrow: false,
    alternatives: [],
    for: 'its identifiers rule a service that has none of its own; where several do, one of them may be enough',
    source: undefined,
    edge: undefined,
  }));
}

/** Needs, by their places, of the roots and of what these require. */
export function edgesTo({ index, roots, chosen }: Contents, strength: FollowedStrength): PlaceSet {
  const edges = PlaceSet.none(index.edges.length);
  for (const root of roots) edges.addAll(index.reach[strength], root);
  return edges.union(chosen[strength]);
}

/** The needs as demands of either strength, which they have by what is approved. */
const edgeDemands = memoize((index: PolicyIndex): Readonly<Record<FollowedStrength, readonly Demand[]>> => {
  const of = (strength: FollowedStrength) =>
    index.edges.map((edge): Demand => {
      const { from, to, entryPlaces, isNarrow, alternatives, source } = edge;
      return { from, to, strength, entries: entryPlaces, isNarrow, alternatives, for: edge.for, source, edge };
    });
  return { required: of('required'), usual: of('usual') };
});
