// Where the services of a selection run, by country: what is confirmed apart from what is possible.
import type { Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import type { Region } from '../../schema/provider.ts';
import { mainCloudFacts } from '../regions.ts';
import { jurisdictionOf, UNKNOWN_JURISDICTION } from './jurisdictions.ts';
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

interface Tally {
  regions: Set<Region>;
  services: Set<Service>;
  possibleRegions: Set<Region>;
  possibleServices: Set<Service>;
}

/** Most confirmed services first; a country in which nothing is confirmed stands behind all others. */
export function regionBreakdown(services: readonly Service[]): RegionBucket[] {
  const seen = new Map<string | null, Tally>();
  const tally = (country: string | null) => {
    const known = seen.get(country) ?? {
      regions: new Set(),
      services: new Set(),
      possibleRegions: new Set(),
      possibleServices: new Set(),
    };
    seen.set(country, known);
    return known;
  };
  for (const service of services) {
    const { regions, possibleRegions } = mainCloudFacts(service);
    if (regions.length === 0) tally(null).services.add(service);
    for (const region of regions) {
      const here = tally(region.country);
      here.services.add(service);
      here.regions.add(region);
    }
    for (const region of possibleRegions) {
      const here = tally(region.country);
      here.possibleServices.add(service);
      here.possibleRegions.add(region);
    }
  }
  return [...seen]
    .map(
      ([country, here]): RegionBucket => ({
        country,
        jurisdiction: country === null ? UNKNOWN_JURISDICTION : jurisdictionOf(country),
        regions: here.regions.size,
        services: here.services.size,
        percent: percentOf(here.services.size, services.length),
        unconfirmedRegions: here.possibleRegions.difference(here.regions).size,
        unconfirmedServices: here.possibleServices.difference(here.services).size,
      }),
    )
    .sort(
      (a, b) =>
        b.services - a.services ||
        b.unconfirmedServices - a.unconfirmedServices ||
        compareText(a.country ?? '~', b.country ?? '~'),
    );
}
