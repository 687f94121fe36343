// The query-independent weight of a service, which ranks services that match equally well.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';

/** Factors that rank retiring services below running ones, and retired services below both. */
const STATE = { retired: 0.5, sunset: 0.7 } as const;

/**
 * The factor of a service's score. Among equal matches, services of providers with more services come first, then those
 * with more equivalents: that is what most queries look for, and it favours no provider by name. Retiring services rank
 * lower, retired ones lower still.
 */
export function rankWeight(catalogue: Catalogue, service: Service): number {
  return prominenceOf(catalogue, service) * stateOf(service);
}

/** The same without its lifecycle. */
export function prominenceOf(catalogue: Catalogue, service: Service): number {
  return prominences(catalogue).get(service) ?? 0;
}

/** Precomputed for all services, because a search needs thousands. */
const prominences = memoize(
  (catalogue: Catalogue): ReadonlyMap<Service, number> =>
    new Map(
      catalogue.services.map((service) => {
        const breadth = 1 + Math.log10(catalogue.servicesOf(service.providerId).length);
        const commonness = 1 + Math.log10(1 + service.equivalents.length) / 5;
        return [service, breadth * commonness];
      }),
    ),
);

function stateOf({ lifecycle }: Service): number {
  const status = lifecycle?.status;
  return status === 'retired' || status === 'sunset' ? STATE[status] : 1;
}
