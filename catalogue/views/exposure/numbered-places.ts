// Regions and countries of a catalogue by number, and where each service runs in such numbers: counting the places of a
// selection is then adding to arrays.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
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
  /** By number, sorted. */
  readonly countries: readonly string[];
  /** By number of a region: that of its country. */
  readonly countryOf: readonly number[];
  readonly #countryNumbers: ReadonlyMap<string, number>;
  readonly #regionNumbers: ReadonlyMap<Region, number>;
  /** Services of a provider often run in the same places; what is shared is met again in the processor's cache. */
  readonly #known = new Map<string, ServicePlaces>();

  constructor({ services }: Catalogue) {
    const regions = new Set(services.flatMap((service) => [service.regions, service.possibleRegions]).flat());
    this.countries = [...new Set(regions.values().map(({ country }) => country))].sort(compareText);
    this.#countryNumbers = new Map(this.countries.map((country, number) => [country, number]));
    this.countryOf = this.#countries(regions.values().map(({ country }) => country));
    this.#regionNumbers = new Map([...regions].map((region, number) => [region, number]));
  }

  of(service: Service): ServicePlaces {
    const facts = mainCloudFacts(service);
    const places = {
      regions: this.#regions(facts.regions),
      possibleRegions: this.#regions(facts.possibleRegions),
      countries: this.#countries(countriesOf(facts.regions)),
      possibleCountries: this.#countries(possibleCountries(facts)),
    };
    const key = JSON.stringify(places);
    const known = this.#known.get(key) ?? places;
    this.#known.set(key, known);
    return known;
  }

  #regions(regions: readonly Region[]): number[] {
    return regions.flatMap((region) => this.#regionNumbers.get(region) ?? []);
  }

  #countries(countries: Iterable<string>): number[] {
    return [...countries].flatMap((country) => this.#countryNumbers.get(country) ?? []);
  }
}
