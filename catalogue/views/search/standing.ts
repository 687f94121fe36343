// How much a service weighs whatever is asked: what tells services apart that match alike.
import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';

/** What multiplies a score: running out comes after running, ended after both. */
const STATE = { retired: 0.5, sunset: 0.7 } as const;

/**
 * What a service's score is multiplied by whatever is asked. Among services that match alike, those of providers with
 * more services come first, then those with more equivalents: that is where most queries lead, and it favours nobody by
 * name. One that ends ranks lower, one that has ended lower still.
 */
export function standingOf(catalogue: Catalogue, service: Service): number {
  return prominenceOf(catalogue, service) * stateOf(service);
}

/** The same without its lifecycle. */
export function prominenceOf(catalogue: Catalogue, service: Service): number {
  return assertDefined(prominences(catalogue).get(service));
}

/** Of all services; a search asks for thousands of them. */
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
