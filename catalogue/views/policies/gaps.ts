// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that nobody approved.
import type { Service } from '../../model/catalogue.ts';
import type { Contents } from './contents.ts';
import { BY_ASKING, BY_SERVICE, isEvaluated, isOpen, providerOf } from './entries.ts';
import type { FollowedStrength } from './needs.ts';
import { identifierOf } from './options.ts';
import { identifiersOfEntries, type PlacedEdge, type PolicyIndex } from './policy-index.ts';

/** A service that others need, or the part of it that they need. */
export interface NeededService {
  service: Service;
  strength: FollowedStrength;
  /** Of that service; what of them is needed stands in patterns where that is less. */
  identifiers: string[];
  patterns: string[];
  /** Services that need it: approved ones, or ones that those need in turn. */
  neededBy: Service[];
  /** What for, and where that is said, by the first of them; no source where another service's identifiers rule it. */
  for: string;
  source: string | undefined;
}

/** A service that was not approved and yet is opened, wholly or in part. */
export interface OverGrant {
  service: Service;
  /** Its identifiers that the document names. */
  identifiers: string[];
}

/** One way in which a service is needed. */
interface Demand {
  from: number;
  to: number;
  strength: FollowedStrength;
  /** Places of entries. */
  entries: readonly number[];
  isNarrow: boolean;
  for: string;
  source: string | undefined;
  /** The need that it is, where that is needed as a whole. */
  edge: PlacedEdge | undefined;
}

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): NeededService[] {
  const isLacking = (place: number) => !isOpen(contents, place);
  const lacking: Demand[] = [];
  for (const demand of demandsOf(contents))
    if (demand.entries.every(isLacking)) lacking.push(demand);
    else if (demand.entries.some(isLacking))
      lacking.push({ ...demand, entries: demand.entries.filter(isLacking), edge: undefined });
  return gather(contents, lacking);
}

/** How many services are required and not open: the length of that part of missingServices, without making it. */
export function countMissingRequired(contents: Contents): number {
  const { index, approved, roots, options, denied } = contents;
  // What was brought in is open where nothing is denied.
  if ((options.include ?? 'none') !== 'none' && denied.length === 0) return 0;
  const lacking = new Set<number>();
  const look = (to: number, entries: readonly number[]) => {
    if (!lacking.has(to) && entries.some((place) => !isOpen(contents, place))) lacking.add(to);
  };
  const seen = new Uint8Array(index.edges.length);
  for (const root of roots) {
    if (approved[root] === 0) look(root, index.named[root] ?? NOTHING);
    for (const place of index.reach[root]?.required ?? NOTHING) {
      const edge = index.edges[place];
      if (!edge || seen[place] === 1) continue;
      seen[place] = 1;
      look(edge.to, edge.entryPlaces);
    }
  }
  return lacking.size;
}

/** What `include` added to the approved services; in the same order. */
export function includedServices(contents: Contents): NeededService[] {
  const { include = 'none' } = contents.options;
  if (include === 'none') return [];
  const wanted = demandsOf(contents, include).filter(({ to }) => contents.included[to] === 1);
  return gather(contents, wanted);
}

/** Services that were neither approved nor included and have a whole identifier that the document names; by id. */
export function overGrants(contents: Contents): OverGrant[] {
  const { index } = contents;
  return index.services.flatMap((service, place) => {
    const opened = openedEntries(contents, place);
    if (opened.length === 0) return [];
    return [{ service, identifiers: opened.map((entry) => identifierOf(index.family, index.entries[entry] ?? '')) }];
  });
}

export function countOverGrants(contents: Contents): number {
  const { index, approved, included, denied } = contents;
  let count = 0;
  for (let place = 0; place < approved.length; place += 1) {
    if (approved[place] === 1 || included[place] === 1) continue;
    // What is named is open where nothing is denied.
    for (const entry of index.own[place] ?? NOTHING) {
      if (!isNamed(contents, entry) || (denied.length > 0 && !isOpen(contents, entry))) continue;
      count += 1;
      break;
    }
  }
  return count;
}

const RULES = 'its identifiers rule a service that has none of its own; one such service is enough';
const NOTHING: readonly number[] = [];

/** What the foundation opens stands there with its reason and is no over-grant. */
function openedEntries(contents: Contents, place: number): readonly number[] {
  const { index, approved, included } = contents;
  if (approved[place] === 1 || included[place] === 1) return NOTHING;
  const own = index.own[place] ?? NOTHING;
  for (const entry of own)
    if (isNamed(contents, entry)) return own.filter((other) => isNamed(contents, other) && isOpen(contents, other));
  return NOTHING;
}

function isNamed({ index, options, marks, providers }: Contents, entry: number): boolean {
  const mark = marks[entry] ?? 0;
  if ((mark & BY_ASKING) > 0) return true;
  const isServed = (mark & BY_SERVICE) > 0 || providers?.has(providerOf(index.entries[entry] ?? '')) === true;
  return isServed && isEvaluated(index, options, entry);
}

/** Every need of the roots, each once; those that are required from one root are so for all. */
function demandsOf({ index, approved, roots }: Contents, upTo: FollowedStrength = 'usual'): Demand[] {
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
  for (let place = 0; place < strengths.length; place += 1) {
    const edge = index.edges[place];
    if (strengths[place] === 0 || !edge) continue;
    const { from, to, entryPlaces, isNarrow, source } = edge;
    const strength = strengths[place] === 2 ? 'required' : 'usual';
    demands.push({ from, to, strength, entries: entryPlaces, isNarrow, for: edge.for, source, edge });
  }
  return demands;
}

/** One of each needed service and strength. Demands come in the order of those that need; services in that of their ids. */
function gather({ index }: Contents, demands: readonly Demand[]): NeededService[] {
  const { services } = index;
  const groups = new Map<number, [Demand, ...Demand[]]>();
  for (const demand of demands) {
    const key = demand.to + (demand.strength === 'required' ? 0 : services.length);
    const group = groups.get(key);
    if (group) group.push(demand);
    else groups.set(key, [demand]);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([, group]) => {
      const [first] = group;
      const service = services[first.to];
      if (!service) return [];
      return [
        {
          service,
          strength: first.strength,
          ...partsOf(index, group),
          neededBy: [...new Set(group.map(({ from }) => from))].flatMap((place) => services[place] ?? []),
          for: first.for,
          source: first.source,
        },
      ];
    });
}

function partsOf(
  index: PolicyIndex,
  group: readonly [Demand, ...Demand[]],
): Pick<NeededService, 'identifiers' | 'patterns'> {
  const [{ edge, isNarrow }] = group;
  if (group.length === 1 && edge)
    return { identifiers: [...edge.identifiers], patterns: isNarrow ? [...edge.names] : [] };
  const names = namesOf(index, group);
  const isAllNarrow = group.every((demand) => demand.isNarrow);
  return {
    identifiers: identifiersOfEntries(index.family, names),
    patterns: isAllNarrow
      ? names
      : namesOf(
          index,
          group.filter((demand) => demand.isNarrow),
        ),
  };
}

/** Entries of one demand in its order; of several, each once, in code-unit order. */
function namesOf({ entries }: PolicyIndex, demands: readonly Demand[]): string[] {
  const [only, ...others] = demands;
  const places =
    others.length === 0
      ? (only?.entries ?? NOTHING)
      : [...new Set(demands.flatMap((demand) => demand.entries))].sort((a, b) => a - b);
  return places.map((place) => entries[place] ?? '');
}
