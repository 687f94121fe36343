// Which entries a document names, and which are open under it.

import { assertDefined } from '../../model/assert-defined.ts';
import type { PolicyFamily } from '../../model/catalogue.ts';
import { entryKey, withParents } from './identifiers.ts';
import type { PolicyOptions } from './options.ts';
import { covers, hasWider, isCovered, overlaps, placesOfPrefix } from './patterns.ts';
import { PlaceSet } from './place-set.ts';
import type { PolicyIndex } from './policy-index.ts';

/** What decides about entries; part of the contents of a document. */
export interface MarkedEntries {
  index: PolicyIndex;
  options: PolicyOptions;
  /** Entries that the mechanism looks at and alsoDeny leaves: no others are named unasked. */
  nameable: PlaceSet;
  /** Entries that a service brings. */
  byService: PlaceSet;
  /** Services of whose own identifiers those are that the mechanism looks at. */
  owners: PlaceSet;
  /** Entries that alsoAllow names: they stand in the document whatever the cloud is said to evaluate. */
  byAsking: PlaceSet;
  /** Both, and what the foundation brings. */
  marked: PlaceSet;
  /** Entries that lie within wider ones that are marked. */
  within: PlaceSet;
  /** What alsoDeny names, in code-unit order. */
  denied: readonly string[];
  /** beta in style providers: the resource providers that it allows as a whole. */
  providers: ReadonlySet<string> | undefined;
}

/** @param denied what alsoDeny names: it takes away what it covers as a whole */
export function nameableEntries(index: PolicyIndex, denied: readonly string[]): PlaceSet {
  return denied.length === 0 ? index.evaluated : index.evaluated.difference(deniedEntries(index, denied, covers));
}

/**
 * In code-unit order, without what a wider entry covers.
 * @param strange what alsoAllow names besides
 */
export function namedEntries(contents: MarkedEntries, strange: readonly string[]): string[] {
  const { index, nameable, byAsking, marked, within, denied } = contents;
  const named = marked.difference(within).intersection(nameable.union(byAsking)).pick(index.entries);
  const all = strange.length === 0 ? named : withStrange(index.family, named, strange);
  return denied.length === 0 ? all : all.filter((entry) => !isDenied(contents, entry));
}

/** What alsoAllow names: entries of services, and what no service of the catalogue has. */
export function askedEntries(
  { family, entries, entryPlaces }: PolicyIndex,
  { alsoAllow }: PolicyOptions,
): { byAsking: PlaceSet; strange: string[] } {
  const byAsking = PlaceSet.none(entries.length);
  const strange = withParents(family, alsoAllow?.[family] ?? []).filter((entry) => {
    const place = entryPlaces.get(entryKey(family, entry));
    if (place !== undefined) byAsking.add(place);
    return place === undefined;
  });
  return { byAsking, strange };
}

function withStrange(family: PolicyFamily, named: readonly string[], strange: readonly string[]): string[] {
  const all = [...new Set([...named, ...strange])].sort();
  return family === 'alpha' ? all.filter((entry) => !hasWider(all, entry)) : all;
}

/** Whether alsoDeny takes the whole entry away. */
function isDenied({ index: { family }, denied }: MarkedEntries, entry: string): boolean {
  return family === 'alpha'
    ? isCovered(denied, entry)
    : denied.some((name) => entryKey(family, name) === entryKey(family, entry));
}

/**
 * Entries of which all is open under the document: named by it, passed over by the cloud, or within something wider; and
 * not denied, wholly or, where they are a few actions, in part.
 */
export function openEntries({ index, options, marked, within, denied, providers }: MarkedEntries): PlaceSet {
  const { family, passedOver } = index;
  let open = marked.union(within);
  if (providers) open = open.union(entriesOfProviders(index, providers));
  if (family === 'alpha' && options.alsoAllow?.alpha)
    open = open.union(placesNear(index, options.alsoAllow.alpha, covers));
  if (denied.length > 0) open = open.difference(deniedEntries(index, denied, touches));
  return open.union(passedOver);
}

/** Whether a pattern names an entry, wholly or, where that is a few actions, in part. */
function touches(pattern: string, entry: string): boolean {
  return covers(pattern, entry) || (entry.includes('*') && !entry.endsWith(':*') && overlaps(pattern, entry));
}

/** @param compare a pattern of AWS with an entry */
function deniedEntries(
  index: PolicyIndex,
  denied: readonly string[],
  compare: (pattern: string, entry: string) => boolean,
): PlaceSet {
  const { family, entries, entryPlaces } = index;
  return family === 'alpha'
    ? placesNear(index, denied, compare)
    : PlaceSet.of(
        entries.length,
        denied.flatMap((name) => entryPlaces.get(entryKey(family, name)) ?? []),
      );
}

/** Entries that hold a comparison with a pattern of their prefix. */
function placesNear(
  { entries }: PolicyIndex,
  patterns: readonly string[],
  compare: (pattern: string, entry: string) => boolean,
): PlaceSet {
  const places = PlaceSet.none(entries.length);
  for (const pattern of patterns) {
    const { begin, end } = placesOfPrefix(entries, pattern);
    for (let at = begin; at < end; at += 1) if (compare(pattern, assertDefined(entries[at]))) places.add(at);
  }
  return places;
}

/** Resource providers that a document of style providers allows as a whole, for what services need. */
export function providersOf({ entries }: PolicyIndex, served: PlaceSet): Set<string> {
  return new Set(served.places().map((place) => providerOf(assertDefined(entries[place]))));
}

/** Entries of resource providers. */
export function entriesOfProviders({ entries }: PolicyIndex, providers: ReadonlySet<string>): PlaceSet {
  const places = [...entries.keys()].filter((place) => providers.has(providerOf(assertDefined(entries[place]))));
  return PlaceSet.of(entries.length, places);
}

/** `Microsoft.Web/sites` → `Microsoft.Web` */
export function providerOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}
