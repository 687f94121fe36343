// The text host's JSON for countries: all of them in short, and one with its regions.
import { jurisdictionOf } from '../exposure/jurisdictions.ts';
import type { Country } from './country-index.ts';
import { regionValue } from './region-json.ts';

function countryValue({ code, name, headOffices, owned, regions, confirmed }: Country) {
  return {
    code,
    name,
    jurisdiction: jurisdictionOf(code),
    headOffices: headOffices.map(({ id }) => id),
    controlled: owned.map(({ id }) => id),
    regions: regions.length,
    confirmedServices: confirmed,
  };
}

/** The JSON array of all countries, by name; providers by id. */
export function countriesJson(countries: readonly Country[]): string {
  return JSON.stringify(countries.map(countryValue));
}

/** One country with its regions in full. */
export function countryJson(country: Country): string {
  return JSON.stringify({ ...countryValue(country), regions: country.regions.map(regionValue) });
}
