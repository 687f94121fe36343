// Where the services of a selection run, by country: what is confirmed apart from what is possible.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { jurisdictionOf, UNKNOWN_JURISDICTION } from './jurisdictions.ts';
import { numberedPlaces } from './numbered-places.ts';
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

/** Most confirmed services first; a country in which nothing is confirmed stands behind all others. */
export function regionBreakdown(catalogue: Catalogue, services: readonly Service[]): RegionBucket[] {
  const numbered = numberedPlaces(catalogue);
  const places = services.map((service) => numbered.of(service));
  const { countries, countryOf } = numbered;
  const marks = new Uint8Array(countryOf.length);
  // By country.
  const confirmed = new Uint32Array(countries.length);
  const possible = new Uint32Array(countries.length);
  let nowhere = 0;
  for (const place of places) {
    if (place.regions.length === 0) nowhere += 1;
    for (const region of place.regions) marks[region] = CONFIRMED;
    for (const region of place.possibleRegions) if (marks[region] === 0) marks[region] = POSSIBLE;
    addOne(confirmed, place.countries);
    addOne(possible, place.possibleCountries);
  }
  const buckets = new Map<number, RegionBucket>();
  countries.forEach((country, number) => {
    const [here = 0, perhaps = 0] = [confirmed[number], possible[number]];
    if (here + perhaps > 0) buckets.set(number, bucketOf(country, here, perhaps, services.length));
  });
  marks.forEach((mark, region) => {
    const bucket = mark === 0 ? undefined : buckets.get(countryOf[region] ?? -1);
    if (bucket && mark === CONFIRMED) bucket.regions += 1;
    else if (bucket) bucket.unconfirmedRegions += 1;
  });
  const found = [...buckets.values(), ...(nowhere > 0 ? [bucketOf(null, nowhere, 0, services.length)] : [])];
  return found.sort(
    (a, b) =>
      b.services - a.services ||
      b.unconfirmedServices - a.unconfirmedServices ||
      compareText(a.country ?? '~', b.country ?? '~'),
  );
}

function addOne(counts: Uint32Array, numbers: readonly number[]): void {
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
}

/** Its regions are yet to be counted. */
function bucketOf(country: string | null, services: number, unconfirmedServices: number, all: number): RegionBucket {
  return {
    country,
    jurisdiction: country === null ? UNKNOWN_JURISDICTION : jurisdictionOf(country),
    regions: 0,
    services,
    percent: percentOf(services, all),
    unconfirmedRegions: 0,
    unconfirmedServices,
  };
}
