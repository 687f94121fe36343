// A catalogue of providers that differ in what exposure looks at: whose they are, and where they run.
import { Catalogue, type Provider, type Service, type Whereabouts } from '../../catalogue/model/catalogue.ts';

/**
 * id: head office, ultimate parent (- for unknown), countries of confirmed regions, and of possible ones where not all
 * is known ('?': nobody knows where). Without either a service is global.
 */
const PROVIDERS = {
  usa: ['US', 'US', ['US', 'DE']],
  useu: ['US', 'US', ['DE', 'FR']],
  usglobal: ['US', 'US', []],
  subsidiary: ['IE', 'US', ['IE']],
  swedish: ['SE', 'GB', ['SE']],
  french: ['FR', 'FR', ['FR']],
  frenchabroad: ['FR', 'FR', ['FR', 'CA']],
  offshore: ['FR', 'FR', ['US']],
  inlondon: ['FR', 'FR', ['GB']],
  seattle: ['US', 'FR', ['FR']],
  orphanabroad: ['DE', '-', ['GB']],
  swiss: ['CH', 'CH', ['CH']],
  norwegian: ['NO', 'NO', ['NO']],
  british: ['GB', 'GB', ['GB']],
  orphan: ['DE', '-', ['DE']],
  mexican: ['AT', 'MX', ['AT', 'DE']],
  chinese: ['CN', 'CN', ['CN', 'DE']],
  japanese: ['JP', 'JP', ['JP']],
  canadian: ['CA', 'CA', ['CA']],
  europeanglobal: ['SI', 'SI', []],
  openworld: ['US', 'US', [], ['US', 'DE']],
  openeurope: ['FR', 'FR', [], ['FR', 'PL']],
  openmixed: ['FR', 'FR', [], ['FR', 'CA']],
  openabroad: ['FR', 'FR', [], ['US', 'CA']],
  partly: ['FR', 'FR', ['FR'], ['US']],
  partlyeuropean: ['FR', 'FR', ['FR'], ['GB']],
  partlyabroad: ['FR', 'FR', ['US'], ['FR']],
  nowhere: ['FR', 'FR', [], '?'],
} as const;
export type ExposedId = keyof typeof PROVIDERS;

const source = { url: 'https://example.org/', checked: '2026-11-21' };
const providers = Object.entries(PROVIDERS).map(
  ([id, [country, parent, countries, open = []]]): Provider => ({
    id,
    name: id,
    shortName: id,
    website: 'https://example.org/',
    documentationHosts: ['example.org'],
    legalEntity: { name: id, country },
    headOffice: { city: 'City', country },
    ...(parent !== '-' && { ultimateParent: { name: id, country: parent } }),
    regions: [...countries, ...(open === '?' ? [] : open)].map((code) => ({
      id: `${id}-${code}`,
      name: code,
      country: code,
    })),
    sources: [source],
  }),
);
function whereabouts(id: ExposedId, regions: Provider['regions']): Whereabouts {
  const [, , countries, open] = PROVIDERS[id];
  const known = regions.slice(0, countries.length);
  if (open === undefined) {
    const placement = known.length > 0 ? 'regional' : 'global';
    return { placement, regionBasis: 'service', regions: known, elsewhere: 'none', possibleRegions: [] };
  }
  const elsewhere = open === '?' ? 'unknown' : 'provider';
  return {
    ...(known.length > 0 && { placement: 'regional' }),
    regionBasis: known.length > 0 ? 'service' : elsewhere,
    regions: known,
    elsewhere,
    possibleRegions: regions.slice(countries.length),
  };
}
const services = providers.flatMap(({ id, regions }): Service[] =>
  ['a', 'b'].map((name) => ({
    id: `${id}-${name}`,
    slug: `${id}-${name}`,
    providerId: id,
    pathName: name,
    name,
    formerSlugs: [],
    aliases: [],
    category: 'compute',
    description: 'A service.',
    tags: [],
    compliance: [],
    ...whereabouts(id as ExposedId, regions),
    subServices: [],
    roles: [],
    equivalents: [],
    policyIdentifiers: {},
    sources: [source],
  })),
);
/** Two services of each: `ID-a` and `ID-b`. */
export const exposedCatalogue = new Catalogue({
  categories: [],
  compliance: [],
  concepts: [],
  providers,
  services,
  enforcement: {},
  lastUpdated: '2026-11-21',
});
