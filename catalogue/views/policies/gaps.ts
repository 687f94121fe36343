// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that nobody approved.
import type { Service } from '../../model/catalogue.ts';
import type { Contents } from './contents.ts';
import { type Demand, demandsOf, edgesTo } from './demands.ts';
import { isOpen, providerOf } from './entries.ts';
import type { FollowedStrength } from './needs.ts';
import { listAt, PlaceSet } from './place-set.ts';
import type { PolicyIndex } from './policy-index.ts';
import { closedRulers } from './rulers.ts';

/** A service that others need, or the part of it that they need. */
export interface NeededService {
  service: Service;
  strength: FollowedStrength;
  /** Of that service; what of them is needed stands in patterns where that is less. */
  identifiers: readonly string[];
  patterns: readonly string[];
  /** Services that need it: approved ones, or ones that those need in turn. */
  neededBy: readonly Service[];
  /** What for, and where that is said, by the first of them; no source where another service's identifiers rule it. */
  for: string;
  source: string | undefined;
  /** Whether it is the same value in every answer: where a single need leads there. */
  isLasting: boolean;
}

/** A service that was not approved and yet is opened, wholly or in part. */
export interface OverGrant {
  service: Service;
  /** Its identifiers that the document names. */
  identifiers: string[];
}

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): NeededService[] {
  const isLacking = (place: number) => !isOpen(contents, place);
  const lacking: Demand[] = [];
  const closed = new Set(closedRulers(contents).flatMap(({ rulers }) => rulers));
  for (const demand of demandsOf(contents))
    if (demand.edge === undefined && !closed.has(demand.to)) continue;
    else if (demand.entries.every(isLacking)) lacking.push(demand);
    else if (demand.entries.some(isLacking))
      lacking.push({ ...demand, entries: demand.entries.filter(isLacking), edge: undefined });
  return gather(contents, lacking);
}

/**
 * How many services are required and not open: the length of that part of missingServices, without making it, where
 * services that rule the same one count as one.
 */
export function countMissingRequired(contents: Contents): number {
  const { index, roots, options, denied } = contents;
  // What was brought in is open where nothing is denied.
  if ((options.include ?? 'none') !== 'none' && denied.length === 0) return 0;
  const lacking = new Set<number>();
  const look = (to: number, entries: readonly number[]) => {
    if (!lacking.has(to) && entries.some((place) => !isOpen(contents, place))) lacking.add(to);
  };
  for (const place of edgesTo(index, roots, 'required').places()) {
    const edge = index.edges[place];
    if (edge) look(edge.to, edge.entryPlaces);
  }
  const alternatives = closedRulers(contents).filter(({ rulers }) => !rulers.some((ruler) => lacking.has(ruler)));
  return lacking.size + new Set(alternatives.map(({ rulers }) => rulers.join())).size;
}

/** What `include` added to the approved services; in the same order. */
export function includedServices(contents: Contents): NeededService[] {
  const { include = 'none' } = contents.options;
  if (include === 'none') return [];
  const wanted = demandsOf(contents, include).filter(({ to }) => contents.included.has(to));
  return gather(contents, wanted);
}

/** Services that were neither approved nor included and have a whole identifier that the document names; by id. */
export function overGrants(contents: Contents): OverGrant[] {
  const { index } = contents;
  const opened = openedEntries(contents);
  return overGranted(contents, opened).flatMap((place) => {
    const service = index.services[place];
    const entries = [...listAt(index.own, place)].filter((entry) => opened.has(entry));
    return service ? [{ service, identifiers: entries.map((entry) => index.identifiers[entry] ?? '') }] : [];
  });
}

export function countOverGrants(contents: Contents): number {
  return overGranted(contents, openedEntries(contents)).length;
}

/** Places of services that nobody approved and `include` did not bring, of which something is open. */
function overGranted({ index, approved, included }: Contents, opened: PlaceSet): number[] {
  const places: number[] = [];
  for (let place = 0; place < index.services.length; place += 1)
    if (!approved.has(place) && !included.has(place) && opened.meets(index.own, place)) places.push(place);
  return places;
}

/** What the document opens for a service or on demand; what the foundation opens stands there with its reason. */
function openedEntries(contents: Contents): PlaceSet {
  const { index, evaluated, byService, byAsking, denied, providers } = contents;
  const { length } = index.entries;
  const ofProviders = (place: number) => providers?.has(providerOf(index.entries[place] ?? '')) === true;
  const served = providers
    ? byService.union(PlaceSet.of(length, [...index.entries.keys()].filter(ofProviders)))
    : byService;
  const named = served.intersection(evaluated).union(byAsking);
  // What is named is open where nothing is denied.
  return denied.length === 0
    ? named
    : PlaceSet.of(
        length,
        named.places().filter((place) => isOpen(contents, place)),
      );
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
  return [...groups].sort(([a], [b]) => a - b).flatMap(([, group]) => neededOf(index, group) ?? []);
}

const lastingKnown = new WeakMap<Demand, NeededService>();

function neededOf(index: PolicyIndex, group: readonly [Demand, ...Demand[]]): NeededService | undefined {
  const [first] = group;
  const isLasting = group.length === 1 && first.edge !== undefined;
  const known = isLasting ? lastingKnown.get(first) : undefined;
  if (known) return known;
  const service = index.services[first.to];
  if (!service) return undefined;
  const needed: NeededService = {
    service,
    strength: first.strength,
    ...partsOf(index, group),
    neededBy: [...new Set(group.map(({ from }) => from))].flatMap((place) => index.services[place] ?? []),
    for: first.for,
    source: first.source,
    isLasting,
  };
  if (isLasting) lastingKnown.set(first, needed);
  return needed;
}

function partsOf(
  index: PolicyIndex,
  group: readonly [Demand, ...Demand[]],
): Pick<NeededService, 'identifiers' | 'patterns'> {
  const [{ edge, isNarrow }] = group;
  if (group.length === 1 && edge) return { identifiers: edge.identifiers, patterns: isNarrow ? edge.names : [] };
  const places = placesOf(index, group);
  const narrow = group.filter((demand) => demand.isNarrow);
  return {
    identifiers: identifiersOf(index, places),
    patterns: namesOf(index, narrow.length === group.length ? places : placesOf(index, narrow)),
  };
}

/** Entries of one demand in its order; of several, each once, in code-unit order. */
function placesOf({ entries }: PolicyIndex, demands: readonly Demand[]): readonly number[] {
  const [only, ...others] = demands;
  if (others.length === 0) return only?.entries ?? [];
  let [first, end] = [entries.length, 0];
  for (const demand of demands)
    for (const place of demand.entries) {
      if (place < first) first = place;
      if (place >= end) end = place + 1;
    }
  // What one service is needed for lies close together, so that marking and reading off is quicker than sorting.
  const marks = new Uint8Array(Math.max(0, end - first));
  for (const demand of demands) for (const place of demand.entries) marks[place - first] = 1;
  const places: number[] = [];
  for (let place = first; place < end; place += 1) if (marks[place - first] === 1) places.push(place);
  return places;
}

function namesOf({ entries }: PolicyIndex, places: readonly number[]): string[] {
  return places.map((place) => entries[place] ?? '');
}

/** Of entries, each once, in their order. */
function identifiersOf({ identifiers }: PolicyIndex, places: readonly number[]): string[] {
  return [...new Set(places.map((place) => identifiers[place] ?? ''))];
}
