// Countries in which a provider has its head office, its owner or a region.
import type { Catalogue, Provider } from '../catalogue/model/catalogue.ts';
import { type RegionEntry, regionEntries } from '../catalogue/views/regions/region-index.ts';
import { countryName } from './names.ts';

export interface Country {
  code: string;
  name: string;
  headOffices: Provider[];
  /** Providers controlled from there in the end, wherever their head office is. */
  owned: Provider[];
  regions: RegionEntry[];
  /** Distinct services that are confirmed in one of its regions. */
  confirmed: number;
}

/** By name. */
export function countriesOfCatalogue(catalogue: Catalogue): Country[] {
  const regions = Map.groupBy(regionEntries(catalogue), ({ region }) => region.country);
  const offices = Map.groupBy(catalogue.providers, ({ headOffice }) => headOffice.country);
  const owned = Map.groupBy(catalogue.providers, ({ ultimateParent }) => ultimateParent?.country ?? '');
  return [...new Set([...regions.keys(), ...offices.keys(), ...owned.keys()])]
    .filter((code) => code !== '')
    .map((code) => {
      const own = regions.get(code) ?? [];
      return {
        code,
        name: countryName(code),
        headOffices: offices.get(code) ?? [],
        owned: owned.get(code) ?? [],
        regions: own,
        confirmed: new Set(own.flatMap(({ confirmed }) => confirmed)).size,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
