// The values of a service in each facet: facts only, and what is not known as such.
import { describe, expect, test } from 'vitest';
import type { BrowseService } from '../../../../../catalogue/formats/browse-data.ts';
import { FACET_NAMES, facetsOf, freeText, GROUP_FACETS } from '../../../../../site/client/browse/facets.ts';
import { madeBrowseCatalogue, madeBrowseProvider, madeBrowseService } from '../../../../support/made-browse.ts';

const TODAY = '2026-11-22';
const BONN = { id: 'eu-1', name: 'Bonn', country: 'DE' };
const PARIS = { id: 'eu-2', name: 'Paris', country: 'FR' };
const ULM = { id: 'eu-3', name: 'eu-3', country: 'DE' };
const provider = madeBrowseProvider('a', { defaultCompliance: ['C5', 'SOC 2'], regions: [BONN, PARIS, ULM] });

function facetOf(name: string, service: BrowseService) {
  const facet = facetsOf(madeBrowseCatalogue([service]), TODAY).find((each) => each.name === name);
  if (!facet) throw new Error(`no facet ${name}`);
  return facet;
}
function valuesOf(name: string, more: Partial<BrowseService>): readonly string[] {
  const service = madeBrowseService('a-1', { provider, ...more });
  return facetOf(name, service).valuesOf(service);
}

describe('where a service runs', () => {
  test('is only what is confirmed: each country once, and the regions', () => {
    expect(valuesOf('country', { placement: 'regional', regions: [BONN, PARIS, ULM] })).toEqual(['DE', 'FR']);
    expect(valuesOf('region', { placement: 'regional', regions: [BONN] })).toEqual(['a/eu-1']);
  });

  test.each([
    ['a global one is bound to none', { placement: 'global' }, ['global']],
    ['with nothing confirmed it is not confirmed, whatever its provider has', { placement: 'regional' }, ['unknown']],
    ['one that nobody has looked at is not confirmed', {}, ['unknown']],
    ['an ended one runs nowhere', { regions: [BONN], lifecycle: { status: 'retired' } }, ['ended']],
    ['one that ends still runs', { regions: [BONN], lifecycle: { status: 'sunset' } }, ['DE']],
  ] as const)('%s', (_, more, places) => {
    expect(valuesOf('country', more as Partial<BrowseService>)).toEqual(places);
  });

  test('an ended service is in no region', () => {
    expect(valuesOf('region', { regions: [BONN], lifecycle: { status: 'retired' } })).toEqual([]);
  });

  test('a region is called by its provider, its id and its name, unless they are one', () => {
    const { labelOf } = facetOf('region', madeBrowseService('a-1', { provider }));
    expect(labelOf('a/eu-1')).toBe('The a eu-1, Bonn');
    expect(labelOf('a/eu-3')).toBe('The a eu-3');
  });
});

describe('lifecycle', () => {
  test('is that of the service and of its parts, each once', () => {
    const parts = [{ status: 'sunset' }, { status: 'sunset' }, { status: 'preview' }] as const;
    expect(valuesOf('lifecycle', { parts: [...parts] })).toEqual(['active', 'part-sunset', 'part-preview']);
    expect(valuesOf('lifecycle', { lifecycle: { status: 'deprecated' } })).toEqual(['deprecated']);
  });

  test.each([
    ['the day before', '2026-11-21', 'closed'],
    ['the day itself', '2026-11-22', 'closed'],
    ['a day ahead', '2026-11-23', 'closing'],
  ])('new customers: %s', (_, closedToNewCustomers, value) => {
    expect(valuesOf('closed', { lifecycle: { status: 'deprecated', closedToNewCustomers } })).toEqual([value]);
  });

  test('new customers: a part counts as a part, and nothing known is not a no', () => {
    expect(valuesOf('closed', { parts: [{ status: 'deprecated', closedToNewCustomers: '2026-01-01' }] })).toEqual([
      'part',
    ]);
    expect(valuesOf('closed', {})).toEqual(['none']);
  });
});

describe('attestations', () => {
  test('of the platform count in one facet, those that name the service in both', () => {
    expect(valuesOf('attested', { compliance: ['HIPAA', 'C5'] })).toEqual(['HIPAA', 'C5', 'SOC 2']);
    expect(valuesOf('named', { compliance: ['HIPAA', 'C5'] })).toEqual(['HIPAA', 'C5']);
    expect(valuesOf('named', {})).toEqual(['unknown']);
  });

  test('of the platform say nothing of what has ended', () => {
    expect(valuesOf('attested', { lifecycle: { status: 'retired' } })).toEqual(['unknown']);
  });
});

describe('price', () => {
  test.each([
    [{}, 'unknown', 'Not known'],
    [{ hasFreeTier: true }, 'yes', 'Yes'],
    [{ hasFreeTier: false }, 'no', 'No'],
    [{ hasFreeTier: true, freeTier: 'always' }, 'always', 'Yes, for every customer'],
    [{ hasFreeTier: false, freeTier: 'trial' }, 'trial', 'A trial only'],
    [{ hasFreeTier: false, freeTier: 'none' }, 'no', 'No'],
  ] as const)('a free tier of %o is %s', (more, value, text) => {
    expect(valuesOf('free', more)).toEqual([value]);
    expect(freeText(madeBrowseService('a-1', more))).toBe(text);
  });

  test('a model nobody knows is not known', () => {
    expect(valuesOf('price', {})).toEqual(['unknown']);
    expect(valuesOf('price', { pricingModel: 'quote' })).toEqual(['quote']);
  });
});

test('every facet has words for its values, and those that group are facets', () => {
  const service = madeBrowseService('a-1', { provider, kinds: ['queue'], pricingModel: 'usage', regions: [BONN] });
  for (const [name, label] of FACET_NAMES) {
    const facet = facetOf(name, service);
    expect(facet.label).toBe(label);
    for (const value of facet.valuesOf(service)) {
      expect(facet.labelOf(value), `${name} ${value}`).not.toBe('');
      if (facet.order) expect(facet.order).toContain(value);
    }
  }
  expect(FACET_NAMES.map(([name]) => name)).toEqual(expect.arrayContaining([...GROUP_FACETS]));
  expect(valuesOf('kind', {})).toEqual(['none']);
});
