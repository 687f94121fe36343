// The catalogue as the site's tools read it in a browser: an index of all services for picking, and for chosen
// providers all that figures, comparisons, policies and documents need. browser-files.ts writes these bodies;
// site/client reads them.
import { Catalogue, type PolicyEnforcement, type Provider, type Service } from '../model/catalogue.ts';
import { SERVICE_FIELDS } from '../model/service-fields.ts';
import { type RegionIds, regionReader } from './snapshot.ts';

/** What every file but services and equivalents says of a service. */
export type PickableService = Pick<
  Service,
  'id' | 'slug' | 'providerId' | 'name' | 'shortName' | 'category' | 'aliases' | 'formerSlugs' | 'hasFreeTier'
> & {
  lifecycle?: Pick<NonNullable<Service['lifecycle']>, 'status' | 'sunsetDate'> | undefined;
};

/** index.json: empty lists and slugs that are the id are left out. */
export interface IndexBody {
  lastUpdated: string;
  categories: { id: string; name: string }[];
  providers: { id: string; name: string; shortName: string }[];
  services: (Omit<PickableService, 'slug' | 'aliases' | 'formerSlugs'> &
    Partial<Pick<PickableService, 'slug' | 'aliases' | 'formerSlugs'>>)[];
}

/** providers.json: who they are and where they run. */
export const COMPANY_KEYS = [
  'id',
  'name',
  'shortName',
  'website',
  'documentationHosts',
  'legalEntity',
  'contractingEntities',
  'parent',
  'headOffice',
  'ultimateParent',
  'defaultCompliance',
  'attestationLimits',
  'regions',
] as const satisfies readonly (keyof Provider)[];
export type ProvidersBody = Pick<Provider, (typeof COMPANY_KEYS)[number]>[];

const INDEX_FIELDS = ['name', 'shortName', 'category', 'hasFreeTier'] as const;
const INDEXED: readonly string[] = INDEX_FIELDS;
type DetailField = Exclude<(typeof SERVICE_FIELDS)[number], (typeof INDEX_FIELDS)[number]>;

/**
 * services/{provider}.json: what the index does not say. Sources, equivalents and the reasons for having none are on
 * the pages. A service's regions are written as their ids.
 */
export const DETAIL_KEYS = [
  'id',
  'pathName',
  ...SERVICE_FIELDS.filter((key): key is DetailField => !INDEXED.includes(key)),
  'placement',
  'regionBasis',
  'elsewhere',
  'subServices',
  'policyIdentifiers',
] as const satisfies readonly (keyof Service)[];
export type ServicesBody = (Pick<Service, (typeof DETAIL_KEYS)[number]> & RegionIds)[];

/** equivalents/{provider}.json: by service id, the ids of its equivalents, best match first. */
export type EquivalentsBody = Record<string, string[]>;

/**
 * policies/{provider}.json, for the three providers that have policies: what
 * documents and reports need besides, by service id where there is anything. Of the
 * enforcement only the names; what stands in neither list is unknown.
 */
export interface PoliciesBody {
  services: Record<string, Pick<Service, 'needs' | 'governedBy' | 'reach' | 'noPolicyIdentifiers'>>;
  enforcement: { [Cloud in keyof PolicyEnforcement]: { enforced: string[]; notEnforced: string[] } };
}

/** The index with every field in its place. */
export interface BrowserIndex extends Omit<IndexBody, 'services'> {
  /** By id. */
  services: PickableService[];
}

export function readIndex(body: IndexBody): BrowserIndex {
  return {
    ...body,
    services: body.services.map((service) => ({ slug: service.id, aliases: [], formerSlugs: [], ...service })),
  };
}

/**
 * @param parts services of the providers that the catalogue shall hold, in any order
 * @param policies of the same providers, for whoever makes policies
 * @returns a Catalogue with all providers, but only the given services, none with equivalents or sources
 */
export function assembleCatalogue(
  index: BrowserIndex,
  providers: ProvidersBody,
  parts: readonly ServicesBody[],
  policies: readonly PoliciesBody[] = [],
): Catalogue {
  const known: Provider[] = providers.map((provider) => ({ ...provider, sources: [] }));
  const regionsOf = regionReader(known);
  const rules = new Map(policies.flatMap((body) => Object.entries(body.services)));
  const details = new Map(parts.flat().map((service) => [service.id, service]));
  const services = index.services.flatMap((entry): Service[] => {
    const found = details.get(entry.id);
    if (!found) return [];
    const { regionIds, ...detail } = found;
    return [
      {
        ...entry,
        ...detail,
        ...rules.get(entry.id),
        ...regionsOf({ providerId: entry.providerId, elsewhere: detail.elsewhere, regionIds }),
        roles: [],
        equivalents: [],
        sources: [],
      },
    ];
  });
  return new Catalogue({
    categories: index.categories,
    compliance: [],
    concepts: [],
    providers: known,
    services,
    enforcement: enforcementOf(policies),
    lastUpdated: index.lastUpdated,
  });
}

function enforcementOf(policies: readonly PoliciesBody[]): PolicyEnforcement {
  return Object.fromEntries(
    policies.flatMap(({ enforcement }) =>
      Object.entries(enforcement).map(([cloud, lists]) => [cloud, { sources: [], unknown: [], ...lists }]),
    ),
  );
}
