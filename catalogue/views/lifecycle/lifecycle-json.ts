// The API's JSON for what is not simply active: services, and on request their parts.
import type { Catalogue } from '../../model/catalogue.ts';
import type { LifecycleEntry } from './lifecycle-entries.ts';
import { type LifecycleQuery, matchingEntries } from './lifecycle-query.ts';

/** `{data, total}` as JSON text, in the order of matchingEntries. */
export function lifecycleJson(catalogue: Catalogue, query: LifecycleQuery = {}): string {
  const data = matchingEntries(catalogue, query).map(entryValue);
  return JSON.stringify({ data, total: data.length });
}

function entryValue({ id, name, service, partId, lifecycle }: LifecycleEntry) {
  const { slug, providerId, category } = service;
  return { id, slug, partId, name, providerId, category, lifecycle };
}
