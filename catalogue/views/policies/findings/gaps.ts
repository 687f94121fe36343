// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that was not approved.
import type { Contents } from '../contents.ts';
import { type Demand, demandsOf, type MissingValue, type NeededValue } from '../demands.ts';
import { entriesOfProviders } from '../entries.ts';
import { type Governed, governedOf } from '../governed.ts';
import { policyEntry, policyService } from '../policy-index.ts';
import { isWhollyOpen, withoutOpenGovernor } from './governors.ts';
import { missingValues, neededValues } from './needed-values.ts';
import { type IdentifiersValue, identifiersValue } from './service-values.ts';

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): MissingValue[] {
  const closed = new Set(withoutOpenGovernor(contents).flatMap(({ governors }) => governors));
  const lacking = demandsOf(contents, 'usual').filter((demand) =>
    demand.isGovernor ? closed.has(demand.to) : !isMet(contents, demand),
  );
  return missingValues(
    contents.index,
    lacking.map((demand) => ({ ...demand, entries: closedEntries(contents, demand.entries) })),
  );
}

/** Whether a dependency is open under the document, or, where it is required, a service that does instead. */
function isMet(
  contents: Contents,
  { entries, strength, alternatives }: Pick<Demand, 'entries' | 'strength' | 'alternatives'>,
): boolean {
  return (
    closedEntries(contents, entries).length === 0 ||
    (strength === 'required' && alternatives.some((service) => isWhollyOpen(contents, service)))
  );
}

function closedEntries({ open }: Contents, entries: readonly string[]): string[] {
  return entries.filter((entry) => !open.has(entry));
}

/**
 * How many services are required and not open, by whether the cloud is known to govern what they lack. Services that govern
 * the same one count as one, where missingServices lists each.
 */
export function countMissingRequired(contents: Contents): Record<Governed, number> {
  const { index, options, denied, dependencies } = contents;
  const counts = { yes: 0, unknown: 0 };
  // What was brought in is open where nothing is denied.
  if ((options.include ?? 'none') !== 'none' && denied.length === 0) return counts;
  const governedIn = (entries: readonly string[]) => governedOf(index, closedEntries(contents, entries));
  const lacking = Map.groupBy(
    [...dependencies.required].filter((each) => !isMet(contents, { ...each, strength: 'required' })),
    ({ to }) => to,
  );
  for (const demands of lacking.values()) counts[governedIn(demands.flatMap(({ entries }) => entries))] += 1;
  const alternatives = new Map(
    withoutOpenGovernor(contents)
      .filter(({ governors }) => !governors.some((governor) => lacking.has(governor)))
      .map(({ governors }) => [governors.join(), governors]),
  );
  for (const governors of alternatives.values()) {
    const isKnown = governors.every((governor) => governedIn(policyService(index, governor).named) === 'yes');
    counts[isKnown ? 'yes' : 'unknown'] += 1;
  }
  return counts;
}

/** What `include` added to the approved services, without what alsoDeny takes away; in the same order. */
export function includedServices(contents: Contents): NeededValue[] {
  const { index, included, nameable } = contents;
  const { include = 'none' } = contents.options;
  if (include === 'none') return [];
  const isLeft = (entry: string) => nameable.has(entry) || !index.evaluated.has(entry);
  const left = demandsOf(contents, include)
    .filter(({ to }) => included.has(to))
    .filter(({ entries }) => entries.length === 0 || entries.some(isLeft))
    .map((demand) => ({ ...demand, entries: demand.entries.filter(isLeft) }));
  return neededValues(index, left);
}

/**
 * Services that were neither approved nor included and have a whole identifier that the document names, with those that
 * it names; by id.
 */
export function overGrants(contents: Contents): IdentifiersValue[] {
  const opened = openedEntries(contents);
  const owners = overGranted(contents, opened);
  return [...contents.index.services.keys()]
    .filter((id) => owners.has(id))
    .map((id) => identifiersValue(contents, id, (entry) => opened.has(entry)));
}

export function countOverGrants(contents: Contents): number {
  return overGranted(contents, openedEntries(contents)).size;
}

/** Ids of services that were neither approved nor included, of which something is open. */
function overGranted({ index, approved, included }: Contents, opened: ReadonlySet<string>): Set<string> {
  const owners = new Set([...opened].flatMap((entry) => policyEntry(index, entry).owners));
  return owners.difference(approved).difference(included);
}

/** What the document opens for a service or by alsoAllow; the foundation is reported with its reasons. */
function openedEntries({ index, nameable, byService, alsoAllowed, open, providers }: Contents): ReadonlySet<string> {
  const served = providers ? byService.union(entriesOfProviders(index, providers)) : byService;
  const isOpened = (entry: string) => open.has(entry) && (nameable.has(entry) || alsoAllowed.has(entry));
  return new Set([...served, ...alsoAllowed].filter(isOpened));
}
