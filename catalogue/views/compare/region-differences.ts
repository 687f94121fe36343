// Whether services differ in where they run: only what holds wherever they turn out to run besides is a difference.
import type { Service } from '../../model/catalogue.ts';
import { countriesOf, possibleCountries } from '../whereabouts.ts';

/** In the number of regions: the fewest that one can have are more than the most that another can. */
export function regionsDiffer(services: readonly Service[]): boolean {
  const known = services.filter(({ regions }) => regions.length > 0);
  const fewest = known.map(({ regions }) => regions.length);
  const most = known.map(({ regions, possibleRegions, elsewhere }) =>
    elsewhere === 'unknown' ? Number.POSITIVE_INFINITY : regions.length + possibleRegions.length,
  );
  return Math.max(...fewest) > Math.min(...most);
}

/** In countries: one is confirmed where another is known not to run. What is global runs in no country of one's choice. */
export function countriesDiffer(services: readonly Service[]): boolean {
  const regional = services.filter(({ regions }) => regions.length > 0);
  if (regional.length > 0 && services.some(({ placement }) => placement === 'global')) return true;
  const confirmed = new Set(regional.flatMap(({ regions }) => countriesOf(regions)));
  return regional.some((service) => {
    if (service.elsewhere === 'unknown') return false;
    const open = new Set([...countriesOf(service.regions), ...possibleCountries(service)]);
    return !confirmed.isSubsetOf(open);
  });
}
