// Where a service runs, as far as it may be shown.
import type { Service } from '../model/catalogue.ts';
import { hasEnded } from './ended.ts';

/** Regions worth showing: those of its own, or while it runs those of its provider. */
export function shownRegions(service: Pick<Service, 'lifecycle' | 'regionBasis' | 'regions'>): Service['regions'] {
  return service.regionBasis === 'provider' && hasEnded(service) ? [] : service.regions;
}

/** Distinct countries of a service's regions, sorted; undefined when none is known. */
export function regionCountries({ regions }: Pick<Service, 'regions'>): string[] | undefined {
  const countries = [...new Set(regions.map(({ country }) => country))].sort();
  return countries.length > 0 ? countries : undefined;
}

/** Countries worth showing for one service, as regionCountries gives them: those of shownRegions. */
export function shownCountries(service: Service): string[] | undefined {
  return regionCountries({ regions: shownRegions(service) });
}
