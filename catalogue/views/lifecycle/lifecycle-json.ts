// The API's value for what is not simply active: services, and on request their parts.
import type { Catalogue } from '../../model/catalogue.ts';
import type { LifecycleEntry } from './lifecycle-entries.ts';
import { type LifecycleQuery, matchingEntries } from './lifecycle-query.ts';

/** In the order of matchingEntries. */
export function lifecycle(catalogue: Catalogue, query: LifecycleQuery = {}) {
  const data = matchingEntries(catalogue, query).map(entryValue);
  return { data, total: data.length };
}

function entryValue({ id, name, service, partId, lifecycle: status }: LifecycleEntry) {
  const { slug, providerId, category } = service;
  return { id, slug, partId, name, providerId, category, lifecycle: status };
}
