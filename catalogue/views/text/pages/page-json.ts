// The JSON of text pages: the API's own shapes.
import type { Catalogue } from '../../../model/catalogue.ts';
import { serviceJson } from '../../json.ts';
import type { SearchIndex } from '../../search/search.ts';
import { servicesPageJson } from '../../services.ts';
import { endingServices } from './lifecycle.ts';

/** Services in one JSON answer about a provider or a category, so that it stays below 100 KB; `?page=2` goes on. */
export const JSON_PAGE_SIZE = 100;

/** @param page 1-based */
export function listingJson(
  catalogue: Catalogue,
  index: SearchIndex,
  of: { provider: string } | { category: string },
  page = 1,
): string {
  return servicesPageJson(catalogue, index, { ...of, page, limit: JSON_PAGE_SIZE });
}

/** Services with an end date, by date. */
export function lifecycleJson(catalogue: Catalogue): string {
  return `[${endingServices(catalogue).map(serviceJson).join(',')}]`;
}
