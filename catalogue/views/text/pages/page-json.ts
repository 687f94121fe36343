// The values of text pages as JSON: the API's own shapes.
import type { Catalogue } from '../../../model/catalogue.ts';
import { JSON_PAGE_SIZE } from '../../../model/limits.ts';
import { compareText } from '../../../model/order.ts';
import { serviceValue } from '../../json.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import type { SearchIndex } from '../../search/text-index.ts';
import { servicesPage } from '../../services.ts';

/** @param page 1-based */
export function listedServices(
  catalogue: Catalogue,
  index: SearchIndex,
  of: { provider: string } | { category: string },
  page = 1,
) {
  return servicesPage(catalogue, index, { ...of, page, limit: JSON_PAGE_SIZE });
}

/**
 * Services and parts with an end date, by date: a service as the API gives it; a part as `part` of its service, of which
 * only the required fields are shown.
 */
export function datedEntries(catalogue: Catalogue) {
  return lifecycleEntries(catalogue)
    .filter(({ date }) => date !== undefined)
    .sort((a, b) => compareText(a.date ?? '', b.date ?? '') || compareText(a.id, b.id))
    .map(entryValue);
}

function entryValue({ service, partId }: LifecycleEntry) {
  const part = service.subServices.find(({ id }) => id === partId);
  if (!part) return serviceValue(service);
  const { id, slug, providerId, name, category } = service;
  return { id, slug, providerId, name, category, part };
}
