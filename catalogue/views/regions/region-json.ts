// The API's JSON for regions: all of them in short, and one with its services.
import type { Catalogue } from '../../model/catalogue.ts';
import { jurisdictionOf } from '../exposure/jurisdictions.ts';
import { type RegionEntry, regionEntries } from './region-index.ts';

/** A region in short. */
export function regionValue({ provider, region, slug, confirmed, possible, notKnown }: RegionEntry) {
  const { id, name, city, country, access, realm } = region;
  return {
    providerId: provider.id,
    id,
    slug,
    name,
    city,
    country,
    jurisdiction: jurisdictionOf(country),
    access,
    realm,
    confirmedServices: confirmed.length,
    possibleServices: possible.length,
    notKnownServices: notKnown.length,
  };
}

/** The JSON array of all regions, by provider. */
export function regionsJson(catalogue: Catalogue): string {
  return JSON.stringify(regionEntries(catalogue).map(regionValue));
}

/** The same of one provider. */
export function providerRegionsJson(catalogue: Catalogue, { id }: { id: string }): string {
  return JSON.stringify(
    regionEntries(catalogue)
      .filter(({ provider }) => provider.id === id)
      .map(regionValue),
  );
}

/** One region with its services by slug, each list by name. */
export function regionJson(entry: RegionEntry): string {
  const slugs = (services: RegionEntry['confirmed']) => services.map(({ slug }) => slug);
  return JSON.stringify({
    ...regionValue(entry),
    confirmed: slugs(entry.confirmed),
    possible: slugs(entry.possible),
    notKnown: slugs(entry.notKnown),
    absent: slugs(entry.absent),
  });
}
