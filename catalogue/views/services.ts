// The services listing: filters, free text and paging.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { serviceJson } from './json.ts';
import { type SearchIndex, searchServices } from './search/search.ts';

/** A question to the listing; what is absent filters nothing. */
export interface ServicesQuery {
  provider?: string | undefined;
  category?: string | undefined;
  q?: string | undefined;
  freeTier?: boolean | undefined;
  /** 1-based. */
  page: number;
  limit: number;
}

/** `{data, pagination}` as JSON text. Ordered by relevance with `q`, else by id; a page past the end is empty. */
export function servicesPageJson(catalogue: Catalogue, index: SearchIndex, query: ServicesQuery): string {
  const { page, limit } = query;
  const found = selectServices(catalogue, index, query);
  const pagination = { page, limit, total: found.length, totalPages: Math.ceil(found.length / limit) };
  const data = found.slice((page - 1) * limit, page * limit).map(serviceJson);
  return `{"data":[${data.join(',')}],"pagination":${JSON.stringify(pagination)}}`;
}

function selectServices(
  catalogue: Catalogue,
  index: SearchIndex,
  { provider, category, q, freeTier }: ServicesQuery,
): readonly Service[] {
  const base = q
    ? searchServices(catalogue, index, q)
    : provider
      ? catalogue.servicesOf(provider)
      : category
        ? catalogue.servicesIn(category)
        : catalogue.services;
  if (!provider && !category && !freeTier) return base;
  return base.filter(
    (service) =>
      (!provider || service.providerId === provider) &&
      (!category || service.category === category) &&
      (!freeTier || service.hasFreeTier === true),
  );
}
