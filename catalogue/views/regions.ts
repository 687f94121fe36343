// Where a service runs, as far as it may be shown.
import type { Service } from '../model/catalogue.ts';
import { hasEnded } from './ended.ts';

/** Regions worth showing: those of its own, or while it runs those of its provider. */
export function shownRegions(service: Pick<Service, 'lifecycle' | 'regions' | 'possibleRegions'>): Service['regions'] {
  return hasEnded(service) ? service.regions : [...service.regions, ...service.possibleRegions];
}

/** Distinct countries of these regions, sorted; undefined when there is none. */
export function shownCountries(service: Parameters<typeof shownRegions>[0]): string[] | undefined {
  const countries = [...new Set(shownRegions(service).map(({ country }) => country))].sort();
  return countries.length > 0 ? countries : undefined;
}
