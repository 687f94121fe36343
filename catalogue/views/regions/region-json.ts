// The API's values for regions: all of them in short, and one with its services.
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

/** All regions in short, by provider. */
export function regionValues(catalogue: Catalogue) {
  return regionEntries(catalogue).map(regionValue);
}

/** The same of one provider. */
export function providerRegionValues(catalogue: Catalogue, { id }: { id: string }) {
  return regionEntries(catalogue)
    .filter(({ provider }) => provider.id === id)
    .map(regionValue);
}

/** One region with its services by slug, each list by name. */
export function regionDetail(entry: RegionEntry) {
  const slugs = (services: RegionEntry['confirmed']) => services.map(({ slug }) => slug);
  return {
    ...regionValue(entry),
    confirmed: slugs(entry.confirmed),
    possible: slugs(entry.possible),
    notKnown: slugs(entry.notKnown),
    absent: slugs(entry.absent),
  };
}
