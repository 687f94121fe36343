// Where a service runs: what is confirmed, what is possible, and what follows from both.
import { mainRegions, type RegionFacts } from '../model/catalogue.ts';
import { counted } from '../model/in-sentences.ts';
import { memoize } from '../model/memoize.ts';
import type { Region } from '../schema/provider.ts';

/**
 * Where a service runs for a customer of the provider's main cloud. A realm is a separate cloud under its own contract and
 * counts only for services that run nowhere else.
 */
export const mainCloudFacts = memoize((facts: RegionFacts): RegionFacts => {
  const regions = mainRegions(facts.regions);
  const isOfRealms = regions.length === 0 && facts.elsewhere === 'none';
  return regions.length === facts.regions.length || isOfRealms ? facts : { ...facts, regions };
});

/** Distinct countries, sorted. */
export const countriesOf = memoize((regions: readonly Region[]): readonly string[] =>
  [...new Set(regions.map(({ country }) => country))].sort(),
);

/** `3 regions in 2 countries` */
export function extentText(regions: readonly Pick<Region, 'country'>[]): string {
  const countries = new Set(regions.map(({ country }) => country)).size;
  return `${counted(regions.length, 'region')} in ${counted(countries, 'country', 'countries')}`;
}

/** Countries where a service may run but is not confirmed; sorted. */
export function possibleCountries({ regions, possibleRegions }: RegionFacts): string[] {
  const known = countriesOf(regions);
  return countriesOf(possibleRegions).filter((country) => !known.includes(country));
}

type Test = (country: string) => boolean;

/**
 * Whether a service runs only in such countries: true or false if the answer is the same for all of its possible regions,
 * else null. Also null if the customer does not choose a region.
 */
export function runsOnlyIn({ regions, possibleRegions, elsewhere }: RegionFacts, test: Test): boolean | null {
  const fits = ({ country }: Region) => test(country);
  if (!regions.every(fits)) return false;
  if (elsewhere === 'none') return regions.length > 0 ? true : null;
  if (elsewhere === 'unknown') return null;
  if (possibleRegions.every(fits)) return true;
  return regions.length === 0 && !possibleRegions.some(fits) ? false : null;
}

/** Whether a service runs in at least one such country; null as in `runsOnlyIn`. */
export function runsIn({ regions, possibleRegions, elsewhere }: RegionFacts, test: Test): boolean | null {
  const fits = ({ country }: Region) => test(country);
  if (regions.some(fits)) return true;
  if (elsewhere === 'none') return regions.length > 0 ? false : null;
  if (elsewhere === 'unknown') return null;
  if (!possibleRegions.some(fits)) return false;
  return regions.length === 0 && possibleRegions.every(fits) ? true : null;
}

const PLACEMENT_TEXTS: Readonly<Record<'global' | 'client' | 'physical', string>> = {
  global: 'global: the customer does not choose where it runs',
  client: 'runs where the customer runs it',
  physical: 'hardware or people at other locations, not in regions',
};

/** The text for a service without regions (`global`, `client`, `physical`); undefined if it has or may have some. */
export function placementText(placement: RegionFacts['placement']): string | undefined {
  return placement === undefined || placement === 'regional' ? undefined : PLACEMENT_TEXTS[placement];
}

/**
 * In a few words: `3 regions in 2 countries`, `confirmed in 3 regions in 2 countries, unknown for 31 more`.
 */
export function regionSummary(facts: RegionFacts): string {
  const { regions, possibleRegions, elsewhere, placement } = facts;
  const known = extentText(regions);
  const text = placementText(placement);
  if (text) return text;
  if (elsewhere === 'none') return known;
  if (regions.length > 0)
    return `confirmed in ${known}, unknown for ${elsewhere === 'provider' ? `${possibleRegions.length} more` : 'others'}`;
  if (elsewhere === 'unknown') return 'unknown';
  return `none confirmed; the provider has ${extentText(possibleRegions)}`;
}
