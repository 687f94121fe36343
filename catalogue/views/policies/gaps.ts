// Where a document and the approved list differ: what the approved services need and it does not hold, what `include`
// brought in, and what it opens that nobody approved.
import type { Service } from '../../model/catalogue.ts';
import type { Contents } from './contents.ts';
import { BY_ASKING, BY_SERVICE, isEvaluated, isOpen, providerOf } from './entries.ts';
import type { FollowedStrength } from './needs.ts';
import { identifierOf } from './options.ts';
import type { PolicyIndex } from './policy-index.ts';

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
}

/** What is needed and not open under the document; the required ones first, then by id. */
export function missingServices(contents: Contents): NeededService[] {
  const lacking = demandsOf(contents).flatMap((demand) => {
    const entries = demand.entries.filter((place) => !isOpen(contents, place));
    return entries.length > 0 ? [{ ...demand, entries }] : [];
  });
  return gather(contents, lacking);
}

/** How many services are required and not open: the length of that part of missingServices, without making it. */
export function countMissingRequired(contents: Contents): number {
  const lacking = new Set<number>();
  for (const { to, strength, entries } of demandsOf(contents, 'required'))
    if (strength === 'required' && !lacking.has(to) && entries.some((place) => !isOpen(contents, place)))
      lacking.add(to);
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
  let count = 0;
  for (let place = 0; place < contents.index.services.length; place += 1)
    if (openedEntries(contents, place).length > 0) count += 1;
  return count;
}

const RULES = 'its identifiers rule a service that has none of its own; one such service is enough';
const NOTHING: readonly number[] = [];

/** What the foundation opens stands there with its reason and is no over-grant. */
function openedEntries(contents: Contents, place: number): readonly number[] {
  const { index, options, approved, included, marks, providers } = contents;
  if (approved[place] === 1 || included[place] === 1) return NOTHING;
  const isNamed = (entry: number) => {
    const mark = marks[entry] ?? 0;
    if ((mark & BY_ASKING) > 0) return true;
    const isServed = (mark & BY_SERVICE) > 0 || providers?.has(providerOf(index.entries[entry] ?? ''));
    return isServed === true && isEvaluated(index, options, entry);
  };
  const own = index.own[place] ?? NOTHING;
  return own.some(isNamed) ? own.filter((entry) => isNamed(entry) && isOpen(contents, entry)) : NOTHING;
}

/** Every need of the roots, each once; those that are required from one root are so for all. */
function demandsOf({ index, approved, roots }: Contents, upTo: FollowedStrength = 'usual'): Demand[] {
  const strengths = new Array<FollowedStrength | undefined>(index.edges.length);
  if (upTo === 'usual')
    for (const root of roots) for (const edge of index.reach[root]?.usual ?? NOTHING) strengths[edge] = 'usual';
  for (const root of roots) for (const edge of index.reach[root]?.required ?? NOTHING) strengths[edge] = 'required';
  const demands: Demand[] = [];
  for (const root of roots) {
    if (approved[root] === 1) continue;
    const from = index.governors.findIndex((governors, place) => approved[place] === 1 && governors.includes(root));
    const entries = index.named[root] ?? NOTHING;
    demands.push({ from, to: root, strength: 'required', entries, isNarrow: false, for: RULES, source: undefined });
  }
  index.edges.forEach(({ from, to, entryPlaces, isNarrow, for: purpose, source }, place) => {
    const strength = strengths[place];
    if (strength) demands.push({ from, to, strength, entries: entryPlaces, isNarrow, for: purpose, source });
  });
  return demands;
}

/** One of each needed service and strength. Demands come in the order of those that need; services in that of their ids. */
function gather({ index }: Contents, demands: readonly Demand[]): NeededService[] {
  const { services } = index;
  const groups = new Map<number, Demand[]>();
  for (const demand of demands) {
    const key = demand.to + (demand.strength === 'required' ? 0 : services.length);
    const group = groups.get(key);
    if (group) group.push(demand);
    else groups.set(key, [demand]);
  }
  return [...groups.keys()]
    .sort((a, b) => a - b)
    .flatMap((key) => {
      const group = groups.get(key) ?? [];
      const [first] = group;
      const service = services[first?.to ?? -1];
      if (!first || !service) return [];
      const entries = namesOf(index, group);
      return [
        {
          service,
          strength: first.strength,
          identifiers: [...new Set(entries.map((entry) => identifierOf(index.family, entry)))],
          patterns: namesOf(
            index,
            group.filter(({ isNarrow }) => isNarrow),
          ),
          neededBy: [...new Set(group.map(({ from }) => from))].flatMap((place) => services[place] ?? []),
          for: first.for,
          source: first.source,
        },
      ];
    });
}

/** Entries of some demands, each once, in code-unit order. */
function namesOf({ entries }: PolicyIndex, demands: readonly Demand[]): string[] {
  const [only, ...others] = demands;
  const places =
    others.length === 0
      ? (only?.entries ?? NOTHING)
      : [...new Set(demands.flatMap((demand) => demand.entries))].sort((a, b) => a - b);
  return places.map((place) => entries[place] ?? '');
}
