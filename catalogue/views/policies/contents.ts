// What a document names for a list of approved services and the options that were chosen, and what that leaves out. The
// documents of every format and the report are made of it.
import type { Catalogue, PolicyFamily, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import {
  alsoAllowedEntries,
  type MarkedEntries,
  nameableEntries,
  namedEntries,
  openEntries,
  providersOf,
  withinAny,
} from './entries.ts';
import { type FollowedDependencies, followDependencies } from './follow-dependencies.ts';
import type { Include, PolicyOptions } from './options.ts';
import { type PolicyIndex, policyIndex, policyService } from './policy-index.ts';

/** What becomes of the approved services of the family's provider: ids in their order, retired services included. */
interface Coverage {
  /** With an identifier that the document names. */
  covered: string[];
  /** Without any identifier. */
  notExpressible: string[];
  /** With identifiers that the cloud's mechanism passes over: the document does not name them. */
  notEnforceable: string[];
  /** With identifiers of which alsoDeny leaves none to name. */
  denied: string[];
  /** Those that are retired, wherever they stand above. */
  retired: string[];
}

export interface Contents extends MarkedEntries {
  /** Entries of which all is open under the document. */
  open: ReadonlySet<string>;
  coverage: Coverage;
  /** Ids of services that were approved, in their order. */
  approved: ReadonlySet<string>;
  /** Ids of services that `include` brought. */
  included: ReadonlySet<string>;
  /** Ids of services whose dependencies count: the approved ones, and their governors where none of these was approved. */
  roots: readonly string[];
  /** What the roots need. */
  dependencies: FollowedDependencies;
  /** What the document names, in code-unit order, without what a wider entry of it covers. */
  entries: string[];
}

/** @param approvedServices of any provider; those of others are ignored, their order and repeats do not matter */
export function contentsOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  approvedServices: readonly Service[],
  options: PolicyOptions = {},
): Contents {
  const index = policyIndex(catalogue, family, options.scope);
  const wanted = new Set(approvedServices.map(({ id }) => id));
  const approved = new Set([...index.services.keys()].filter((id) => wanted.has(id)));
  const denied = [...new Set(options.alsoDeny?.[family])].sort();
  const nameable = nameableEntries(index, denied);
  const governors = ungoverned({ index, approved }).flatMap((id) => policyService(index, id).governors);
  const roots = [...approved, ...new Set(governors)];
  const dependencies = followDependencies(index.outgoing, approved, roots);
  const { byService, included } = includedBy(index, approved, roots, dependencies, options.include);
  const { alsoAllowed, unlisted } = alsoAllowedEntries(index, options);
  const marked = new Set([...byService, ...alsoAllowed, ...index.foundation[options.foundation ?? 'full']]);
  const marks: MarkedEntries = {
    index,
    options,
    nameable,
    byService,
    alsoAllowed,
    marked,
    within: withinAny(index, marked),
    denied,
    providers:
      family === 'beta' && options.style === 'providers' ? providersOf(byService.intersection(nameable)) : undefined,
  };
  return {
    ...marks,
    coverage: coverageOf(index, approved, nameable),
    approved,
    included: included.difference(approved),
    roots,
    dependencies,
    open: openEntries(marks),
    entries: namedEntries(marks, unlisted),
  };
}

function coverageOf(index: PolicyIndex, approved: ReadonlySet<string>, nameable: ReadonlySet<string>): Coverage {
  const coverage: Coverage = { covered: [], notExpressible: [], notEnforceable: [], denied: [], retired: [] };
  for (const id of approved) {
    const { service, own } = policyService(index, id);
    if (own.length === 0) coverage.notExpressible.push(id);
    else if (own.some((entry) => nameable.has(entry))) coverage.covered.push(id);
    else if (own.some((entry) => index.evaluated.has(entry))) coverage.denied.push(id);
    else coverage.notEnforceable.push(id);
    if (hasEnded(service)) coverage.retired.push(id);
  }
  return coverage;
}

/**
 * Approved services that have governors of which none was approved: one suffices, as Fargate runs under ECS alone. In
 * their order.
 */
export function ungoverned({ index, approved }: Pick<Contents, 'index' | 'approved'>): string[] {
  return [...approved].filter((id) => {
    const { governors } = policyService(index, id);
    return governors.length > 0 && !governors.some((governor) => approved.has(governor));
  });
}

/**
 * What `include` brings. Governors of an approved service come in as if it required them.
 * @returns the entries, and the ids of services, the approved ones among them
 */
function includedBy(
  index: PolicyIndex,
  approved: ReadonlySet<string>,
  roots: readonly string[],
  { required, usual }: FollowedDependencies,
  include: Include = 'none',
): { byService: ReadonlySet<string>; included: ReadonlySet<string> } {
  const services = include === 'none' ? [...approved] : roots;
  const needed = include === 'none' ? [] : include === 'required' ? [...required] : [...required, ...usual];
  return {
    byService: new Set([
      ...services.flatMap((id) => policyService(index, id).named),
      ...needed.flatMap(({ entries }) => entries),
    ]),
    included: new Set([...services, ...needed.map(({ to }) => to)]),
  };
}
