// Where a service runs, from what its record states and its provider's regions: facts apart from what is possible.
import type { Region } from '../schema/provider.ts';
import type { ServiceRegions } from '../schema/service.ts';
import { mainRegions, type Provider, type Whereabouts } from './catalogue.ts';

type Places = Pick<Provider, 'regions' | 'regionsIncomplete'>;

/** Of a service that has ended, whatever its record says of its last days. */
export const NOWHERE: Whereabouts = {
  placement: undefined,
  regionBasis: 'unknown',
  regions: [],
  elsewhere: 'unknown',
  possibleRegions: [],
};

/**
 * @param stated what the record says; undefined when nobody has looked
 * @param provider undefined when the catalogue does not have it
 */
export function deriveRegions(stated: ServiceRegions | undefined, provider: Places | undefined): Whereabouts {
  const { regions: all = [], regionsIncomplete } = provider ?? {};
  const main = mainRegions(all);
  // A list that lacks places, or is empty, says nothing about where else a service runs.
  const bound = main.length > 0 && regionsIncomplete === undefined ? 'provider' : 'unknown';
  if (stated === undefined) return whereabouts(undefined, [], bound, main);
  if (typeof stated === 'string') return whereabouts(stated, [], 'none', main);
  if ('atLeast' in stated) {
    const { atLeast } = stated;
    const open = bound === 'unknown' || main.some(({ id }) => !atLeast.includes(id));
    return whereabouts('regional', named(all, atLeast), open ? bound : 'none', main);
  }
  return whereabouts(
    'regional',
    'only' in stated ? named(all, stated.only) : main.filter(({ id }) => !stated.except.includes(id)),
    'none',
    main,
  );
}

/** The regions that a service of this provider may run in besides those where it is known to run. */
export function possibleRegions(
  main: Region[],
  { regions, elsewhere }: Pick<Whereabouts, 'regions' | 'elsewhere'>,
): Region[] {
  if (elsewhere !== 'provider') return [];
  return regions.length === 0 ? main : main.filter((region) => !regions.includes(region));
}

function named(all: readonly Region[], ids: readonly string[]): Region[] {
  return all.filter(({ id }) => ids.includes(id));
}

function whereabouts(
  placement: Whereabouts['placement'],
  regions: Region[],
  elsewhere: Whereabouts['elsewhere'],
  main: Region[],
): Whereabouts {
  return {
    ...(placement && { placement }),
    regionBasis: placement ? 'service' : elsewhere === 'provider' ? 'provider' : 'unknown',
    regions,
    elsewhere,
    possibleRegions: possibleRegions(main, { regions, elsewhere }),
  };
}
