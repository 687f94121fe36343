// Countries in which a provider has its head office, its owner or a region.
import { type Catalogue, mainRegions, type Provider } from '../../model/catalogue.ts';
import { counted } from '../../model/in-sentences.ts';
import { memoize } from '../../model/memoize.ts';
import { countryInSentence, countryName } from '../country-name.ts';
import { mainCloudFacts, runsIn } from '../whereabouts.ts';
import { type RegionEntry, regionEntries } from './region-index.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  headOffices: Provider[];
  /** Providers controlled from there in the end, wherever their head office is. */
  owned: Provider[];
  regions: RegionEntry[];
  /** Distinct services that are confirmed in one of its regions. */
  confirmed: number;
  /** Providers with services of which no region is confirmed; if they run in any, it is there. */
  hereOnly: { provider: Provider; services: number }[];
}

/** By name. */
export const countriesOfCatalogue = memoize((catalogue: Catalogue): readonly Country[] => {
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
        hereOnly: hereOnlyOf(own),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
});

/** What is said of such services, around the name of their provider: that they run at all is not known. */
export function hereOnlyText(
  { code, regions: entries }: Country,
  { provider: { id, regions, shortName }, services }: Country['hereOnly'][number],
): [before: string, provider: string, after: string] {
  const cloud = mainRegions(regions).length < regions.length ? 'the main cloud of ' : '';
  const hasConfirmed = entries.some(({ provider, confirmed }) => provider.id === id && confirmed.length > 0);
  const further = hasConfirmed ? 'further ' : '';
  return [
    `Every region of ${cloud}`,
    shortName,
    ` is in ${countryInSentence(code)}: ${counted(services, `${further}service`)} of it can run here only, though none is confirmed.`,
  ];
}

/** @param entries regions of one country */
function hereOnlyOf(entries: readonly RegionEntry[]): Country['hereOnly'] {
  return [...Map.groupBy(entries, ({ provider }) => provider)].flatMap(([provider, own]) => {
    const possible = new Set(own.flatMap((entry) => entry.possible));
    const isThere = (country: string) => country === own[0]?.region.country;
    const services = [...possible].filter(
      (service) => service.regions.length === 0 && runsIn(mainCloudFacts(service), isThere) === true,
    ).length;
    return services > 0 ? [{ provider, services }] : [];
  });
}
