// Every region with the services that run there: known, possible, not known, and known not to.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import type { Region } from '../../schema/provider.ts';

/** What is known of the services of a provider in one of its regions, each list by name; ended services are in none. */
interface RegionServices {
  confirmed: readonly Service[];
  /** May run there, as in any region of their provider. */
  possible: readonly Service[];
  /** Of services of which not even that is known. */
  notKnown: readonly Service[];
  /** Of services whose regions are known in full: those that run elsewhere only. */
  absent: readonly Service[];
}

export interface RegionEntry extends RegionServices {
  provider: Provider;
  region: Region;
  /** Its id as addresses write it, e.g. `de-fra` for `de/fra`. */
  slug: string;
}

/** Ids of regions may hold anything, addresses only lower-case letters, digits and hyphens. */
export function regionSlug(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

interface RegionIndex {
  entries: readonly RegionEntry[];
  byAddress: ReadonlyMap<string, RegionEntry>;
}

/** Regions of all providers, in the order of their files. */
export function regionEntries(catalogue: Catalogue): readonly RegionEntry[] {
  return indexOf(catalogue).entries;
}

/** @param region its id or its slug, in any case */
export function findRegion(catalogue: Catalogue, providerId: string, region: string): RegionEntry | undefined {
  return indexOf(catalogue).byAddress.get(`${providerId.toLowerCase()}/${regionSlug(region)}`);
}

const indexOf = memoize((catalogue: Catalogue): RegionIndex => {
  const entries = catalogue.providers.flatMap((provider) => {
    const running = catalogue
      .servicesOf(provider.id)
      .filter((service) => !hasEnded(service))
      .toSorted((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()));
    return provider.regions.map((region): RegionEntry => {
      const open = running.filter(({ elsewhere, regions }) => elsewhere !== 'none' && !regions.includes(region));
      return {
        provider,
        region,
        slug: regionSlug(region.id),
        confirmed: running.filter(({ regions }) => regions.includes(region)),
        possible: open.filter(({ possibleRegions }) => possibleRegions.includes(region)),
        notKnown: open.filter(({ possibleRegions }) => !possibleRegions.includes(region)),
        absent: running.filter(
          ({ regions, elsewhere, placement }) =>
            placement === 'regional' && elsewhere === 'none' && !regions.includes(region),
        ),
      };
    });
  });
  return {
    entries,
    byAddress: new Map(entries.map((entry) => [`${entry.provider.id}/${entry.slug}`, entry])),
  };
});
