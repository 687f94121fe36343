// What an answer may say of where a service runs: what is known, what is possible, and what follows from both.
import { mainRegions, type Whereabouts } from '../model/catalogue.ts';
import { counted } from '../model/in-sentences.ts';
import { memoize } from '../model/memoize.ts';
import type { Region } from '../schema/provider.ts';

/**
 * Where a service runs for a customer of the provider's main cloud: a realm is a cloud of its own, under a contract of its
 * own, and counts only for a service that runs nowhere else.
 */
export const mainCloudFacts = memoize((facts: Whereabouts): Whereabouts => {
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

/** Countries in which a service may run, but is not known to; sorted. */
export function possibleCountries({ regions, possibleRegions }: Whereabouts): string[] {
  const known = countriesOf(regions);
  return countriesOf(possibleRegions).filter((country) => !known.includes(country));
}

type Test = (country: string) => boolean;

/**
 * Whether a service runs nowhere but in such countries: true or false only where it is so whichever of its possible
 * regions it runs in, else null. Null too where the customer chooses no region.
 */
export function runsOnlyIn({ regions, possibleRegions, elsewhere }: Whereabouts, test: Test): boolean | null {
  const fits = ({ country }: Region) => test(country);
  if (!regions.every(fits)) return false;
  if (elsewhere === 'none') return regions.length > 0 ? true : null;
  if (elsewhere === 'unknown') return null;
  if (possibleRegions.every(fits)) return true;
  return regions.length === 0 && !possibleRegions.some(fits) ? false : null;
}

/** Whether a service runs in at least one such country; null as in `runsOnlyIn`. */
export function runsIn({ regions, possibleRegions, elsewhere }: Whereabouts, test: Test): boolean | null {
  const fits = ({ country }: Region) => test(country);
  if (regions.some(fits)) return true;
  if (elsewhere === 'none') return regions.length > 0 ? false : null;
  if (elsewhere === 'unknown') return null;
  if (!possibleRegions.some(fits)) return false;
  return regions.length === 0 && possibleRegions.every(fits) ? true : null;
}

const PLACES: Readonly<Record<'global' | 'client' | 'physical', string>> = {
  global: 'global: the customer does not choose where it runs',
  client: 'runs where the customer runs it',
  physical: 'hardware or people at places, not in regions',
};

/** What stands for a service that has no regions: `global`, `client`, `physical`; undefined where it has or may have. */
export function placeText(placement: Whereabouts['placement']): string | undefined {
  return placement === undefined || placement === 'regional' ? undefined : PLACES[placement];
}

/**
 * In a few words: `3 regions in 2 countries`, `confirmed in 3 regions in 2 countries; the provider has 31 others, not
 * known which`.
 */
export function regionSummary(facts: Whereabouts): string {
  const { regions, possibleRegions, elsewhere, placement } = facts;
  const known = extentText(regions);
  const place = placeText(placement);
  if (place) return place;
  if (elsewhere === 'none') return known;
  if (regions.length > 0)
    return `confirmed in ${known}; ${elsewhere === 'provider' ? `the provider has ${counted(possibleRegions.length, 'other', 'others')}, not known which` : 'elsewhere not known'}`;
  if (elsewhere === 'unknown') return 'not known';
  return `not confirmed in any; the provider has ${extentText(possibleRegions)}, not known which`;
}
