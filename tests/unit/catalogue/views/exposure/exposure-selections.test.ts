// The exposure figures of thirty-odd selections, worked out by hand from the definitions on the methodology page.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Provider, type Service, type Whereabouts } from '../../../../../catalogue/model/catalogue.ts';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import type { RegionBucket } from '../../../../../catalogue/views/exposure/region-breakdown.ts';

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
type Id = keyof typeof PROVIDERS;

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
function whereabouts(id: Id, regions: Provider['regions']): Whereabouts {
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
    ...whereabouts(id as Id, regions),
    subServices: [],
    roles: [],
    equivalents: [],
    policyIdentifiers: {},
    sources: [source],
  })),
);
const catalogue = new Catalogue({
  categories: [],
  compliance: [],
  concepts: [],
  providers,
  services,
  enforcement: {},
  lastUpdated: '2026-11-21',
});

interface Figures {
  us: number;
  sovereign: number;
  european: number;
  unknown?: number;
}

/** Services as provider ids; `french2` is the second service of `french`. */
const SELECTIONS: [selection: (Id | `${Id}2`)[], figures: Figures][] = [
  [['usa'], { us: 100, sovereign: 0, european: 0 }],
  [['useu'], { us: 100, sovereign: 0, european: 1 }],
  [['usglobal'], { us: 100, sovereign: 0, european: 0, unknown: 1 }],
  [['subsidiary'], { us: 0, sovereign: 0, european: 1 }],
  [['swedish'], { us: 0, sovereign: 0, european: 1 }],
  [['french'], { us: 0, sovereign: 1, european: 1 }],
  [['frenchabroad'], { us: 0, sovereign: 1, european: 0 }],
  [['offshore'], { us: 0, sovereign: 0, european: 0 }],
  [['inlondon'], { us: 0, sovereign: 0, european: 1 }],
  [['seattle'], { us: 100, sovereign: 0, european: 1 }],
  [['orphanabroad'], { us: 0, sovereign: 0, european: 1, unknown: 1 }],
  [['swiss'], { us: 0, sovereign: 1, european: 1 }],
  [['norwegian'], { us: 0, sovereign: 1, european: 1 }],
  [['british'], { us: 0, sovereign: 0, european: 1 }],
  [['orphan'], { us: 0, sovereign: 0, european: 1, unknown: 1 }],
  [['mexican'], { us: 0, sovereign: 0, european: 1 }],
  [['chinese'], { us: 0, sovereign: 0, european: 0 }],
  [['japanese'], { us: 0, sovereign: 0, european: 0 }],
  [['canadian'], { us: 0, sovereign: 0, european: 0 }],
  [['europeanglobal'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['usa', 'french'], { us: 50, sovereign: 1, european: 1 }],
  [['usa', 'usa2', 'french'], { us: 50, sovereign: 1, european: 1 }],
  [['usa', 'useu', 'french'], { us: 66.7, sovereign: 1, european: 2 }],
  [['usa', 'french', 'swiss'], { us: 33.3, sovereign: 2, european: 2 }],
  [['french', 'french2'], { us: 0, sovereign: 2, european: 2 }],
  [['french', 'swiss', 'norwegian', 'british'], { us: 0, sovereign: 3, european: 4 }],
  [['usa', 'useu', 'usglobal', 'subsidiary'], { us: 75, sovereign: 0, european: 2, unknown: 1 }],
  [['subsidiary', 'swedish', 'mexican'], { us: 0, sovereign: 0, european: 3 }],
  [['usa', 'chinese', 'japanese', 'canadian', 'french', 'swiss'], { us: 16.7, sovereign: 2, european: 2 }],
  [
    ['usa', 'useu', 'usglobal', 'french', 'swiss', 'norwegian', 'british'],
    { us: 42.9, sovereign: 3, european: 5, unknown: 1 },
  ],
  [['orphan', 'orphan2', 'french'], { us: 0, sovereign: 1, european: 3, unknown: 2 }],
  [['usglobal', 'europeanglobal'], { us: 50, sovereign: 0, european: 0, unknown: 2 }],
  [['frenchabroad', 'offshore', 'french'], { us: 0, sovereign: 2, european: 1 }],
  [['usa', 'usa2', 'useu', 'useu2', 'french', 'french2'], { us: 66.7, sovereign: 2, european: 4 }],
  [['british', 'swedish'], { us: 0, sovereign: 0, european: 2 }],
  // What is only possible counts where it comes out the same whichever regions it turns out to be.
  [['openworld'], { us: 100, sovereign: 0, european: 0, unknown: 1 }],
  [['openeurope'], { us: 0, sovereign: 1, european: 1, unknown: 1 }],
  [['openmixed'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['openabroad'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['partly'], { us: 0, sovereign: 1, european: 0, unknown: 1 }],
  [['partlyeuropean'], { us: 0, sovereign: 1, european: 1, unknown: 1 }],
  [['partlyabroad'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['nowhere'], { us: 0, sovereign: 0, european: 0, unknown: 1 }],
  [['openworld', 'openeurope', 'partly', 'french'], { us: 25, sovereign: 3, european: 2, unknown: 3 }],
];

const row = (country: string | null, jurisdiction: string, counts: Partial<RegionBucket>) => ({
  country,
  jurisdiction,
  regions: 0,
  services: 0,
  percent: 0,
  unconfirmedRegions: 0,
  unconfirmedServices: 0,
  ...counts,
});
/** Of the French provider, the second service is not confirmed in its region. */
const mixed = () =>
  new Catalogue({
    ...catalogue.data,
    services: services.map((service) =>
      service.id === 'french-b'
        ? { ...service, regionBasis: 'provider', elsewhere: 'provider', regions: [], possibleRegions: service.regions }
        : service,
    ),
  });
const keyOf = (name: string) => (name.endsWith('2') ? `${name.slice(0, -1)}-b` : `${name}-a`);

describe('exposure of a selection', () => {
  test.each(SELECTIONS)('%j', (selection, { us, sovereign, european, unknown = 0 }) => {
    const answer = exposure(catalogue, selection.map(keyOf), '');
    expect({
      us: answer.usHeadquarteredPercent,
      sovereign: answer.sovereignOptions,
      european: answer.europeanResidentOnly,
      unknown: answer.unknown.length,
    }).toEqual({
      us,
      sovereign,
      european,
      unknown,
    });
  });

  // What is missing for a sovereign option is either known not to be there, or not known.
  test.each<[Id, boolean | null]>([
    ['french', true],
    ['frenchabroad', true],
    ['inlondon', false],
    ['offshore', false],
    ['seattle', false],
    ['subsidiary', false],
    ['orphan', null],
    ['orphanabroad', false],
    ['europeanglobal', null],
    ['usglobal', false],
    ['openworld', false],
    ['openeurope', true],
    ['openmixed', null],
    ['openabroad', false],
    ['partlyabroad', null],
    ['nowhere', null],
  ])('whether %s is a sovereign option: %s', (id, option) => {
    expect(exposure(catalogue, [`${id}-a`], '').services[0]?.sovereignOption).toBe(option);
  });

  test.each<[Id, boolean | null]>([
    ['openworld', null],
    ['openmixed', null],
    ['openabroad', false],
    ['partly', null],
    ['partlyabroad', false],
    ['nowhere', null],
    ['europeanglobal', null],
  ])('whether %s is European-resident only: %s', (id, resident) => {
    expect(exposure(catalogue, [`${id}-a`], '').services[0]?.europeanResidentOnly).toBe(resident);
  });

  test('names what is confirmed apart from what is possible', () => {
    const answer = exposure(catalogue, ['partly-a', 'nowhere-a', 'openmixed-a', 'europeanglobal-a'], '');
    expect(
      answer.services.map(({ regionBasis, regionCountries, unconfirmedCountries }) => [
        regionBasis,
        regionCountries,
        unconfirmedCountries,
      ]),
    ).toEqual([
      ['service', ['FR'], ['US']],
      ['unknown', null, null],
      ['provider', null, ['CA', 'FR']],
      ['service', null, []],
    ]);
    expect(answer.unknown).toEqual([
      { slug: 'partly-a', reason: 'confirmed in some regions, others not known' },
      { slug: 'nowhere-a', reason: 'regions not known' },
      { slug: 'openmixed-a', reason: "regions not confirmed, only the provider's known" },
      { slug: 'europeanglobal-a', reason: 'no region to choose: global: the customer does not choose where it runs' },
    ]);
    expect(answer.regionBreakdown).toEqual([
      row(null, 'UNKNOWN', { services: 3, percent: 75 }),
      row('FR', 'EU', { regions: 1, services: 1, percent: 25, unconfirmedRegions: 1, unconfirmedServices: 1 }),
      row('CA', 'FVEY', { unconfirmedRegions: 1, unconfirmedServices: 1 }),
      row('US', 'US', { unconfirmedRegions: 1, unconfirmedServices: 1 }),
    ]);
  });

  test('of countries in which nothing is confirmed, that of most services is first, and equals go by name', () => {
    const { regionBreakdown } = exposure(catalogue, ['openworld-a', 'openabroad-a'], '');
    expect(regionBreakdown.map(({ country, unconfirmedServices }) => [country, unconfirmedServices])).toEqual([
      [null, 0],
      ['US', 2],
      ['CA', 1],
      ['DE', 1],
    ]);
  });

  test('a region that is confirmed of one service is not unconfirmed because of another', () => {
    const { regionBreakdown } = exposure(mixed(), ['french-a', 'french-b'], '');
    expect(regionBreakdown).toEqual([
      row('FR', 'EU', { regions: 1, services: 1, percent: 50, unconfirmedServices: 1 }),
      row(null, 'UNKNOWN', { services: 1, percent: 50 }),
    ]);
  });

  test('shares are over the resolved services, and a service counts in each country where it has regions', () => {
    const { headOfficeBreakdown, regionBreakdown } = exposure(
      catalogue,
      ['usa-a', 'usa-b', 'french-a', 'usglobal-a', 'nope'],
      '',
    );
    expect(headOfficeBreakdown).toEqual([
      { country: 'US', jurisdiction: 'US', providers: 2, services: 3, percent: 75 },
      { country: 'FR', jurisdiction: 'EU', providers: 1, services: 1, percent: 25 },
    ]);
    expect(regionBreakdown).toEqual([
      row('DE', 'EU', { regions: 1, services: 2, percent: 50 }),
      row('US', 'US', { regions: 1, services: 2, percent: 50 }),
      row('FR', 'EU', { regions: 1, services: 1, percent: 25 }),
      row(null, 'UNKNOWN', { services: 1, percent: 25 }),
    ]);
  });
});
