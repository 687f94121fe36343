// Facts that were last checked long before the rest, as pages tell them.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Provider, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { NOWHERE } from '../../../../../catalogue/model/derive-regions.ts';
import type { Source } from '../../../../../catalogue/schema/primitives.ts';
import { oldFacts, oldFactsText } from '../../../../../catalogue/views/sources/old-facts.ts';
import { serviceTextPage } from '../../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

// The newest check of the fixture is of 2026-11-03.
const OLD = '2022-07-17';
const url = 'https://aws.amazon.com/';

/** AWS Lambda of the fixture with other sources and fields. */
function lambdaWith(sources: Source[], service: Partial<Service> = {}, provider: Partial<Provider> = {}) {
  const { data } = fixtureCatalogue();
  const catalogue = new Catalogue({
    ...data,
    providers: data.providers.map((each) => (each.id === 'aws' ? { ...each, ...provider } : each)),
    services: data.services.map((each) =>
      each.id === 'aws-lambda' ? { ...each, ...service, sources: [...each.sources, ...sources] } : each,
    ),
  });
  const found = catalogue.service('aws-lambda');
  if (!found) throw new Error('the fixture has no aws-lambda');
  return { catalogue, found, text: oldFactsText(oldFacts(catalogue, found)) };
}

describe('an old fact', () => {
  test.each([
    ['2025-11-04', ''],
    ['2025-11-03', 'compliance as of 2025-11-03'],
    ['2025-11-02', 'compliance as of 2025-11-02'],
  ])('is one that was checked twelve months before the newest check: %s', (checked, text) => {
    expect(lambdaWith([{ url, checked, facts: ['compliance'] }]).text).toBe(text);
  });

  test.each([
    ['2025-11-04', ''],
    ['2025-11-03', 'compliance as of 2025-11-03'],
    ['unknown', ''],
  ])('is as old as the copy that was read: %s', (copy, text) => {
    expect(lambdaWith([{ url, checked: '2026-11-03', copy, facts: ['compliance'] }]).text).toBe(text);
  });

  test.each([
    [{ pricingUrl: url }, `pricing as of ${OLD}`],
    [{ pricingModel: 'usage' }, `pricing as of ${OLD}`],
    [{ hasFreeTier: false }, `pricing as of ${OLD}`],
    [{}, ''],
  ] as const)('of pricing is told where the page shows any of it: %o', (shown, text) => {
    const none = { pricingUrl: undefined, pricingModel: undefined, hasFreeTier: undefined };
    const source: Source = { url, checked: OLD, facts: ['pricing'] };
    expect(lambdaWith([source], { ...none, ...shown }).text).toBe(text);
  });

  test('is told only where the page shows it', () => {
    const source: Source = { url, checked: OLD, facts: ['compliance', 'lifecycle', 'regions', 'needs', 'ownership'] };
    expect(lambdaWith([source], { compliance: [] }).text).toBe('');
    expect(lambdaWith([source]).text).toBe(`compliance as of ${OLD}`);
    expect(
      lambdaWith([source], {
        lifecycle: { status: 'deprecated' },
        regionBasis: 'service',
        noNeeds: 'It stands alone.',
      }).text,
    ).toBe(`compliance as of ${OLD}, lifecycle as of ${OLD}, regions as of ${OLD}, needs as of ${OLD}`);
  });

  test.each([
    ['identity', {}, 'identity'],
    ['pricing', {}, 'pricing'],
    ['pricing', { pricingUrl: undefined, pricingModel: undefined, hasFreeTier: undefined }, ''],
    ['identifiers', {}, 'policy identifiers'],
    ['identifiers', { policyIdentifiers: {}, subServices: [] }, ''],
    ['equivalents', {}, 'equivalents'],
    ['equivalents', { equivalents: [] }, ''],
  ] as const)('about %s with %j is called "%s"', (fact, service, label) => {
    const { text } = lambdaWith([{ url, checked: OLD, facts: [fact] }], service as Partial<Service>);
    expect(text).toBe(label && `${label} as of ${OLD}`);
  });

  test('has the oldest of its days, and the oldest comes first', () => {
    expect(
      lambdaWith([
        { url, checked: '2023-01-01', facts: ['compliance'] },
        { url, checked: '2024-01-01', facts: ['pricing'] },
        { url, checked: OLD, facts: ['compliance'] },
      ]).text,
    ).toBe(`compliance as of ${OLD}, pricing as of 2024-01-01`);
  });

  test('of a source for the whole record is one of some facts', () => {
    expect(lambdaWith([{ url, checked: OLD }]).text).toBe(`some facts as of ${OLD}`);
  });

  test('can come from the provider, while the service still claims it', () => {
    const provider = {
      defaultCompliance: ['ISO 27001'],
      sources: [{ url, checked: OLD, facts: ['compliance' as const, 'regions' as const] }],
    };
    expect(lambdaWith([], {}, provider).text).toBe(
      `compliance of the platform as of ${OLD}, regions of the provider as of ${OLD}`,
    );
    expect(
      lambdaWith([], { elsewhere: 'none', possibleRegions: [] }, { ...provider, defaultCompliance: ['SOC 2'] }).text,
    ).toBe('');
    const lifecycle = { status: 'retired', sunsetDate: '2025-01-01' } as const;
    expect(lambdaWith([], { lifecycle, ...NOWHERE }, provider).text).toBe('');
  });

  test('stands beside the newest check on the text page', () => {
    const { catalogue, found } = lambdaWith([{ url, checked: OLD, facts: ['compliance'] }]);
    const addresses = { baseUrl: 'https://a.example', textUrl: 'https://b.example' };
    const page = serviceTextPage(catalogue, found, addresses, '2026-11-21');
    expect(renderPage(page, 'txt', addresses).replaceAll(/\s+/g, ' ')).toContain(
      'Checked 2026-11-03, day of the copy not known; compliance as of 2022-07-17 ',
    );
  });
});

test.each([
  [0, []],
  [1, ['Regions of the provider']],
  [2, ['Regions of the provider']],
])('%i regions of a provider that was checked long ago: %j', (count, labels) => {
  const regions = Array.from({ length: count }, (_, n) => ({ id: `r${n}`, name: 'R', country: 'DE' }));
  const service = madeService('a-one', {
    placement: undefined,
    regionBasis: 'provider',
    elsewhere: 'provider',
    possibleRegions: regions,
  });
  const provider = madeProvider('a', { sources: [{ url: 'https://example.org/', checked: '2020-01-01' }] });
  const catalogue = madeCatalogue([service], { providers: [provider] });
  expect(oldFacts(catalogue, service).map(({ label }) => label)).toEqual(labels);
});
