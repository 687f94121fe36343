// What policies of one cloud need of a catalogue: its services, everything that a document can name, and which services
// depend on which. Services go by their ids, entries by what a document writes.
import { assertDefined } from '../../model/assert-defined.ts';
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import { withChildTypes } from './child-types.ts';
import { type Dependency, dependenciesBetween } from './dependencies.ts';
import { type FoundationChoice, foundationIn } from './foundation.ts';
import { entryKey, entryOf, identifiersOf, withParents } from './identifiers.ts';
import { identifierOf, type PolicyOptions } from './options.ts';
import { isWider, prefixOf } from './patterns.ts';

/** Whether the cloud's mechanism looks at an identifier at all. */
export type Enforced = 'enforced' | 'notEnforced' | 'unknown';

/** What a policy looks at. */
export type Scope = NonNullable<PolicyOptions['scope']>;

export interface PolicyService {
  service: Service;
  /** Entries of its own identifiers, in the order of its record. */
  own: readonly string[];
  /** The same, with the types that they stand in. */
  named: readonly string[];
  /** Ids of the services that govern it; none where its own needs say what of them it requires. */
  governors: readonly string[];
}

export interface PolicyEntry {
  /** The identifier that it is of. */
  identifier: string;
  enforced: Enforced;
  /** Ids of the services of whose own identifiers it is. */
  owners: readonly string[];
  /** Entries that name some of what it names, and nothing else. */
  narrower: readonly string[];
}

export interface PolicyIndex {
  family: PolicyFamily;
  /** Only Azure has the choice. */
  scope: Scope;
  /** Of the family's provider, by id, in the order of the ids. */
  services: ReadonlyMap<string, PolicyService>;
  /** Everything that a document of this catalogue can name, by what it writes, in code-unit order. */
  entries: ReadonlyMap<string, PolicyEntry>;
  /** What a document writes, by entryKey. */
  spellings: ReadonlyMap<string, string>;
  /** Entries that the cloud's mechanism does not pass over. */
  evaluated: ReadonlySet<string>;
  /** Entries that each choice of a foundation leaves open; Google Cloud has none, nor Azure where not every type is evaluated. */
  foundation: Readonly<Record<FoundationChoice, ReadonlySet<string>>>;
  /** By the service that is needed, then by the one that needs it. */
  dependencies: readonly Dependency[];
  /** The same by the id of the service that needs. */
  outgoing: ReadonlyMap<string, readonly Dependency[]>;
}

const INDEXED: Readonly<Record<PolicyFamily, (catalogue: Catalogue) => PolicyIndex>> = {
  alpha: memoize((catalogue) => buildIndex(catalogue, 'alpha')),
  beta: memoize((catalogue) => buildIndex(catalogue, 'beta')),
  gamma: memoize((catalogue) => buildIndex(catalogue, 'gamma')),
};

const everyType = memoize((catalogue: Catalogue) => overEveryType(INDEXED.beta(catalogue)));

export function policyIndex(catalogue: Catalogue, family: PolicyFamily, scope: Scope = 'indexed'): PolicyIndex {
  return family === 'beta' && scope === 'all' ? everyType(catalogue) : INDEXED[family](catalogue);
}

/** @throws RangeError for an id that is not in the index */
export function policyService({ services }: PolicyIndex, id: string): PolicyService {
  return assertDefined(services.get(id));
}

/** @param name of an entry in any spelling that the cloud takes for it */
export function findEntry({ family, spellings, entries }: PolicyIndex, name: string): PolicyEntry | undefined {
  const entry = spellings.get(entryKey(family, name));
  return entry === undefined ? undefined : entries.get(entry);
}

/** @throws RangeError for an entry that is not in the index */
export function policyEntry({ entries }: PolicyIndex, entry: string): PolicyEntry {
  return assertDefined(entries.get(entry));
}

function buildIndex(catalogue: Catalogue, family: PolicyFamily): PolicyIndex {
  const services = catalogue.servicesOf(POLICY_PROVIDERS[family]);
  const own = new Map(
    services.map((service) => [service.id, identifiersOf(service, family).map((each) => entryOf(family, each))]),
  );
  const between = dependenciesBetween(services, family);
  const spellings = spellingsOf(family, [
    ...withParents(family, [...own.values()].flat()),
    ...between.flatMap(({ entries }) => entries),
    ...foundationIn(family, 'all').map(({ entry }) => entry),
  ]);
  const spelled = (names: readonly string[]) =>
    names.map((name) => assertDefined(spellings.get(entryKey(family, name))));
  const dependencies = between
    .map((each): Dependency => ({ ...each, entries: [...new Set(spelled(each.entries))].sort() }))
    .sort((a, b) => compareText(a.to, b.to));
  const policyServices = services.map((service): PolicyService => {
    const names = own.get(service.id) ?? [];
    return {
      service,
      own: spelled(names),
      named: spelled(withParents(family, names)),
      governors: governorsOf(service, own, dependencies),
    };
  });
  const entries = entriesOf(catalogue, family, [...spellings.values()].sort(), policyServices);
  return {
    family,
    scope: 'indexed',
    services: new Map(policyServices.map((each) => [each.service.id, each])),
    entries,
    spellings,
    evaluated: new Set([...entries].filter(([, { enforced }]) => enforced !== 'notEnforced').map(([entry]) => entry)),
    foundation: foundationOf(family, 'indexed', spelled),
    dependencies,
    outgoing: Map.groupBy(dependencies, ({ from }) => from),
  };
}

/** The same for a policy over every type: nothing passes, and what is needed brings its child types. */
function overEveryType(index: PolicyIndex): PolicyIndex {
  const { entries, spellings } = index;
  const dependencies = index.dependencies.map((each) => ({
    ...each,
    entries: withChildTypes(index, policyService(index, each.to).named, each.entries),
  }));
  return {
    ...index,
    scope: 'all',
    evaluated: new Set(entries.keys()),
    foundation: foundationOf('beta', 'all', (names) =>
      names.map((name) => assertDefined(spellings.get(entryKey('beta', name)))),
    ),
    dependencies,
    outgoing: Map.groupBy(dependencies, ({ from }) => from),
  };
}

/** Of names that are the same to the cloud, the first one stays. */
function spellingsOf(family: PolicyFamily, names: readonly string[]): Map<string, string> {
  return new Map(names.toReversed().map((name) => [entryKey(family, name), name]));
}

function governorsOf(
  { id, governedBy = [] }: Service,
  services: ReadonlyMap<string, unknown>,
  dependencies: readonly Dependency[],
): string[] {
  const governors = governedBy.filter((governor) => services.has(governor));
  const isSaid = dependencies.some(
    ({ from, to, strength }) => from === id && strength === 'required' && governors.includes(to),
  );
  return isSaid ? [] : governors;
}

/** @param names in code-unit order */
function entriesOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  names: readonly string[],
  services: readonly PolicyService[],
): Map<string, PolicyEntry> {
  const owned = services.flatMap(({ service: { id }, own }) => own.map((entry) => ({ id, entry })));
  const owners = Map.groupBy(owned, ({ entry }) => entry);
  const enforced = enforcementOf(catalogue, family, names, new Set(owners.keys()));
  // Only entries of one prefix can cover one another.
  const byPrefix = family === 'alpha' ? Map.groupBy(names, prefixOf) : undefined;
  return new Map(
    names.map((entry) => [
      entry,
      {
        identifier: identifierOf(family, entry),
        enforced: enforced(entry),
        owners: (owners.get(entry) ?? []).map(({ id }) => id),
        narrower: (byPrefix?.get(prefixOf(entry)) ?? []).filter((other) => isWider(entry, other)),
      },
    ]),
  );
}

/** @param owned entries that services have for their own */
function enforcementOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  names: readonly string[],
  owned: ReadonlySet<string>,
): (entry: string) => Enforced {
  if (family === 'alpha') return () => 'enforced';
  const lists = catalogue.data.enforcement[family];
  const [enforced, notEnforced] = [new Set(lists?.enforced), new Set(lists?.notEnforced)];
  const stated = (entry: string): Enforced =>
    enforced.has(entry) ? 'enforced' : notEnforced.has(entry) ? 'notEnforced' : 'unknown';
  // A parent that no service has for its own is named for its children: only where one of these is evaluated.
  const wanted = new Set(
    withParents(
      family,
      names.filter((entry) => owned.has(entry) && stated(entry) !== 'notEnforced'),
    ),
  );
  return (entry) => (owned.has(entry) || wanted.has(entry) ? stated(entry) : 'notEnforced');
}

function foundationOf(
  family: PolicyFamily,
  scope: Scope,
  spelled: (names: readonly string[]) => string[],
): PolicyIndex['foundation'] {
  const of = (choice: FoundationChoice) =>
    new Set(spelled(foundationIn(family, scope, choice).map(({ entry }) => entry)));
  return { full: of('full'), essential: of('essential'), none: of('none') };
}
