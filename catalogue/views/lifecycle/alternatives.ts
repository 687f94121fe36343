// What could replace a service whose provider names no successor.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import type { LifecycleEntry } from './lifecycle-entries.ts';

/** As many as are worth a look. */
const PROPOSED = 3;

/**
 * The best match of each of a few providers, generally available and more than a part of the job; none for parts, for
 * previews, and where a successor is named.
 */
export function alternativesTo(catalogue: Catalogue, entry: LifecycleEntry): Service[] {
  const { service, partId, lifecycle, successor } = entry;
  if (partId !== undefined || successor || lifecycle.status === 'preview') return [];
  const found = new Map<string, Service>();
  for (const { serviceId, grade } of service.equivalents) {
    const other = catalogue.service(serviceId);
    if (other && grade !== 'partial' && !other.lifecycle && !found.has(other.providerId))
      found.set(other.providerId, other);
  }
  return [...found.values()].slice(0, PROPOSED);
}
