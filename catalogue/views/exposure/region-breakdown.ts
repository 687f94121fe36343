// Where the services of a selection run, by country: what is confirmed apart from what is possible.
import { certain } from '../../model/certain.ts';
import { addTo, listedCountries } from './counts.ts';
import type { Country, NumberedPlaces } from './numbered-places.ts';
import { percentOf } from './percent.ts';

/** The country is null for services without a confirmed region. */
export interface RegionBucket extends Country {
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
 * @param starts of the runs of each service
 */
export function regionBreakdown(
  { countries, countryOf, runs }: NumberedPlaces,
  starts: readonly number[],
): RegionBucket[] {
  const marks = new Uint8Array(countryOf.length);
  const services = new Uint32Array(countries.length);
  const unconfirmedServices = new Uint32Array(countries.length);
  for (const start of starts) {
    const possibleRegions = markRun(marks, runs, start, CONFIRMED);
    const confirmed = markRun(marks, runs, possibleRegions, POSSIBLE);
    const possible = countRun(services, runs, confirmed);
    countRun(unconfirmedServices, runs, possible);
  }
  const regions = new Uint32Array(countries.length);
  const unconfirmedRegions = new Uint32Array(countries.length);
  for (let region = 0; region < marks.length; region += 1) {
    if (marks[region] === CONFIRMED) addTo(regions, countryOf[region]);
    else if (marks[region] === POSSIBLE) addTo(unconfirmedRegions, countryOf[region]);
  }
  return listedCountries(countries, services, unconfirmedServices, ({ country, jurisdiction }, number) => ({
    country,
    jurisdiction,
    regions: certain(regions[number]),
    services: certain(services[number]),
    percent: percentOf(certain(services[number]), starts.length),
    unconfirmedRegions: certain(unconfirmedRegions[number]),
    unconfirmedServices: certain(unconfirmedServices[number]),
  }));
}

/** What is confirmed of one service stays so. @returns where the next run starts */
function markRun(marks: Uint8Array, runs: readonly number[], start: number, mark: number): number {
  const end = start + 1 + certain(runs[start]);
  for (let at = start + 1; at < end; at += 1) {
    const region = certain(runs[at]);
    if (certain(marks[region]) < mark) marks[region] = mark;
  }
  return end;
}

/** @returns where the next run starts */
function countRun(counts: Uint32Array, runs: readonly number[], start: number): number {
  const end = start + 1 + certain(runs[start]);
  for (let at = start + 1; at < end; at += 1) addTo(counts, runs[at]);
  return end;
}
