// A catalogue of invented services, each with what a test says of it and nothing else.
import { Catalogue, type CatalogueData, type Provider, type Service } from '../../catalogue/model/catalogue.ts';

const SOURCE = { url: 'https://example.org/', checked: '2026-11-21' };

/** A provider in Germany without regions. */
export function madeProvider(id: string, more: Partial<Provider> = {}): Provider {
  return {
    id,
    name: `The ${id}`,
    shortName: id,
    website: 'https://example.org/',
    documentationHosts: ['example.org'],
    legalEntity: { name: `${id} GmbH`, country: 'DE' },
    headOffice: { city: 'Bonn', country: 'DE' },
    regions: [],
    sources: [SOURCE],
    ...more,
  };
}

/** @param id its first part is the provider's id */
export function madeService(id: string, more: Partial<Service> = {}): Service {
  const [providerId = '', ...rest] = id.split('-');
  return {
    id,
    slug: id,
    providerId,
    pathName: rest.join('-'),
    name: `Name of ${id}`,
    formerSlugs: [],
    aliases: [],
    category: 'compute',
    description: 'A service. It is invented.',
    tags: [],
    compliance: [],
    regions: [],
    placement: 'global',
    regionBasis: 'service',
    elsewhere: 'none',
    possibleRegions: [],
    subServices: [],
    roles: [],
    equivalents: [],
    policyIdentifiers: {},
    sources: [SOURCE],
    ...more,
  };
}

/** Services, with providers and the category that they name. */
export function madeCatalogue(services: readonly Service[], more: Partial<CatalogueData> = {}): Catalogue {
  const providerIds = new Set(services.map(({ providerId }) => providerId));
  return new Catalogue({
    categories: [{ id: 'compute', name: 'Compute', icon: 'cpu', description: 'What computes.' }],
    compliance: [],
    concepts: [],
    providers: [...providerIds].toSorted().map((id) => madeProvider(id)),
    services: [...services],
    enforcement: {},
    lastUpdated: '2026-11-21',
    ...more,
  });
}
