// Which entries a document names, and which are open under it.
import type { PolicyFamily } from '../../model/catalogue.ts';
import { entryKey, withParents } from './identifiers.ts';
import type { PolicyOptions } from './options.ts';
import { covers, overlaps, prefixOf, widestPatterns } from './patterns.ts';
import { type PolicyIndex, policyEntry } from './policy-index.ts';

type Entries = ReadonlySet<string>;

/** What decides about entries; part of the contents of a document. */
export interface MarkedEntries {
  index: PolicyIndex;
  options: PolicyOptions;
  /** Entries that the mechanism looks at and alsoDeny leaves: only alsoAllow makes a document name others. */
  nameable: Entries;
  /** Entries that a service brings. */
  byService: Entries;
  /** Entries that alsoAllow names: they stand in the document whatever the cloud is said to evaluate. */
  alsoAllowed: Entries;
  /** Both, and what the foundation brings. */
  marked: Entries;
  /** Entries that lie within wider ones that are marked. */
  within: Entries;
  /** What alsoDeny names, in code-unit order. */
  denied: readonly string[];
  /** beta in style providers: the resource providers that it allows as a whole. */
  providers: ReadonlySet<string> | undefined;
}

/** @param denied what alsoDeny names: it takes away what it covers as a whole */
export function nameableEntries({ family, evaluated }: PolicyIndex, denied: readonly string[]): Entries {
  if (denied.length === 0) return evaluated;
  const isDenied = matcherOf(family, denied);
  return new Set([...evaluated].filter((entry) => !isDenied(entry)));
}

/**
 * In code-unit order, without what a wider entry covers.
 * @param unlisted what alsoAllow names and no service of the catalogue has
 */
export function namedEntries(
  { index: { family }, nameable, alsoAllowed, marked, within, denied }: MarkedEntries,
  unlisted: readonly string[],
): string[] {
  const named = [...marked].filter((entry) => !within.has(entry) && (nameable.has(entry) || alsoAllowed.has(entry)));
  const all = [...named, ...new Set(unlisted)].sort();
  const isDenied = matcherOf(family, denied);
  return (family === 'alpha' && unlisted.length > 0 ? widestPatterns(all) : all).filter((entry) => !isDenied(entry));
}

/** What alsoAllow names: entries of the catalogue, and what no service of it has. */
export function alsoAllowedEntries(
  { family, spellings }: PolicyIndex,
  { alsoAllow }: PolicyOptions,
): { alsoAllowed: Entries; unlisted: string[] } {
  const names = withParents(family, alsoAllow?.[family] ?? []);
  return {
    alsoAllowed: new Set(names.flatMap((name) => spellings.get(entryKey(family, name)) ?? [])),
    unlisted: names.filter((name) => !spellings.has(entryKey(family, name))),
  };
}

/**
 * Entries of which all is open under the document: named by it, passed over by the cloud, or within something wider; and
 * not denied, wholly or, where they are a few actions, in part.
 */
export function openEntries({ index, options, marked, within, denied, providers }: MarkedEntries): Entries {
  const { family, evaluated } = index;
  const isDenied = matcherOf(family, denied, touches);
  const isAllowed = matcherOf(family, options.alsoAllow?.[family] ?? []);
  const isOpen = (entry: string) =>
    marked.has(entry) || within.has(entry) || providers?.has(providerOf(entry)) || isAllowed(entry);
  return new Set(
    [...index.entries.keys()].filter((entry) => !evaluated.has(entry) || (isOpen(entry) && !isDenied(entry))),
  );
}

/** Whether a pattern names an entry, wholly or, where that is a few actions, in part. */
function touches(pattern: string, entry: string): boolean {
  return covers(pattern, entry) || (entry.includes('*') && !entry.endsWith(':*') && overlaps(pattern, entry));
}

/**
 * @param names as alsoAllow and alsoDeny hold them
 * @param compare a pattern of AWS with an entry of the same prefix
 * @returns whether one of the names is for an entry
 */
function matcherOf(
  family: PolicyFamily,
  names: readonly string[],
  compare: (pattern: string, entry: string) => boolean = covers,
): (entry: string) => boolean {
  if (names.length === 0) return () => false;
  if (family === 'alpha') {
    const byPrefix = Map.groupBy(names, prefixOf);
    return (entry) => byPrefix.get(prefixOf(entry))?.some((pattern) => compare(pattern, entry)) ?? false;
  }
  const keys = new Set(names.map((name) => entryKey(family, name)));
  return (entry) => keys.has(entryKey(family, entry));
}

/** What lies within something wider. */
export function withinAny(index: PolicyIndex, wider: Iterable<string>): Entries {
  const within = new Set<string>();
  for (const entry of wider) for (const narrower of policyEntry(index, entry).narrower) within.add(narrower);
  return within;
}

/** Resource providers that a document of style providers allows as a whole, for what services need. */
export function providersOf(served: Entries): Set<string> {
  return new Set([...served].map(providerOf));
}

/** Entries of resource providers. */
export function entriesOfProviders({ entries }: PolicyIndex, providers: ReadonlySet<string>): Entries {
  return new Set([...entries.keys()].filter((entry) => providers.has(providerOf(entry))));
}

/** `Microsoft.Web/sites` → `Microsoft.Web` */
export function providerOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}
