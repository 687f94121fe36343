// Derives where a service runs from its record and its provider's regions, keeping facts and possibilities apart.
import type { Region } from '../schema/provider.ts';
import type { ServiceRegions } from '../schema/service.ts';
import { mainRegions, type Provider, type RegionFacts } from './catalogue.ts';

type ProviderRegions = Pick<Provider, 'regions' | 'regionsIncomplete'>;

/** For a retired service, whatever its record says about its last days. */
export const NO_REGIONS: RegionFacts = {
  placement: undefined,
  regionBasis: 'unknown',
  regions: [],
  elsewhere: 'unknown',
  possibleRegions: [],
};

/**
 * @param stated what the record says; undefined if unknown
 * @param provider undefined when the catalogue does not have it
 */
export function deriveRegions(stated: ServiceRegions | undefined, provider: ProviderRegions | undefined): RegionFacts {
  const { regions: all = [], regionsIncomplete } = provider ?? {};
  const main = mainRegions(all);
  // An incomplete or empty region list does not limit where else a service runs.
  const bound = main.length > 0 && regionsIncomplete === undefined ? 'provider' : 'unknown';
  if (stated === undefined) return regionFacts(undefined, [], bound, main);
  if (typeof stated === 'string') return regionFacts(stated, [], 'none', main);
  if ('atLeast' in stated) {
    const { atLeast } = stated;
    const open = bound === 'unknown' || main.some(({ id }) => !atLeast.includes(id));
    return regionFacts('regional', named(all, atLeast), open ? bound : 'none', main);
  }
  return regionFacts(
    'regional',
    'only' in stated ? named(all, stated.only) : main.filter(({ id }) => !stated.except.includes(id)),
    'none',
    main,
  );
}

/** The regions of this provider where a service may run but is not confirmed. */
export function possibleRegions(
  main: Region[],
  { regions, elsewhere }: Pick<RegionFacts, 'regions' | 'elsewhere'>,
): Region[] {
  if (elsewhere !== 'provider') return [];
  return regions.length === 0 ? main : main.filter((region) => !regions.includes(region));
}

function named(all: readonly Region[], ids: readonly string[]): Region[] {
  return all.filter(({ id }) => ids.includes(id));
}

function regionFacts(
  placement: RegionFacts['placement'],
  regions: Region[],
  elsewhere: RegionFacts['elsewhere'],
  main: Region[],
): RegionFacts {
  return {
    ...(placement && { placement }),
    regionBasis: placement ? 'service' : elsewhere === 'provider' ? 'provider' : 'unknown',
    regions,
    elsewhere,
    possibleRegions: possibleRegions(main, { regions, elsewhere }),
  };
}
