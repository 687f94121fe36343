// The providers with the most services in the catalogue: readers look for them first.
import type { Catalogue, Provider } from '../model/catalogue.ts';

/** Largest first; those of one size by id. */
export function largestProviders(catalogue: Catalogue, count: number): Provider[] {
  return catalogue.providers
    .toSorted((a, b) => catalogue.servicesOf(b.id).length - catalogue.servicesOf(a.id).length)
    .slice(0, count);
}
