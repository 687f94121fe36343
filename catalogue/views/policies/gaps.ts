// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that nobody approved.
import type { Contents } from './contents.ts';
import { type Demand, demandsOf, edgesTo, type NeededValue } from './demands.ts';
import { isOpen, providerOf } from './entries.ts';
import { neededValues } from './needed-values.ts';
import { listAt, PlaceSet } from './place-set.ts';
import { closedRulers } from './rulers.ts';
import { type IdentifiersValue, identifiersValue } from './service-values.ts';

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): NeededValue[] {
  const lacking: Demand[] = [];
  const closed = new Set(closedRulers(contents).flatMap(({ rulers }) => rulers));
  for (const demand of demandsOf(contents)) {
    if (demand.edge === undefined && !closed.has(demand.to)) continue;
    let count = 0;
    for (const place of demand.entries) if (!isOpen(contents, place)) count += 1;
    if (count === demand.entries.length) lacking.push(demand);
    else if (count > 0)
      lacking.push({ ...demand, entries: demand.entries.filter((place) => !isOpen(contents, place)), edge: undefined });
  }
  return neededValues(contents.index, lacking);
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
export function includedServices(contents: Contents): NeededValue[] {
  const { include = 'none' } = contents.options;
  if (include === 'none') return [];
  const wanted = demandsOf(contents, include).filter(({ to }) => contents.included.has(to));
  return neededValues(contents.index, wanted);
}

/**
 * Services that were neither approved nor included and have a whole identifier that the document names, with those that
 * it names; by id.
 */
export function overGrants(contents: Contents): IdentifiersValue[] {
  const opened = openedEntries(contents);
  return overGranted(contents, opened).map((place) => {
    const whole = identifiersValue(contents, place);
    const own = listAt(contents.index.own, place);
    if (own.every((entry) => opened.has(entry))) return whole;
    return { id: whole.id, identifiers: whole.identifiers.filter((_, at) => opened.has(own[at] ?? -1)) };
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
