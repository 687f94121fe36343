// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that nobody approved.
import { assertDefined } from '../../../model/assert-defined.ts';
import type { Contents } from '../contents.ts';
import { type Demand, demandsOf, edgesTo, type MissingValue, type NeededValue } from '../demands.ts';
import { entriesOfProviders } from '../entries.ts';
import { type Governed, governedOf } from '../governed.ts';
import type { FollowedStrength } from '../needs.ts';
import { type Lists, listAt, PlaceSet } from '../place-set.ts';
import { missingValues, neededValues } from './needed-values.ts';
import { closedRulers, isWhollyOpen } from './rulers.ts';
import { type IdentifiersValue, identifiersValue } from './service-values.ts';

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): MissingValue[] {
  const { index } = contents;
  const open = contents.open();
  const closed = new Set(closedRulers(contents).flatMap(({ rulers }) => rulers));
  const demands = demandsOf(contents, 'usual', (edge, strength) => !isMet(contents, edge, strength));
  const lacking: Demand[] = [];
  for (const demand of demands) {
    if (demand.edge === undefined && !closed.has(demand.to)) continue;
    lacking.push(partOf(demand, (place) => !open.has(place)));
  }
  return missingValues(index, lacking);
}

/** Whether a need is open under the document, or, where it is required, a service that does instead. */
function isMet(contents: Contents, edge: number, strength: FollowedStrength): boolean {
  const { index } = contents;
  if (contents.open().holdsAll(index.edgeEntries, edge)) return true;
  const { alternatives } = assertDefined(index.edges[edge]);
  return strength === 'required' && alternatives.some((service) => isWhollyOpen(contents, service));
}

/** The demand where all of it is wanted, else one for the entries that are. */
function partOf(demand: Demand, isWanted: (entry: number) => boolean): Demand {
  const entries = demand.entries.filter(isWanted);
  return entries.length === demand.entries.length ? demand : { ...demand, entries, edge: undefined };
}

/**
 * How many services are required and not open, by whether the cloud is known to govern what they lack: the length of that
 * part of missingServices, without making it, where services that rule the same one count as one.
 */
export function countMissingRequired(contents: Contents): Record<Governed, number> {
  const { index, options, denied } = contents;
  const counts = { yes: 0, unknown: 0 };
  // What was brought in is open where nothing is denied.
  if ((options.include ?? 'none') !== 'none' && denied.length === 0) return counts;
  const open = contents.open();
  const governedIn = (list: Lists, at: number) =>
    governedOf(
      index,
      listAt(list, at).filter((entry) => !open.has(entry)),
    );
  const lacking = new Map<number, Governed>();
  for (const edge of edgesTo(contents, 'required').places()) {
    const to = assertDefined(index.targets[edge]);
    if (lacking.get(to) === 'yes' || isMet(contents, edge, 'required')) continue;
    lacking.set(to, governedIn(index.edgeEntries, edge));
  }
  const alternatives = new Map<string, Governed>();
  for (const { rulers } of closedRulers(contents)) {
    if (rulers.some((ruler) => lacking.has(ruler))) continue;
    const isKnown = rulers.every((ruler) => governedIn(index.named, ruler) === 'yes');
    alternatives.set(rulers.join(), isKnown ? 'yes' : 'unknown');
  }
  for (const governed of [...lacking.values(), ...alternatives.values()]) counts[governed] += 1;
  return counts;
}

/** What `include` added to the approved services, without what alsoDeny takes away; in the same order. */
export function includedServices(contents: Contents): NeededValue[] {
  const { include = 'none' } = contents.options;
  if (include === 'none') return [];
  const { index, included, denied, nameable } = contents;
  const brought = demandsOf(contents, include, (edge) => included.has(assertDefined(index.targets[edge]))).filter(
    ({ to }) => included.has(to),
  );
  if (denied.length === 0) return neededValues(index, brought);
  const isLeft = (place: number) => nameable.has(place) || !index.evaluated.has(place);
  const left = brought.map((demand) => partOf(demand, isLeft));
  return neededValues(
    index,
    left.filter(({ entries }, at) => entries.length > 0 || brought[at]?.entries.length === 0),
  );
}

/**
 * Services that were neither approved nor included and have a whole identifier that the document names, with those that
 * it names; by id.
 */
export function overGrants(contents: Contents): IdentifiersValue[] {
  const granted = overGranted(contents).places();
  if (granted.length === 0) return [];
  const opened = openedEntries(contents);
  return granted.map((place) => {
    const whole = identifiersValue(contents, place);
    const own = listAt(contents.index.own, place);
    if (own.every((entry) => opened.has(entry))) return whole;
    return { id: whole.id, identifiers: whole.identifiers.filter((_, at) => opened.has(assertDefined(own[at]))) };
  });
}

export function countOverGrants(contents: Contents): number {
  return overGranted(contents).size;
}

/** Services that nobody approved and `include` did not bring, of which something is open. */
function overGranted(contents: Contents): PlaceSet {
  const { approved, included } = contents;
  return ownersOfOpened(contents).difference(approved).difference(included);
}

function ownersOfOpened(contents: Contents): PlaceSet {
  const { index, denied, byAsking, providers } = contents;
  // What services bring is known by service, where nothing is added to it or taken away.
  if (denied.length === 0 && byAsking.isEmpty && !providers) return contents.owners;
  const owners = PlaceSet.none(index.services.length);
  for (const entry of openedEntries(contents).places()) owners.addAll(index.owners, entry);
  return owners;
}

/** What the document opens for a service or on demand; what the foundation opens stands there with its reason. */
function openedEntries(contents: Contents): PlaceSet {
  const { index, nameable, byService, byAsking, denied, open, providers } = contents;
  const served = providers ? byService.union(entriesOfProviders(index, providers)) : byService;
  const named = served.intersection(nameable).union(byAsking);
  // What is named is open where nothing is denied.
  return denied.length === 0 ? named : named.intersection(open());
}
