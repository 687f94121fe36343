// What a document names for a list of approved services and the options that were chosen, and what that leaves out. The
// documents of every format and the report are made of it.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, PolicyFamily, Service } from '../../model/catalogue.ts';
import { type ChosenNeeds, chosenNeeds } from './choices.ts';
import {
  askedEntries,
  type MarkedEntries,
  nameableEntries,
  namedEntries,
  openEntries,
  providersOf,
} from './entries.ts';
import type { Include, PolicyOptions } from './options.ts';
import { hasNone, PlaceSet } from './place-set.ts';
import { type PolicyIndex, policyIndex } from './policy-index.ts';

/** What becomes of the approved services of the family's provider: places by id, retired ones included. */
export interface Coverage {
  /** With an identifier that the document names. */
  covered: number[];
  /** Without any identifier. */
  notExpressible: number[];
  /** With identifiers that the cloud's mechanism passes over: the document does not name them. */
  notEnforceable: number[];
  /** With identifiers of which alsoDeny leaves none to name. */
  denied: number[];
  /** Those that are retired, wherever they stand above. */
  retired: number[];
}

export interface Contents extends MarkedEntries {
  /** Entries of which all is open under the document; worked out when it is first asked for. */
  open: () => PlaceSet;
  coverage: Coverage;
  /** Services that were approved. */
  approved: PlaceSet;
  /** Services that `include` brought. */
  included: PlaceSet;
  /** Services whose needs count: the approved ones, and those that rule them where none of these was approved. */
  roots: readonly number[];
  /** Needs of theirs that have alternatives, none of which is approved, with what follows from them. */
  chosen: ChosenNeeds;
  /** What the document names, in code-unit order, without what a wider entry of it covers. */
  entries: string[];
}

/**
 * @param approvedServices of any provider; those of others are left out of account, their order and repeats do not
 * matter
 */
export function contentsOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  approvedServices: readonly Service[],
  options: PolicyOptions = {},
): Contents {
  const index = policyIndex(catalogue, family, options.scope);
  const approved = PlaceSet.none(index.services.length);
  for (const service of approvedServices) {
    const place = index.places.get(service);
    if (place !== undefined) approved.add(place);
  }
  const approvedPlaces = approved.places();
  const asked = options.alsoDeny?.[family];
  const denied = asked === undefined ? [] : [...new Set(asked)].sort();
  const nameable = nameableEntries(index, denied);
  const extraRoots = new Set(unruled({ index, approved }).flatMap((place) => rulersOf(index, place)));
  const roots = extraRoots.size === 0 ? approvedPlaces : [...approvedPlaces, ...extraRoots];
  const chosen = chosenNeeds(index, approved, roots);
  const { byService, owners, included } = openedBy(index, approvedPlaces, roots, chosen, options.include);
  const { byAsking, strange } = askedEntries(index, options);
  const marked = byService.union(byAsking).union(index.foundation[options.foundation ?? 'full']);
  const marks: MarkedEntries = {
    index,
    options,
    nameable,
    byService,
    owners,
    byAsking,
    marked,
    within: withinAny(index, marked.intersection(index.wider).places()),
    denied,
    providers:
      family === 'beta' && options.style === 'providers'
        ? providersOf(index, byService.intersection(nameable))
        : undefined,
  };
  let open: PlaceSet | undefined;
  return {
    ...marks,
    coverage: coverageOf(index, approvedPlaces, nameable),
    approved,
    included: included.difference(approved),
    roots,
    chosen,
    open: () => {
      open ??= openEntries(marks);
      return open;
    },
    entries: namedEntries(marks, strange),
  };
}

function coverageOf(index: PolicyIndex, approved: readonly number[], nameable: PlaceSet): Coverage {
  const coverage: Coverage = { covered: [], notExpressible: [], notEnforceable: [], denied: [], retired: [] };
  for (const place of approved) {
    if (hasNone(index.own, place)) coverage.notExpressible.push(place);
    else if (nameable.meets(index.own, place)) coverage.covered.push(place);
    else if (index.evaluated.meets(index.own, place)) coverage.denied.push(place);
    else coverage.notEnforceable.push(place);
    if (index.ended.has(place)) coverage.retired.push(place);
  }
  return coverage;
}

/** Approved services of whose rulers none was approved: one suffices, as Fargate runs under ECS alone. In order. */
export function unruled({ index, approved }: Pick<Contents, 'index' | 'approved'>): number[] {
  return index.ruled.filter(
    (place) => approved.has(place) && !rulersOf(index, place).some((ruler) => approved.has(ruler)),
  );
}

/** Places of the services whose identifiers rule one. */
export function rulersOf({ governors }: PolicyIndex, place: number): readonly number[] {
  return assertDefined(governors[place]);
}

/**
 * What `include` asks for. Services that rule an approved one come in as if it required them.
 * @returns the entries, the services of whose own identifiers they are, and the services that it brought, the approved ones
 * among them
 */
function openedBy(
  index: PolicyIndex,
  approved: readonly number[],
  roots: readonly number[],
  chosen: ChosenNeeds,
  include: Include = 'none',
): { byService: PlaceSet; owners: PlaceSet; included: PlaceSet } {
  const opened = index.opened[include];
  const byService = PlaceSet.none(index.entries.length);
  const owners = PlaceSet.none(index.services.length);
  const included = PlaceSet.none(index.services.length);
  for (const root of include === 'none' ? approved : roots) {
    included.add(root);
    byService.addAll(opened.entries, root);
    owners.addAll(opened.owners, root);
    included.addAll(opened.services, root);
  }
  const needs = include === 'none' ? [] : include === 'required' ? [chosen.required] : [chosen.required, chosen.usual];
  for (const place of needs.flatMap((edges) => edges.places())) {
    const { to, entryPlaces } = assertDefined(index.edges[place]);
    included.add(to);
    byService.addAll(index.edgeEntries, place);
    for (const entry of entryPlaces) if (index.evaluated.has(entry)) owners.addAll(index.owners, entry);
  }
  return { byService, owners, included };
}

/** What lies within something wider. */
export function withinAny({ entries, narrower }: PolicyIndex, wider: readonly number[]): PlaceSet {
  const within = PlaceSet.none(entries.length);
  for (const place of wider) within.addAll(narrower, place);
  return within;
}
