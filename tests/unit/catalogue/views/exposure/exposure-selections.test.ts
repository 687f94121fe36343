// The exposure figures of thirty-odd selections, worked out by hand from the definitions on the methodology page.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Provider, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';

/** id: head office, ultimate parent (- for unknown), countries of the regions (none: a global service). */
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
} as const;
type Id = keyof typeof PROVIDERS;

const source = { url: 'https://example.org/', checked: '2026-11-21' };
const providers = Object.entries(PROVIDERS).map(
  ([id, [country, parent, countries]]): Provider => ({
    id,
    name: id,
    shortName: id,
    website: 'https://example.org/',
    documentationHosts: ['example.org'],
    legalEntity: { name: id, country },
    headOffice: { city: 'City', country },
    ...(parent !== '-' && { ultimateParent: { name: id, country: parent } }),
    regions: countries.map((code) => ({ id: `${id}-${code}`, name: code, country: code })),
    sources: [source],
  }),
);
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
    regions,
    placement: regions.length > 0 ? ('regional' as const) : ('global' as const),
    regionBasis: 'service',
    elsewhere: 'none',
    possibleRegions: [],
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
];

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
  ])('whether %s is a sovereign option: %s', (id, option) => {
    expect(exposure(catalogue, [`${id}-a`], '').services[0]?.sovereignOption).toBe(option);
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
      { country: 'DE', jurisdiction: 'EU', regions: 1, services: 2, percent: 50 },
      { country: 'US', jurisdiction: 'US', regions: 1, services: 2, percent: 50 },
      { country: 'FR', jurisdiction: 'EU', regions: 1, services: 1, percent: 25 },
      { country: null, jurisdiction: 'UNKNOWN', regions: 0, services: 1, percent: 25 },
    ]);
  });
});
