// The sources of single values of a comparison.
import { describe, expect, test } from 'vitest';
import { oldestCheck, sourcesOf } from '../../../../../catalogue/views/compare/fact-sources.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const source = (url: string, checked: string, ...facts: ('pricing' | 'compliance' | 'regions' | 'ownership')[]) => ({
  url: `https://example.org/${url}`,
  checked,
  ...(facts.length > 0 && { facts }),
});
const service = madeService('a-x', {
  freeTier: { kind: 'always', source: 'https://example.org/free' },
  sources: [
    source('whole', '2026-01-01'),
    source('prices', '2026-02-02', 'pricing'),
    source('free', '2025-03-03', 'pricing'),
    source('regions', '2026-04-04', 'regions'),
  ],
});
const catalogue = madeCatalogue([service], {
  providers: [
    madeProvider('a', { sources: [source('attests', '2024-01-01', 'compliance'), source('office', '2026-05-05')] }),
  ],
});
const urls = (key: string) =>
  sourcesOf(catalogue, service, key).map(({ url }) => url.slice('https://example.org/'.length));

describe('the sources of a value', () => {
  test.each([
    ['pricingModel', ['prices', 'free']],
    ['pricingUrl', ['prices', 'free']],
    ['hasFreeTier', ['free']],
    ['freeTier', ['free']],
    ['regions', ['regions']],
    ['regionCountries', ['regions']],
    ['lifecycle', ['whole']],
    ['partsLifecycle', ['whole']],
    ['match', ['whole']],
    ['keyDifferences', ['whole']],
    ['compliance', ['whole']],
    ['policyIdentifiers', ['whole']],
    ['description', ['whole']],
    ['platformCompliance', ['attests']],
    ['unconfirmedRegions', ['office']],
    ['headOffice', ['office']],
    ['provider', []],
    ['category', []],
    ['kinds', []],
  ])('%s are %j: those for it alone in the place of those for the whole record', (key, expected) =>
    expect(urls(key)).toEqual(expected),
  );

  test('of a provider that the catalogue does not know are none', () => {
    const alone = madeCatalogue([service], { providers: [] });
    expect(sourcesOf(alone, service, 'headOffice')).toEqual([]);
  });

  test('of a free tier that names none of them are those of prices', () => {
    const other = { ...service, freeTier: undefined };
    expect(['freeTier', 'hasFreeTier'].map((key) => sourcesOf(catalogue, other, key).length)).toEqual([2, 2]);
  });
});

test('the age of a value is that of its least fresh source', () => {
  expect(oldestCheck(service.sources)).toBe('2025-03-03');
  expect(oldestCheck([])).toBeUndefined();
});
