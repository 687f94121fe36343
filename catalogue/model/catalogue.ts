// The catalogue as everything but its authors sees it: plain data plus look-ups. Built by derive.ts or read from a
// snapshot.
import type { Category, ComplianceFramework, Concept } from '../schema/category.ts';
import type { Enforcement } from '../schema/enforcement.ts';
import type { EquivalenceGrade } from '../schema/grades.ts';
import type { ProviderFile, Region } from '../schema/provider.ts';
import type { Membership, ServiceFile, SubServiceFile } from '../schema/service.ts';

/** The providers that policies can be made for, by the neutral names of the contract. */
export const POLICY_PROVIDERS = { alpha: 'aws', beta: 'azure', gamma: 'gcp' } as const;
export type PolicyFamily = keyof typeof POLICY_PROVIDERS;
export const POLICY_FAMILIES = Object.keys(POLICY_PROVIDERS) as readonly PolicyFamily[];

/** What a policy of each cloud can name of a service or of a part of one. */
export interface PolicyIdentifiers {
  alpha?: { servicePrefixes: string[] };
  beta?: { resourceTypes: string[] };
  gamma?: { apiServices: string[] };
}

/** Which identifiers the mechanism of a cloud evaluates; a cloud that is absent evaluates nobody knows which. */
export interface PolicyEnforcement {
  beta?: Enforcement;
  gamma?: Enforcement;
}

/** A part as its file holds it, with its identifiers by the neutral names. */
export interface SubService extends Omit<SubServiceFile, 'policyIdentifiers'> {
  policyIdentifiers?: PolicyIdentifiers | undefined;
}

/** What sets one service of a pair apart from what the two have in common. */
export interface DifferenceNote {
  /** Id of the service of which it is true. */
  of: string;
  text: string;
}

/** A concept that two services both implement. */
export interface SharedRole {
  concept: string;
  /** How far the two replace one another in this role. */
  grade: EquivalenceGrade;
  /** What is special about each in this role, by id of the service. */
  notes: DifferenceNote[];
}

/** One direction of a pair; the other service holds the same with the ids exchanged. */
export interface Equivalent {
  serviceId: string;
  grade: EquivalenceGrade;
  /** The key differences; none when the grade is exact. */
  notes: DifferenceNote[];
  /** What the two have in common, in the order of this service's own roles. */
  roles: SharedRole[];
  /** Why a reviewer graded this pair otherwise than the rules would. */
  reason?: string;
}

/** What a service says of a concept that it is a member of. */
export interface ConceptMember {
  serviceId: string;
  grade: EquivalenceGrade;
  /** The key difference from the concept. */
  note?: string | undefined;
}

/** A concept with the services that implement it. */
export interface KindOfService extends Concept {
  category: string;
  /** The best grade first, then in the order of their files. */
  members: ConceptMember[];
}

export interface Provider extends ProviderFile {
  id: string;
}

/** What derive.ts completes, resolves or gives another form; all else of a service is as its file holds it. */
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

/** What is known of where a service runs: facts apart from what is merely possible. */
export interface Whereabouts {
  /** How it is bound to places; absent when nobody has looked. */
  placement?: 'regional' | 'global' | 'client' | 'physical' | undefined;
  /**
   * service: its record says where it runs; provider: nobody has looked, but it runs in no other regions than its
   * provider; unknown: not even that.
   */
  regionBasis: 'service' | 'provider' | 'unknown';
  /** Regions where it is known to run. */
  regions: Region[];
  /** Where it may run besides: nowhere, in the main regions of its provider, or nobody knows where. */
  elsewhere: 'none' | 'provider' | 'unknown';
  /** Regions of which nobody knows whether it runs there. */
  possibleRegions: Region[];
}

export interface Service extends Omit<ServiceFile, Derived>, Whereabouts {
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
  /** The concepts that it implements; the first is what it is for. */
  roles: Membership[];
  /** Running ones first, then by grade, size of the provider's catalogue and name. */
  equivalents: Equivalent[];
  policyIdentifiers: PolicyIdentifiers;
}

/** Regions of a provider's main cloud: those of no separate realm. */
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
   * The service with this id; broken references were refused by the rules, so callers inside the model may rely on it.
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
  /** Services for which the one with this id is a required or usual need, by id. */
  neededBy(id: string): readonly Service[] {
    return this.#neededBy.get(id) ?? [];
  }
}

/** Services by id, slug and former slug. */
export function servicesByKey<S extends Pick<Service, 'id' | 'slug' | 'formerSlugs'>>(
  services: readonly S[],
): Map<string, S> {
  const byKey = new Map<string, S>();
  // What a service is called today wins over what another was called before.
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
