// The services listing: filters, free text and paging.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { findFramework, isAttested } from './compliance.ts';
import { serviceValue } from './json.ts';
import { findRegion } from './regions/region-index.ts';
import { understoodValue } from './search/explain.ts';
import { answerSearch } from './search/search.ts';
import type { SearchIndex } from './search/text-index.ts';

/** A question to the listing; what is absent filters nothing. */
export interface ServicesQuery {
  provider?: string | undefined;
  category?: string | undefined;
  q?: string | undefined;
  freeTier?: boolean | undefined;
  /** `aws/eu-central-2`: confirmed there. */
  region?: string | undefined;
  /** ISO 3166-1 alpha-2: confirmed in a region there. */
  country?: string | undefined;
  /** ISO 3166-1 alpha-2, of the provider. */
  headOffice?: string | undefined;
  /** Name or id of a framework: covered by name, or with the platform as a whole. */
  compliance?: string | undefined;
  /** 1-based. */
  page: number;
  limit: number;
}

/**
 * A ServicesPage of the contract, with `search` where more than the words of `q` counted. Ordered by relevance with `q`,
 * else by id; a page past the end is empty.
 */
export function servicesPage(catalogue: Catalogue, index: SearchIndex, query: ServicesQuery) {
  const { page, limit } = query;
  const answer = query.q ? answerSearch(catalogue, index, query.q) : undefined;
  const found = filterServices(catalogue, query, answer?.services);
  const search = answer && understoodValue(answer);
  return {
    data: found.slice((page - 1) * limit, page * limit).map(serviceValue),
    pagination: { page, limit, total: found.length, totalPages: Math.ceil(found.length / limit) },
    ...(search && { search }),
  };
}

/** @param matches of the query's words, best first; undefined where it has none */
function filterServices(
  catalogue: Catalogue,
  query: ServicesQuery,
  matches: readonly Service[] | undefined,
): readonly Service[] {
  const { provider, category, freeTier, region, country, headOffice, compliance } = query;
  const all = provider
    ? catalogue.servicesOf(provider)
    : category
      ? catalogue.servicesIn(category)
      : catalogue.services;
  const base = matches ?? all;
  if (!provider && !category && !freeTier && !region && !country && !headOffice && !compliance) return base;
  const [providerOfRegion = '', ...rest] = (region ?? '').split('/');
  const there = region ? findRegion(catalogue, providerOfRegion, rest.join('/'))?.region : undefined;
  const framework = compliance ? findFramework(catalogue, compliance) : undefined;
  return base.filter(
    (service) =>
      (!provider || service.providerId === provider) &&
      (!category || service.category === category) &&
      (!freeTier || service.hasFreeTier === true) &&
      (!region || (there !== undefined && service.regions.includes(there))) &&
      (!country || service.regions.some((each) => each.country === country)) &&
      (!compliance || (framework !== undefined && isAttested(catalogue, service, framework.name))) &&
      (!headOffice || catalogue.provider(service.providerId)?.headOffice.country === headOffice),
  );
}
