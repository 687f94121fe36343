// Which entries a document names, and which are open under it.
import type { PolicyFamily } from '../../model/catalogue.ts';
import { entryKey, withParents } from './identifiers.ts';
import type { PolicyOptions } from './options.ts';
import { covers, isWider, overlaps, prefixOf } from './patterns.ts';
import type { PolicyIndex } from './policy-index.ts';

/** What decides about entries; part of the contents of a document. */
export interface MarkedEntries {
  index: PolicyIndex;
  options: PolicyOptions;
  /** By entry: who brings it, as the sum of BY_SERVICE, BY_FOUNDATION and BY_ASKING. */
  marks: Uint8Array;
  /** What alsoDeny names, in code-unit order. */
  denied: readonly string[];
  /** beta in style providers: the resource providers that it allows as a whole. */
  providers?: ReadonlySet<string>;
}

export const BY_SERVICE = 1;
export const BY_FOUNDATION = 2;
/** Stands in the document whatever the cloud is said to evaluate. */
export const BY_ASKING = 4;

/** A policy over every type evaluates all of them; else the mechanism passes over what it is known to. */
export function isEvaluated({ family, enforced }: PolicyIndex, { scope }: PolicyOptions, entry: number): boolean {
  return (family === 'beta' && scope === 'all') || enforced[entry] !== 'notEnforced';
}

/** In code-unit order, without what a wider entry covers. What alsoAllow names is marked on the way. */
export function namedEntries(marked: MarkedEntries): string[] {
  const { index, options, marks, denied } = marked;
  const { family, entries } = index;
  const extra = markAsked(marked);
  const named: string[] = [];
  for (let place = 0; place < marks.length; place += 1) {
    const mark = marks[place] ?? 0;
    if (mark === 0 || isWithinMarked(marked, place)) continue;
    if (mark >= BY_ASKING || isEvaluated(index, options, place)) named.push(entries[place] ?? '');
  }
  const all = extra.length === 0 ? named : withExtra(family, named, extra);
  return denied.length === 0 ? all : all.filter((entry) => !isDenied(marked, entry));
}

/** Whether something that names all of an entry and more is marked. */
function isWithinMarked({ index: { wider }, marks }: MarkedEntries, place: number): boolean {
  const others = wider[place] ?? NOTHING;
  for (let at = 0; at < others.length; at += 1) if (marks[others[at] ?? -1] !== 0) return true;
  return false;
}

const NOTHING: readonly number[] = [];

/** @returns what alsoAllow names that no service of the catalogue has */
function markAsked({ index: { family, entryPlaces }, options, marks }: MarkedEntries): string[] {
  const asked = withParents(family, options.alsoAllow?.[family] ?? []);
  return asked.filter((entry) => {
    const place = entryPlaces.get(entryKey(family, entry));
    if (place !== undefined) marks[place] = (marks[place] ?? 0) | BY_ASKING;
    return place === undefined;
  });
}

function withExtra(family: PolicyFamily, named: readonly string[], extra: readonly string[]): string[] {
  const all = [...new Set([...named, ...extra])].sort();
  if (family !== 'alpha') return all;
  // Only entries of one prefix can cover one another.
  const ofPrefix = Map.groupBy(all, prefixOf);
  return all.filter((entry) => !ofPrefix.get(prefixOf(entry))?.some((other) => isWider(other, entry)));
}

/** Whether alsoDeny takes the whole entry away. */
function isDenied({ index: { family }, denied }: MarkedEntries, entry: string): boolean {
  return family === 'alpha'
    ? someOfPrefix(denied, entry, covers)
    : denied.some((name) => entryKey(family, name) === entryKey(family, entry));
}

/**
 * Whether what an entry names is open under the document: named by it, passed over by the cloud, or within something
 * wider; and not denied, wholly or, where it is a few actions, in part.
 */
export function isOpen(marked: MarkedEntries, place: number): boolean {
  const { index, options, marks, denied, providers } = marked;
  if (!isEvaluated(index, options, place)) return true;
  const entry = index.entries[place] ?? '';
  if (denied.length > 0 && isTouched(marked, entry)) return false;
  if (marks[place] !== 0 || isWithinMarked(marked, place)) return true;
  if (providers?.has(providerOf(entry))) return true;
  const asked = index.family === 'alpha' ? options.alsoAllow?.alpha : undefined;
  return asked !== undefined && someOfPrefix(asked, entry, covers);
}

function isTouched(marked: MarkedEntries, entry: string): boolean {
  const { index, denied } = marked;
  if (isDenied(marked, entry)) return true;
  const isPart = index.family === 'alpha' && entry.includes('*') && !entry.endsWith(':*');
  return isPart && someOfPrefix(denied, entry, overlaps);
}

/** Patterns of other prefixes are passed over, as comparing two of them takes long where many are asked for. */
function someOfPrefix(
  patterns: readonly string[],
  entry: string,
  compare: (pattern: string, entry: string) => boolean,
): boolean {
  const prefix = entry.slice(0, entry.indexOf(':') + 1);
  return patterns.some((pattern) => pattern.startsWith(prefix) && compare(pattern, entry));
}

/** Resource providers that a document of style providers allows as a whole, for what services need. */
export function providersOf({ index, options, marks }: MarkedEntries): Set<string> {
  const places = [...index.entries.keys()].filter(
    (place) => ((marks[place] ?? 0) & BY_SERVICE) > 0 && isEvaluated(index, options, place),
  );
  return new Set(places.map((place) => providerOf(index.entries[place] ?? '')));
}

/** `Microsoft.Web/sites` → `Microsoft.Web` */
export function providerOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}
