// The JSON of text pages: the API's own shapes.
import type { Catalogue } from '../../../model/catalogue.ts';
import { JSON_PAGE_SIZE } from '../../../model/limits.ts';
import { compareText } from '../../../model/order.ts';
import { serviceJson } from '../../json.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import type { SearchIndex } from '../../search/text-index.ts';
import { servicesPageJson } from '../../services.ts';

/** @param page 1-based */
export function listingJson(
  catalogue: Catalogue,
  index: SearchIndex,
  of: { provider: string } | { category: string },
  page = 1,
): string {
  return servicesPageJson(catalogue, index, { ...of, page, limit: JSON_PAGE_SIZE });
}

/**
 * Services and parts with an end date, by date: a service as the API gives it; a part as `part` of its service, of which
 * only the required fields are told.
 */
export function lifecycleJson(catalogue: Catalogue): string {
  const dated = lifecycleEntries(catalogue)
    .filter(({ date }) => date !== undefined)
    .sort((a, b) => compareText(a.date ?? '', b.date ?? '') || compareText(a.id, b.id));
  return `[${dated.map(entryJson).join(',')}]`;
}

function entryJson({ service, partId }: LifecycleEntry): string {
  const part = service.subServices.find(({ id }) => id === partId);
  if (!part) return serviceJson(service);
  const { id, slug, providerId, name, category } = service;
  return JSON.stringify({ id, slug, providerId, name, category, part });
}
