// Regions and countries of a catalogue by number, and where each service runs in such numbers: counting the places of a
// selection is then adding to arrays.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { certain } from '../../model/certain.ts';
import { compareText } from '../../model/order.ts';
import type { Region } from '../../schema/provider.ts';
import { countriesOf, mainCloudFacts, possibleCountries } from '../whereabouts.ts';
import { jurisdictionOf } from './jurisdictions.ts';

export interface Country {
  /** Null for the last one, which stands for none. */
  country: string | null;
  jurisdiction: string;
}

export class NumberedPlaces {
  /** By number: all countries of regions and of head offices, sorted, and none. */
  readonly countries: readonly Country[];
  /** By number of a region: that of its country. */
  readonly countryOf: readonly number[];
  /**
   * Four runs of numbers a service, each behind its length: regions where it is confirmed, regions where it may run,
   * countries where it is confirmed (or none), further ones where it may run. Services that run in the same places share
   * theirs, so that what many requests read is little.
   */
  readonly runs: number[] = [];
  readonly #countryNumbers: ReadonlyMap<string | null, number>;
  readonly #regionNumbers: ReadonlyMap<Region, number>;
  readonly #starts = new Map<string, number>();

  constructor({ providers, services }: Catalogue) {
    const regions = [...new Set(services.flatMap((service) => [service.regions, service.possibleRegions]).flat())];
    const codes = new Set([...regions, ...providers.map(({ headOffice }) => headOffice)].map(({ country }) => country));
    const countries = [...[...codes].sort(compareText), null];
    this.countries = countries.map((country) => ({ country, jurisdiction: jurisdictionOf(country ?? undefined) }));
    this.#countryNumbers = new Map(countries.map((country, number) => [country, number]));
    this.#regionNumbers = new Map(regions.map((region, number) => [region, number]));
    this.countryOf = regions.map(({ country }) => this.country(country));
  }

  /** Number of a country, or of none. */
  country(country: string | null): number {
    return certain(this.#countryNumbers.get(country));
  }

  /** Where the runs of a service start. */
  startOf(service: Service): number {
    const facts = mainCloudFacts(service);
    const countries = facts.regions.length > 0 ? countriesOf(facts.regions) : [null];
    const runs = [
      this.#regions(facts.regions),
      this.#regions(facts.possibleRegions),
      countries.map((country) => this.country(country)),
      possibleCountries(facts).map((country) => this.country(country)),
    ].flatMap((numbers) => [numbers.length, ...numbers]);
    const key = runs.join();
    const start = this.#starts.get(key) ?? this.runs.length;
    if (start === this.runs.length) this.runs.push(...runs);
    this.#starts.set(key, start);
    return start;
  }

  #regions(regions: readonly Region[]): number[] {
    return regions.map((region) => certain(this.#regionNumbers.get(region)));
  }
}
