// Services as the page of all services reads them, invented: one by one, or thousands by a rule.
import type { BrowseCatalogue, BrowseProvider, BrowseService } from '../../catalogue/formats/browse-data.ts';

export function madeBrowseProvider(id: string, more: Partial<BrowseProvider> = {}): BrowseProvider {
  return { id, name: `The ${id}`, office: 'DE', owner: 'DE', defaultCompliance: [], regions: [], ...more };
}

/** @param id its first part is the provider's id */
export function madeBrowseService(id: string, more: Partial<BrowseService> = {}): BrowseService {
  const provider = more.provider ?? madeBrowseProvider(id.split('-', 1)[0] ?? '');
  return {
    id,
    slug: id,
    name: `Name of ${id}`,
    also: '',
    category: 'compute',
    kinds: [],
    parts: [],
    regions: [],
    compliance: [],
    countries: [...new Set(more.regions?.map(({ country }) => country))],
    ...more,
    provider,
  };
}

export function madeBrowseCatalogue(services: readonly BrowseService[]): BrowseCatalogue {
  const named = (ids: readonly string[]) => new Map([...new Set(ids)].map((id) => [id, `The ${id}`]));
  return {
    lastUpdated: '2026-11-21',
    categories: named(services.map(({ category }) => category)),
    kinds: named(services.flatMap(({ kinds }) => kinds)),
    providers: [...new Map(services.map(({ provider }) => [provider.id, provider])).values()],
    services,
  };
}

const COUNTRIES = ['DE', 'FR', 'US', 'CH', 'GB', 'JP', 'IN', 'BR', 'AU', 'SG', 'IE', 'NL'];
const STATUSES = ['preview', 'deprecated', 'sunset', 'retired'] as const;
const MODELS = ['usage', 'capacity', 'subscription', undefined] as const;

/** As many services as wanted, spread over 60 providers, 430 kinds, 40 attestations and 1,200 regions. */
export function manyServices(count: number): BrowseService[] {
  const providers = Array.from({ length: 60 }, (_, number) =>
    madeBrowseProvider(`p${number}`, {
      office: COUNTRIES[number % COUNTRIES.length] ?? 'DE',
      owner: COUNTRIES[(number * 7) % COUNTRIES.length],
      defaultCompliance: Array.from({ length: number % 20 }, (__, place) => `F${(number + place) % 40}`),
      regions: Array.from({ length: 20 }, (__, place) => ({
        id: `r${number}-${place}`,
        name: `Region ${place}`,
        country: COUNTRIES[(number + place) % COUNTRIES.length] ?? 'DE',
      })),
    }),
  );
  return Array.from({ length: count }, (_, number) => {
    const provider = providers[number % providers.length] ?? madeBrowseProvider('p');
    const status = number % 6 === 0 ? STATUSES[(number / 6) % STATUSES.length] : undefined;
    return madeBrowseService(`${provider.id}-${number}`, {
      provider,
      name: `Service ${String(number).padStart(6, '0')} for ${['Kafka', 'SQL', 'Objects', 'Queues'][number % 4]}`,
      category: `c${number % 25}`,
      kinds: Array.from({ length: number % 5 }, (__, place) => `k${(number * 3 + place) % 430}`),
      lifecycle: status && { status, sunsetDate: `20${20 + (number % 12)}-0${1 + (number % 9)}-15` },
      parts: number % 11 === 0 ? [{ status: 'sunset', sunsetDate: '2027-01-31' }] : [],
      hasFreeTier: number % 3 === 0 ? undefined : number % 2 === 0,
      pricingModel: MODELS[number % MODELS.length],
      regions: provider.regions.slice(0, (number * 7) % 20),
      compliance: Array.from({ length: number % 9 }, (__, place) => `F${(number + place * 3) % 40}`),
    });
  });
}
