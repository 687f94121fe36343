// The catalogue in memory: plain data with look-ups. Built by derive.ts or read from a snapshot.
import type { Category, ComplianceFramework, Concept } from '../schema/category.ts';
import type { Enforcement } from '../schema/enforcement.ts';
import type { EquivalenceGrade } from '../schema/grades.ts';
import type { ProviderFile, Region } from '../schema/provider.ts';
import type { Membership, ServiceFile, SubServiceFile } from '../schema/service.ts';

/** The providers that policies can be generated for, by their names in the contract. */
export const POLICY_PROVIDERS = { alpha: 'aws', beta: 'azure', gamma: 'gcp' } as const;
export type PolicyFamily = keyof typeof POLICY_PROVIDERS;
export const POLICY_FAMILIES = Object.keys(POLICY_PROVIDERS) as readonly PolicyFamily[];

/** What a policy of each cloud can name for a service or sub-service. */
export interface PolicyIdentifiers {
  alpha?: { servicePrefixes: string[] };
  beta?: { resourceTypes: string[] };
  gamma?: { apiServices: string[] };
}

/** Which identifiers each cloud evaluates; unknown for clouds that are absent. */
export interface PolicyEnforcement {
  beta?: Enforcement;
  gamma?: Enforcement;
}

/** A sub-service as in its file, with its identifiers by the contract's names. */
export interface SubService extends Omit<SubServiceFile, 'policyIdentifiers'> {
  policyIdentifiers?: PolicyIdentifiers | undefined;
}

/** What sets one service of a pair apart from what the two have in common. */
export interface DifferenceNote {
  /** Id of the service it applies to. */
  of: string;
  text: string;
}

/** A kind that two services share. */
export interface SharedRole {
  concept: string;
  /** How far the two replace each other for this kind. */
  grade: EquivalenceGrade;
  /** What sets each apart for this kind, by id of the service. */
  notes: DifferenceNote[];
}

/** One direction of a pair; the other service has the same entry with the ids swapped. */
export interface Equivalent {
  serviceId: string;
  grade: EquivalenceGrade;
  /** The key differences; none when the grade is exact. */
  notes: DifferenceNote[];
  /** The kinds the two share, in the order of this service's own kinds. */
  roles: SharedRole[];
  /** Why a reviewer overrode the grade that the rules give. */
  reason?: string;
}

/** A service as a member of a kind. */
export interface ConceptMember {
  serviceId: string;
  grade: EquivalenceGrade;
  /** The key difference from the kind's description. */
  note?: string | undefined;
}

/** A kind with its member services. */
export interface KindOfService extends Concept {
  category: string;
  /** The best grade first, then in the order of their files. */
  members: ConceptMember[];
}

export interface Provider extends ProviderFile {
  id: string;
}

/** Fields that derive.ts completes, resolves or converts; all others are as in the file. */
type Derived =
  | 'slug'
  | 'formerSlugs'
  | 'aliases'
  | 'tags'
  | 'compliance'
  | 'regions'
  | 'subServices'
  | 'equivalents'
  | 'policyIdentifiers';

/** Where a service runs: confirmed facts, separate from what is only possible. */
export interface RegionFacts {
  /** How it is bound to locations; absent if unknown. */
  placement?: 'regional' | 'global' | 'client' | 'physical' | undefined;
  /**
   * service: its record says where it runs; provider: unknown, but only in regions of its provider; unknown: the
   * provider's regions do not limit it either.
   */
  regionBasis: 'service' | 'provider' | 'unknown';
  /** Regions where it is confirmed to run. */
  regions: Region[];
  /** Where else it may run: nowhere, in the main regions of its provider, or unknown. */
  elsewhere: 'none' | 'provider' | 'unknown';
  /** Regions where it may run, but is not confirmed. */
  possibleRegions: Region[];
}

export interface Service extends Omit<ServiceFile, Derived>, RegionFacts {
  id: string;
  slug: string;
  providerId: string;
  /** Last part of the text path and of the file's name when the slug was never changed, e.g. `lambda`. */
  pathName: string;
  formerSlugs: string[];
  aliases: string[];
  tags: string[];
  compliance: string[];
  subServices: SubService[];
  /** The kinds it belongs to; the first is its main kind. */
  roles: Membership[];
  /** Running ones first, then by grade, size of the provider's catalogue and name. */
  equivalents: Equivalent[];
  policyIdentifiers: PolicyIdentifiers;
}

/** Regions of a provider's main cloud, without those of separate clouds. */
export function mainRegions(regions: readonly Region[]): Region[] {
  return regions.filter(({ realm }) => !realm);
}

/** All of it as plain data: what snapshot.ts writes to dist/catalogue.json. */
export interface CatalogueData {
  categories: Category[];
  compliance: ComplianceFramework[];
  concepts: KindOfService[];
  /** By id. */
  providers: Provider[];
  /** By id. */
  services: Service[];
  enforcement: PolicyEnforcement;
  /** Unordered pairs of equivalents, where they were counted when it was written. */
  pairs?: number;
  /** The newest day on which any fact was checked (YYYY-MM-DD). */
  lastUpdated: string;
}

/** Read-only data with constant-time look-ups. */
export class Catalogue {
  readonly data: CatalogueData;
  readonly #providers: Map<string, Provider>;
  readonly #categories: Map<string, Category>;
  readonly #byId: Map<string, Service>;
  readonly #byKey: Map<string, Service>;
  readonly #byProvider: Map<string, Service[]>;
  readonly #byCategory: Map<string, Service[]>;
  readonly #neededBy: Map<string, Service[]>;

  constructor(data: CatalogueData) {
    this.data = data;
    this.#providers = new Map(data.providers.map((provider) => [provider.id, provider]));
    this.#categories = new Map(data.categories.map((category) => [category.id, category]));
    this.#byId = new Map(data.services.map((service) => [service.id, service]));
    this.#byKey = servicesByKey(data.services);
    this.#byProvider = Map.groupBy(data.services, (service) => service.providerId);
    this.#byCategory = Map.groupBy(data.services, (service) => service.category);
    this.#neededBy = groupByNeeded(data.services);
  }

  get providers(): readonly Provider[] {
    return this.data.providers;
  }
  get categories(): readonly Category[] {
    return this.data.categories;
  }
  get services(): readonly Service[] {
    return this.data.services;
  }

  provider(id: string): Provider | undefined {
    return this.#providers.get(id);
  }
  category(id: string): Category | undefined {
    return this.#categories.get(id);
  }
  /**
   * The service with this id. The rules reject broken references, so callers inside the model may rely on it.
   */
  service(id: string): Service | undefined {
    return this.#byId.get(id);
  }
  /** The service with this id, slug or former slug. */
  find(key: string): Service | undefined {
    return this.#byKey.get(key);
  }
  servicesOf(providerId: string): readonly Service[] {
    return this.#byProvider.get(providerId) ?? [];
  }
  servicesIn(categoryId: string): readonly Service[] {
    return this.#byCategory.get(categoryId) ?? [];
  }
  /** Services that depend on the one with this id (required or usual), by id. */
  neededBy(id: string): readonly Service[] {
    return this.#neededBy.get(id) ?? [];
  }
}

/** Services by id, slug and former slug. */
export function servicesByKey<S extends Pick<Service, 'id' | 'slug' | 'formerSlugs'>>(
  services: readonly S[],
): Map<string, S> {
  const byKey = new Map<string, S>();
  // Current names win over former names of other services.
  for (const service of services) for (const key of service.formerSlugs) byKey.set(key, service);
  for (const service of services) for (const key of [service.slug, service.id]) byKey.set(key, service);
  return byKey;
}

function groupByNeeded(services: readonly Service[]): Map<string, Service[]> {
  const needed = new Map<string, Service[]>();
  for (const service of services) {
    const strong = (service.needs ?? []).filter(({ strength }) => strength !== 'optional');
    for (const id of new Set(strong.map((need) => need.service))) needed.set(id, [...(needed.get(id) ?? []), service]);
  }
  return needed;
}
