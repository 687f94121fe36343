// All that policies of one cloud ask of a catalogue, gathered and sorted once, so that a policy costs no sorting and no
// walk of its own. Services and entries go by their places in two lists.

import { assertDefined } from '../../model/assert-defined.ts';
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { parentPlaces, withChildTypes } from './child-types.ts';
import { type FoundationChoice, foundationIn } from './foundation.ts';
import { entryKey, entryOf, identifiersOf, withParents } from './identifiers.ts';
import { type FollowedStrength, type NeedEdge, needEdges, reachOf } from './needs.ts';
import { type Include, identifierOf, type PolicyOptions } from './options.ts';
import { isWider, prefixOf } from './patterns.ts';
import { hasNone, inverse, type Lists, listAt, lists, PlaceSet } from './place-set.ts';

/** Whether the cloud's mechanism looks at an identifier at all. */
export type Enforced = 'enforced' | 'notEnforced' | 'unknown';

/** What a policy looks at. */
export type Scope = NonNullable<PolicyOptions['scope']>;

/** A need with the places of its entries, in their order. */
export interface PlacedEdge extends NeedEdge {
  entryPlaces: readonly number[];
}

/** By service: what it opens with what it needs, as entries and as other services, each once. */
export interface Opened {
  entries: Lists;
  services: Lists;
  /** Services of whose own identifiers those entries are that the cloud's mechanism does not pass over. */
  owners: Lists;
}

export interface PolicyIndex {
  family: PolicyFamily;
  /** Only Azure has the choice. */
  scope: Scope;
  /** Of the family's provider, by id. */
  services: readonly Service[];
  /** Place of each service in `services`. */
  places: ReadonlyMap<Service, number>;
  /** Everything that a document of this catalogue can name, each once, in code-unit order. */
  entries: readonly string[];
  /** By entry: the identifier that it is of. */
  identifiers: readonly string[];
  /** Places in `entries` by entryKey. */
  entryPlaces: ReadonlyMap<string, number>;
  /** By entry: the places of entries that name some of what it names, and nothing else. */
  narrower: Lists;
  /** Entries that have narrower ones. */
  wider: PlaceSet;
  enforced: readonly Enforced[];
  /** Entries that the cloud's mechanism does not pass over. */
  evaluated: PlaceSet;
  /** The others. */
  passedOver: PlaceSet;
  /** Entries that each choice of a foundation leaves open; Google Cloud has none, nor Azure where not every type is evaluated. */
  foundation: Readonly<Record<FoundationChoice, PlaceSet>>;
  /** By service: the entries of its own identifiers. */
  own: Lists;
  /** By entry: the services of whose own identifiers it is. */
  owners: Lists;
  /** By service: the same with what they stand in. */
  named: Lists;
  /** Required and usual needs between services: by what is needed, then by what needs it. */
  edges: readonly PlacedEdge[];
  /** By edge: the service that is needed. */
  targets: Int32Array;
  /** By edge: the places of its entries, in their order. */
  edgeEntries: Lists;
  /** By service: the edges that lead to what it needs. Those with alternatives are no more than usual. */
  reach: Readonly<Record<FollowedStrength, Lists>>;
  /** By service: those with alternatives to which required needs lead, and to which the rest does. */
  choices: Readonly<Record<FollowedStrength, Lists>>;
  /** By what is included: what each service opens whatever else is approved, the entries it is named by among them. */
  opened: Readonly<Record<Include, Opened>>;
  /** By service: those whose identifiers rule it; none where its own needs say what of them it requires. */
  governors: readonly (readonly number[])[];
  /** Services that others rule, in order. */
  ruled: readonly number[];
  /** Services that have ended. */
  ended: PlaceSet;
}

const indexOf: Readonly<Record<PolicyFamily, (catalogue: Catalogue) => PolicyIndex>> = {
  alpha: memoize((catalogue) => buildIndex(catalogue, 'alpha')),
  beta: memoize((catalogue) => buildIndex(catalogue, 'beta')),
  gamma: memoize((catalogue) => buildIndex(catalogue, 'gamma')),
};

/** Apart, as few ask for it. */
const indexOverEveryType = memoize((catalogue: Catalogue) => overEveryType(policyIndex(catalogue, 'beta')));

/** Entries and services have the same places in either scope. */
export function policyIndex(catalogue: Catalogue, family: PolicyFamily, scope: Scope = 'indexed'): PolicyIndex {
  return family === 'beta' && scope === 'all' ? indexOverEveryType(catalogue) : indexOf[family](catalogue);
}

function buildIndex(catalogue: Catalogue, family: PolicyFamily): PolicyIndex {
  const services = catalogue.servicesOf(POLICY_PROVIDERS[family]);
  const places = new Map(services.map((service, place) => [service, place]));
  const byId = new Map(services.map(({ id }, place) => [id, place]));
  const own = services.map((service) =>
    identifiersOf(service, family).map((identifier) => entryOf(family, identifier)),
  );
  const edges = needEdges(services, byId, family).sort((a, b) => a.to - b.to);
  const entries = sortedOnce(family, [
    ...withParents(family, own.flat()),
    ...edges.flatMap((edge) => edge.entries),
    ...foundationIn(family, 'all').map(({ entry }) => entry),
  ]);
  const entryPlaces = new Map(entries.map((entry, place) => [entryKey(family, entry), place]));
  const placesOf = (names: readonly string[]) =>
    names.map((name) => assertDefined(entryPlaces.get(entryKey(family, name))));
  const placed = edges.map(
    (edge): PlacedEdge => ({ ...edge, entryPlaces: placesOf(edge.entries).sort((a, b) => a - b) }),
  );
  const reached = reachOf(services.length, edges);
  const reach = {
    required: lists(reached.map(({ required }) => required)),
    usual: lists(reached.map(({ usual }) => usual)),
  };
  const choices = {
    required: lists(reached.map((each) => each.choices.required)),
    usual: lists(reached.map((each) => each.choices.usual)),
  };
  const narrower = lists(family === 'alpha' ? narrowerEntries(entries) : entries.map(() => []));
  const ownEntries = lists(own.map(placesOf));
  const owners = inverse(ownEntries, entries.length);
  const named = lists(own.map((names) => placesOf(withParents(family, names))));
  const enforced = enforcementOf(catalogue, family, entries, new Set(own.flat()));
  const evaluated = PlaceSet.of(
    entries.length,
    [...entries.keys()].filter((place) => enforced[place] !== 'notEnforced'),
  );
  const governors = services.map(({ governedBy = [] }, place) => {
    const rulers = governedBy.flatMap((id) => byId.get(id) ?? []);
    const isSaid = edges.some(
      ({ from, to, strength }) => from === place && strength === 'required' && rulers.includes(to),
    );
    return isSaid ? [] : rulers;
  });
  return {
    family,
    scope: 'indexed',
    services,
    places,
    entries,
    identifiers: entries.map((entry) => identifierOf(family, entry)),
    entryPlaces,
    narrower,
    wider: PlaceSet.of(
      entries.length,
      [...entries.keys()].filter((place) => !hasNone(narrower, place)),
    ),
    enforced,
    evaluated,
    passedOver: PlaceSet.of(entries.length, entries.keys()).difference(evaluated),
    foundation: foundationPlaces(entryPlaces, family, 'indexed'),
    own: ownEntries,
    owners,
    named,
    targets: Int32Array.from(placed, ({ to }) => to),
    reach,
    choices,
    ...openings({ named, reach, owners, evaluated }, placed),
    governors,
    ruled: [...governors.keys()].filter((service) => governors[service]?.length !== 0),
    ended: PlaceSet.of(
      services.length,
      services.flatMap((service, place) => (hasEnded(service) ? [place] : [])),
    ),
  };
}

/** The same for a policy over every type: nothing passes, and what is needed brings its child types. */
function overEveryType(index: PolicyIndex): PolicyIndex {
  const { entries, entryPlaces, named, passedOver } = index;
  const evaluated = PlaceSet.of(entries.length, entries.keys());
  const parents = parentPlaces(entries, entryPlaces);
  const edges = index.edges.map((edge): PlacedEdge => {
    const places = withChildTypes(parents, passedOver, listAt(named, edge.to), edge.entryPlaces);
    return { ...edge, entries: places.map((place) => assertDefined(entries[place])), entryPlaces: places };
  });
  return {
    ...index,
    scope: 'all',
    evaluated,
    passedOver: PlaceSet.none(entries.length),
    foundation: foundationPlaces(entryPlaces, 'beta', 'all'),
    ...openings({ ...index, evaluated }, edges),
  };
}

/** What follows from the entries of needs. */
function openings(
  { named, reach, owners, evaluated }: Pick<PolicyIndex, 'named' | 'reach' | 'owners' | 'evaluated'>,
  edges: readonly PlacedEdge[],
): Pick<PolicyIndex, 'edges' | 'edgeEntries' | 'opened'> {
  const openedBy = (strengths: readonly FollowedStrength[]): Opened => {
    const services = Array.from({ length: named.starts.length - 1 }, (_, service) => ({
      own: listAt(named, service),
      needs: strengths.flatMap((strength) =>
        Array.from(listAt(reach[strength], service), (at) => assertDefined(edges[at])),
      ),
    }));
    const opened = services.map(({ own, needs }) => [
      ...new Set([...own, ...needs.flatMap(({ entryPlaces }) => entryPlaces)]),
    ]);
    return {
      entries: lists(opened),
      owners: lists(
        opened.map((places) => [
          ...new Set(places.flatMap((place) => (evaluated.has(place) ? [...listAt(owners, place)] : []))),
        ]),
      ),
      services: lists(services.map(({ needs }) => [...new Set(needs.map(({ to }) => to))])),
    };
  };
  return {
    edges,
    edgeEntries: lists(edges.map(({ entryPlaces }) => entryPlaces)),
    opened: { none: openedBy([]), required: openedBy(['required']), usual: openedBy(['required', 'usual']) },
  };
}

function foundationPlaces(
  entryPlaces: PolicyIndex['entryPlaces'],
  family: PolicyFamily,
  scope: Scope,
): PolicyIndex['foundation'] {
  const of = (choice: FoundationChoice) =>
    PlaceSet.of(
      entryPlaces.size,
      foundationIn(family, scope, choice).map(({ entry }) => assertDefined(entryPlaces.get(entryKey(family, entry)))),
    );
  return { full: of('full'), essential: of('essential'), none: of('none') };
}

/** Of names that are the same to the cloud, the first one stays. */
function sortedOnce(family: PolicyFamily, names: readonly string[]): string[] {
  const byKey = new Map(names.toReversed().map((name) => [entryKey(family, name), name]));
  return [...byKey.values()].sort();
}

/** Only entries of one prefix can cover one another. */
function narrowerEntries(entries: readonly string[]): number[][] {
  const ofPrefix = Map.groupBy(entries.keys(), (place) => prefixOf(assertDefined(entries[place])));
  return entries.map((entry) =>
    assertDefined(ofPrefix.get(prefixOf(entry))).filter((other) => isWider(entry, assertDefined(entries[other]))),
  );
}

/** @param owned entries that services have for their own */
function enforcementOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  entries: readonly string[],
  owned: ReadonlySet<string>,
): Enforced[] {
  if (family === 'alpha') return entries.map(() => 'enforced');
  const lists = catalogue.data.enforcement[family];
  const [enforced, notEnforced] = [new Set(lists?.enforced), new Set(lists?.notEnforced)];
  const stated = (entry: string): Enforced =>
    enforced.has(entry) ? 'enforced' : notEnforced.has(entry) ? 'notEnforced' : 'unknown';
  // A parent that no service has for its own is named for its children: only where one of these is evaluated.
  const wanted = new Set(
    withParents(
      family,
      entries.filter((entry) => owned.has(entry) && stated(entry) !== 'notEnforced'),
    ),
  );
  return entries.map((entry) => (owned.has(entry) || wanted.has(entry) ? stated(entry) : 'notEnforced'));
}
