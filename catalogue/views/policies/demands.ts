// The ways in which approved services need others, before anybody asks whether what they need is open.
import type { Contents } from './contents.ts';
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
  for: string;
  source: string | undefined;
  /** The need that it is, where that is needed as a whole; none where it rules another. */
  edge: PlacedEdge | undefined;
}

const RULES = 'its identifiers rule a service that has none of its own; where several do, one of them may be enough';

/** Every need of the roots, each once; those that are required from one root are so for all. */
export function demandsOf({ index, approved, roots }: Contents, upTo: FollowedStrength = 'usual'): Demand[] {
  const required = edgesTo(index, roots, 'required');
  const all = upTo === 'usual' ? required.union(edgesTo(index, roots, 'usual')) : required;
  const demands: Demand[] = [];
  for (const root of roots) {
    if (approved.has(root)) continue;
    const from = index.ruled.find((place) => approved.has(place) && index.governors[place]?.includes(root)) ?? -1;
    const entries = [...listAt(index.named, root)];
    demands.push({
      from,
      to: root,
      strength: 'required',
      entries,
      isNarrow: false,
      for: RULES,
      source: undefined,
      edge: undefined,
    });
  }
  const known = edgeDemands(index);
  for (const edge of all.places()) {
    const demand = known[required.has(edge) ? 'required' : 'usual'][edge];
    if (demand) demands.push(demand);
  }
  return demands;
}

/** Needs, by their places, of the services and of what these require. */
export function edgesTo(index: PolicyIndex, roots: readonly number[], strength: FollowedStrength): PlaceSet {
  const edges = PlaceSet.none(index.edges.length);
  for (const root of roots) edges.addAll(index.reach[strength], root);
  return edges;
}

const edgeDemandsKnown = new WeakMap<PolicyIndex, Readonly<Record<FollowedStrength, readonly Demand[]>>>();

/** The needs as demands of either strength, which they have by what is approved; made once. */
function edgeDemands(index: PolicyIndex): Readonly<Record<FollowedStrength, readonly Demand[]>> {
  const known = edgeDemandsKnown.get(index);
  if (known) return known;
  const of = (strength: FollowedStrength) =>
    index.edges.map((edge): Demand => {
      const { from, to, entryPlaces, isNarrow, source } = edge;
      return { from, to, strength, entries: entryPlaces, isNarrow, for: edge.for, source, edge };
    });
  const demands = { required: of('required'), usual: of('usual') };
  edgeDemandsKnown.set(index, demands);
  return demands;
}
