// What a document names for a list of approved services and the options that were chosen, and what that leaves out. The
// documents of every format and the report are made of it.
import type { Catalogue, PolicyFamily, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../lifecycle/ended.ts';
import { BY_FOUNDATION, BY_SERVICE, isEvaluated, type MarkedEntries, namedEntries, providersOf } from './entries.ts';
import type { PolicyOptions } from './options.ts';
import { type Brought, type PolicyIndex, policyIndex } from './policy-index.ts';

/** What becomes of the approved services of the family's provider; each list by id, retired ones included. */
export interface Coverage {
  /** With an identifier that the document names. */
  covered: Service[];
  /** Without any identifier. */
  notExpressible: Service[];
  /** With identifiers that the cloud's mechanism passes over: the document does not name them. */
  notEnforceable: Service[];
  /** Those that are retired, wherever they stand above. */
  retired: Service[];
}

export interface Contents extends MarkedEntries {
  coverage: Coverage;
  /** By service: 1 where it was approved. */
  approved: Uint8Array;
  /** By service: 1 where `include` brought it. */
  included: Uint8Array;
  /** Services whose needs count: the approved ones, and those that rule them where none of these was approved. */
  roots: readonly number[];
  /** What the document names, in code-unit order, without what a wider entry of it covers. */
  entries: string[];
}

/**
 * @param approved services of any provider; those of others are left out of account, their order and repeats do not
 * matter
 */
export function contentsOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  approved: readonly Service[],
  options: PolicyOptions = {},
): Contents {
  const index = policyIndex(catalogue, family);
  const isApproved = new Uint8Array(index.services.length);
  const marks = new Uint8Array(index.entries.length);
  for (const service of approved) {
    const place = index.places.get(service);
    if (place !== undefined) isApproved[place] = 1;
  }
  const approvedPlaces: number[] = [];
  for (let place = 0; place < isApproved.length; place += 1) if (isApproved[place] === 1) approvedPlaces.push(place);
  for (const place of approvedPlaces) markAll(marks, index.named[place]);
  const contents: Contents = {
    index,
    options,
    coverage: coverageOf(index, approvedPlaces, options),
    approved: isApproved,
    included: new Uint8Array(index.services.length),
    roots: rootsOf(index, approvedPlaces, isApproved),
    marks,
    entries: [],
    denied: [...new Set(options.alsoDeny?.[family] ?? [])].sort(),
  };
  addNeeds(contents);
  addFoundation(contents);
  if (family === 'beta' && options.style === 'providers') contents.providers = providersOf(contents);
  contents.entries = namedEntries(contents);
  return contents;
}

function coverageOf(index: PolicyIndex, approved: readonly number[], options: PolicyOptions): Coverage {
  const coverage: Coverage = { covered: [], notExpressible: [], notEnforceable: [], retired: [] };
  for (const place of approved) {
    const service = index.services[place];
    const own = index.own[place];
    if (!service || !own) continue;
    const kind =
      own.length === 0
        ? 'notExpressible'
        : own.some((entry) => isEvaluated(index, options, entry))
          ? 'covered'
          : 'notEnforceable';
    coverage[kind].push(service);
    if (hasEnded(service)) coverage.retired.push(service);
  }
  return coverage;
}

/** One service that rules another suffices: Fargate runs under ECS alone. */
function rootsOf({ governors }: PolicyIndex, approved: readonly number[], isApproved: Uint8Array): readonly number[] {
  const missing = new Set<number>();
  for (const place of approved) {
    const own = governors[place];
    if (own === undefined || own.length === 0 || own.some((governor) => isApproved[governor] === 1)) continue;
    for (const governor of own) missing.add(governor);
  }
  return missing.size === 0 ? approved : [...new Set([...approved, ...missing])];
}

/** What `include` asks for. Services that rule an approved one come in as if it required them. */
function addNeeds({ index, options: { include = 'none' }, approved, included, roots, marks }: Contents): void {
  if (include === 'none') return;
  const bring = ({ entries, services }: Brought) => {
    markAll(marks, entries);
    for (const service of services) if (approved[service] === 0) included[service] = 1;
  };
  for (const root of roots) {
    if (approved[root] === 0) {
      included[root] = 1;
      markAll(marks, index.named[root]);
    }
    const brought = index.brought[root];
    if (!brought) continue;
    bring(brought.required);
    if (include === 'usual') bring(brought.usual);
  }
}

function markAll(marks: Uint8Array, entries: readonly number[] = []): void {
  for (const entry of entries) marks[entry] = BY_SERVICE;
}

function addFoundation({ index, options: { foundation = 'full', scope }, marks }: Contents): void {
  if (foundation === 'none' || (index.family === 'beta' && scope !== 'all')) return;
  for (const { place, tier } of index.foundation)
    if (foundation === 'full' || tier === 'essential') marks[place] = (marks[place] ?? 0) | BY_FOUNDATION;
}
