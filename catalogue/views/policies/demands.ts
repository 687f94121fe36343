// The ways in which approved services need others, before anybody asks whether what they need is open.
import type { Contents } from './contents.ts';
import type { FollowedStrength } from './needs.ts';
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
const NOTHING: readonly number[] = [];

/** Every need of the roots, each once; those that are required from one root are so for all. */
export function demandsOf({ index, approved, roots }: Contents, upTo: FollowedStrength = 'usual'): Demand[] {
  const strengths = new Uint8Array(index.edges.length);
  if (upTo === 'usual')
    for (const root of roots) for (const edge of index.reach[root]?.usual ?? NOTHING) strengths[edge] = 1;
  for (const root of roots) for (const edge of index.reach[root]?.required ?? NOTHING) strengths[edge] = 2;
  const demands: Demand[] = [];
  for (const root of roots) {
    if (approved[root] === 1) continue;
    const from = index.governors.findIndex((governors, place) => approved[place] === 1 && governors.includes(root));
    const entries = index.named[root] ?? NOTHING;
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
  const { required, usual } = edgeDemands(index);
  for (let place = 0; place < strengths.length; place += 1) {
    const demand = strengths[place] === 0 ? undefined : (strengths[place] === 2 ? required : usual)[place];
    if (demand) demands.push(demand);
  }
  return demands;
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
