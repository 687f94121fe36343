// The text host's values for countries: all of them in short, and one with its regions.
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

/** All countries in short, by name; providers by id. */
export function countryValues(countries: readonly Country[]) {
  return countries.map(countryValue);
}

/** One country with its regions in full. */
export function countryDetail(country: Country) {
  return { ...countryValue(country), regions: country.regions.map(regionValue) };
}
