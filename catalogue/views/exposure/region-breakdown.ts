// Where the services of a selection run, by country: what is confirmed apart from what is possible.
import { jurisdictionOf } from './jurisdictions.ts';
import type { NumberedPlaces, ServicePlaces } from './numbered-places.ts';
import { percentOf } from './percent.ts';

export interface RegionBucket {
  /** Null for services without a confirmed region. */
  country: string | null;
  jurisdiction: string;
  /** Distinct regions in which one of the services is confirmed. */
  regions: number;
  /** Services confirmed there. */
  services: number;
  /** `services` of all resolved ones. */
  percent: number;
  /** Distinct regions in which some service may run, and none is confirmed. */
  unconfirmedRegions: number;
  /** Services that may run there, and are not confirmed there. */
  unconfirmedServices: number;
}

const CONFIRMED = 2;
const POSSIBLE = 1;

/**
 * Most confirmed services first; a country in which nothing is confirmed stands behind all others.
 * @param places of each service
 */
export function regionBreakdown(
  { countries, countryOf }: NumberedPlaces,
  places: readonly ServicePlaces[],
): RegionBucket[] {
  const marks = new Uint8Array(countryOf.length);
  // By country; the last is none, for services without a confirmed region.
  const services = new Uint32Array(countries.length + 1);
  const unconfirmedServices = new Uint32Array(countries.length + 1);
  for (const place of places) {
    for (const region of place.regions) marks[region] = CONFIRMED;
    for (const region of place.possibleRegions) if (marks[region] === 0) marks[region] = POSSIBLE;
    for (const country of place.countries) addOne(services, country);
    for (const country of place.possibleCountries) addOne(unconfirmedServices, country);
    if (place.regions.length === 0) addOne(services, countries.length);
  }
  const regions = new Uint32Array(countries.length + 1);
  const unconfirmedRegions = new Uint32Array(countries.length + 1);
  countryOf.forEach((country, region) => {
    if (marks[region] === CONFIRMED) addOne(regions, country);
    else if (marks[region] === POSSIBLE) addOne(unconfirmedRegions, country);
  });
  return orderOf(services, unconfirmedServices).map((number) => {
    const country = countries[number] ?? null;
    const confirmed = services[number] ?? 0;
    return {
      country,
      jurisdiction: jurisdictionOf(country ?? undefined),
      regions: regions[number] ?? 0,
      services: confirmed,
      percent: percentOf(confirmed, places.length),
      unconfirmedRegions: unconfirmedRegions[number] ?? 0,
      unconfirmedServices: unconfirmedServices[number] ?? 0,
    };
  });
}

/** Numbers of the countries with any service, in the order in which they are listed. */
function orderOf(services: Uint32Array, unconfirmedServices: Uint32Array): number[] {
  const numbers = [...services.keys()].filter((number) => services[number] !== 0 || unconfirmedServices[number] !== 0);
  return numbers.sort(
    (a, b) =>
      (services[b] ?? 0) - (services[a] ?? 0) || (unconfirmedServices[b] ?? 0) - (unconfirmedServices[a] ?? 0) || a - b,
  );
}

function addOne(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1;
}
