// What can still be said of a service that has ended. Called by views, pages and the browser: it brings no library along.
import type { Service } from '../model/catalogue.ts';

/** Its last day has passed: nobody asks its price, and attestations and regions of its provider no longer speak for it. */
export function hasEnded({ lifecycle }: Pick<Service, 'lifecycle'>): boolean {
  return lifecycle?.status === 'retired';
}

/** Regions worth showing: those of its own, or while it runs those of its provider. */
export function shownRegions(service: Pick<Service, 'lifecycle' | 'regionBasis' | 'regions'>): Service['regions'] {
  return service.regionBasis === 'provider' && hasEnded(service) ? [] : service.regions;
}
