// Regions and countries of a catalogue by number, and where each service runs in such numbers: counting the places of a
// selection is then adding to arrays.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import type { Region } from '../../schema/provider.ts';
import { countriesOf, mainCloudFacts, possibleCountries } from '../regions.ts';

/** Numbers of places. */
export interface ServicePlaces {
  regions: readonly number[];
  possibleRegions: readonly number[];
  /** Countries in which it is confirmed. */
  countries: readonly number[];
  /** Countries in which it may run, and is not confirmed. */
  possibleCountries: readonly number[];
}

export class NumberedPlaces {
  /** By number. */
  readonly countries: string[] = [];
  /** By number of a region: that of its country. */
  readonly countryOf: number[] = [];
  readonly #countryNumbers = new Map<string, number>();
  readonly #regionNumbers = new Map<Region, number>();
  readonly #services = new Map<Service, ServicePlaces>();

  /** Made once for a service. */
  of(service: Service): ServicePlaces {
    const known = this.#services.get(service);
    if (known) return known;
    const facts = mainCloudFacts(service);
    const places = {
      regions: facts.regions.map((region) => this.#region(region)),
      possibleRegions: facts.possibleRegions.map((region) => this.#region(region)),
      countries: countriesOf(facts.regions).map((country) => this.#country(country)),
      possibleCountries: possibleCountries(facts).map((country) => this.#country(country)),
    };
    this.#services.set(service, places);
    return places;
  }

  #region(region: Region): number {
    const known = this.#regionNumbers.get(region);
    if (known !== undefined) return known;
    this.#regionNumbers.set(region, this.countryOf.length);
    return this.countryOf.push(this.#country(region.country)) - 1;
  }

  #country(country: string): number {
    const known = this.#countryNumbers.get(country);
    if (known !== undefined) return known;
    this.#countryNumbers.set(country, this.countries.length);
    return this.countries.push(country) - 1;
  }
}

const known = new WeakMap<Catalogue, NumberedPlaces>();

export function numberedPlaces(catalogue: Catalogue): NumberedPlaces {
  const places = known.get(catalogue) ?? new NumberedPlaces();
  known.set(catalogue, places);
  return places;
}
