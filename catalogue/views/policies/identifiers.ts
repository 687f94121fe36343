// The policy identifiers of a provider's services, gathered and sorted once a catalogue, so that a policy costs no
// sorting of its own.
import type { Catalogue, PolicyIdentifiers, Service } from '../../model/catalogue.ts';

/** The three policy formats by the neutral names of the contract: alpha AWS, beta Azure, gamma Google Cloud. */
export type PolicyFamily = 'alpha' | 'beta' | 'gamma';

interface Family {
  providerId: string;
  read: (identifiers: PolicyIdentifiers) => readonly string[] | undefined;
}

const FAMILIES: Readonly<Record<PolicyFamily, Family>> = {
  alpha: { providerId: 'aws', read: ({ alpha }) => alpha?.servicePrefixes },
  beta: { providerId: 'azure', read: ({ beta }) => beta?.resourceTypes },
  gamma: { providerId: 'gcp', read: ({ gamma }) => gamma?.apiServices },
};

export interface IdentifierIndex {
  /** Of the family's provider, by id. */
  services: readonly Service[];
  /** Place of each service in `services`. */
  places: ReadonlyMap<Service, number>;
  /** Every identifier that a policy can name, each once, in code-unit order. */
  identifiers: readonly string[];
  /** For the service at the same place in `services`: the places in `identifiers` of what a policy names for it. */
  named: readonly (readonly number[])[];
}

const indexes: Readonly<Record<PolicyFamily, WeakMap<Catalogue, IdentifierIndex>>> = {
  alpha: new WeakMap(),
  beta: new WeakMap(),
  gamma: new WeakMap(),
};

export function identifierIndex(catalogue: Catalogue, family: PolicyFamily): IdentifierIndex {
  const known = indexes[family].get(catalogue);
  if (known) return known;
  const services = catalogue.servicesOf(FAMILIES[family].providerId);
  const named = services.map((service) => namedFor(service, family));
  const identifiers = [...new Set(named.flat())].sort();
  const places = new Map(identifiers.map((identifier, place) => [identifier, place]));
  const index: IdentifierIndex = {
    services,
    places: new Map(services.map((service, place) => [service, place])),
    identifiers,
    named: named.map((own) => own.flatMap((identifier) => places.get(identifier) ?? [])),
  };
  indexes[family].set(catalogue, index);
  return index;
}

/** Identifiers of a service and of its sub-services, each once, in the order of the data. */
export function identifiersOf(service: Service, family: PolicyFamily): string[] {
  const { read } = FAMILIES[family];
  return [
    ...new Set(
      [service, ...service.subServices].flatMap(({ policyIdentifiers = {} }) => read(policyIdentifiers) ?? []),
    ),
  ];
}

export function policyProviderId(family: PolicyFamily): string {
  return FAMILIES[family].providerId;
}

/**
 * A child type cannot be created where its parent is denied, so beta names `Microsoft.Sql/servers` for
 * `Microsoft.Sql/servers/databases`.
 */
function namedFor(service: Service, family: PolicyFamily): string[] {
  const own = identifiersOf(service, family);
  return family === 'beta' ? own.flatMap((type) => [...parentTypes(type), type]) : own;
}

function parentTypes(type: string): string[] {
  const parts = type.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
