// Catalogues of a few services for policies, as values: each test says only what it is about.
import {
  Catalogue,
  type PolicyEnforcement,
  type PolicyFamily,
  type Service,
} from '../../../catalogue/model/catalogue.ts';
import type { Need } from '../../../catalogue/schema/service.ts';
import { contentsOf } from '../../../catalogue/views/policies/contents.ts';
import type { PolicyOptions } from '../../../catalogue/views/policies/options.ts';
import { fixtureCatalogue } from '../fixture.ts';

const { data } = fixtureCatalogue();
const gcp = {
  ...data.providers.find(({ id }) => id === 'azure'),
  id: 'gcp',
  name: 'Google Cloud',
  shortName: 'Google Cloud',
};
const KEYS = {
  aws: ['alpha', 'servicePrefixes'],
  azure: ['beta', 'resourceTypes'],
  gcp: ['gamma', 'apiServices'],
} as const;

type Given = Partial<Omit<Service, 'needs'>> & { identifiers?: string[]; needs?: Partial<Need>[] };

/** By id; the provider is what stands before the first hyphen, identifiers are of its own kind. */
export function policyCatalogue(
  services: Readonly<Record<string, Given>>,
  enforcement: Partial<Record<keyof PolicyEnforcement, { enforced?: string[]; notEnforced?: string[] }>> = {},
): Catalogue {
  return new Catalogue({
    ...data,
    providers: [...data.providers, gcp as (typeof data.providers)[number]],
    services: Object.entries(services)
      .map(([id, given]) => serviceOf(id, given))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    enforcement: Object.fromEntries(
      Object.entries(enforcement).map(([cloud, lists]) => [
        cloud,
        { sources: [], enforced: [], notEnforced: [], unknown: [], ...lists },
      ]),
    ),
  });
}

function serviceOf(id: string, { identifiers, needs, ...given }: Given): Service {
  const providerId = id.split('-')[0] ?? '';
  const [cloud, kind] = KEYS[providerId as keyof typeof KEYS] ?? [];
  return {
    id,
    slug: id,
    providerId,
    pathName: id.slice(providerId.length + 1),
    name: id,
    formerSlugs: [],
    aliases: [],
    category: 'serverless',
    description: 'A service of a test.',
    tags: [],
    compliance: [],
    regions: [],
    regionBasis: 'unknown',
    elsewhere: 'unknown',
    possibleRegions: [],
    subServices: [],
    roles: [],
    equivalents: [],
    policyIdentifiers: cloud && identifiers ? { [cloud]: { [kind]: identifiers } } : {},
    sources: [],
    ...(needs && {
      needs: needs.map((need) => ({
        service: '',
        strength: 'required',
        for: 'a test needs it',
        source: 'https://example.org/',
        ...need,
      })),
    }),
    ...given,
  };
}

/** @throws when there is none: a fault of the test */
export function servicesOf(catalogue: Catalogue, ...ids: string[]): Service[] {
  return ids.map((id) => {
    const service = catalogue.service(id);
    if (!service) throw new Error(`no service ${id}`);
    return service;
  });
}

/** What a document without a foundation names. */
export function entriesOf(
  catalogue: Catalogue,
  family: PolicyFamily,
  ids: readonly string[],
  options: PolicyOptions = {},
): string[] {
  return contentsOf(catalogue, family, servicesOf(catalogue, ...ids), { foundation: 'none', ...options }).entries;
}
