// Where the providers of a selection have their head offices.
import { certain } from '../../model/certain.ts';
import { addTo, listedCountries } from './counts.ts';
import type { Country } from './numbered-places.ts';
import { percentOf } from './percent.ts';

/** The country is null for a provider that the catalogue does not know. */
export interface HeadOfficeBucket extends Country {
  providers: number;
  services: number;
  /** `services` of all resolved ones. */
  percent: number;
}

/**
 * Most services first.
 * @param offices of each provider, as numbers of countries
 * @param counts services of each provider, 0 of one that is not selected
 * @param all services resolved
 */
export function headOfficeBreakdown(
  countries: readonly Country[],
  offices: readonly number[],
  counts: Uint32Array,
  all: number,
): HeadOfficeBucket[] {
  const providers = new Uint32Array(countries.length);
  const services = new Uint32Array(countries.length);
  for (let provider = 0; provider < counts.length; provider += 1) {
    const count = certain(counts[provider]);
    if (count === 0) continue;
    addTo(providers, offices[provider]);
    addTo(services, offices[provider], count);
  }
  return listedCountries(countries, services, services, ({ country, jurisdiction }, number) => ({
    country,
    jurisdiction,
    providers: certain(providers[number]),
    services: certain(services[number]),
    percent: percentOf(certain(services[number]), all),
  }));
}
