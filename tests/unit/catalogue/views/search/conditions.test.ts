// What a word of a question asks of a service.
import { describe, expect, test } from 'vitest';
import { conditionsByPhrase } from '../../../../../catalogue/views/search/conditions.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

test.each(['free', 'free tier', 'free of charge'])('%s asks for a free tier, and unknown is none', (phrase) => {
  const services = [
    madeService('a-free', { hasFreeTier: true }),
    madeService('a-paid', { hasFreeTier: false }),
    madeService('a-unknown'),
  ];
  const condition = conditionsByPhrase(madeCatalogue(services)).get(phrase);
  expect(services.filter((service) => condition?.holds(service)).map(({ id }) => id)).toEqual(['a-free']);
});

const labelOf = (phrase: string, catalogue = madeCatalogue([])) => conditionsByPhrase(catalogue).get(phrase)?.label;

test.each([
  ['brazilian', 'Brazil'],
  ['swiss', 'Switzerland'],
  ['chinese', 'China'],
  ['german', 'Germany'],
  ['finnish', 'Finland'],
  ['french', 'France'],
  ['british', 'United Kingdom'],
  ['italian', 'Italy'],
  ['japanese', 'Japan'],
  ['korean', 'South Korea'],
  ['south korean', 'South Korea'],
  ['luxembourgish', 'Luxembourg'],
  ['dutch', 'Netherlands'],
  ['russian', 'Russia'],
  ['swedish', 'Sweden'],
  ['slovenian', 'Slovenia'],
  ['american', 'United States'],
  ...['europe', 'european', 'eu', 'eu provider', 'european provider'].map((word): [string, string] => [word, 'Europe']),
])('%s asks for a head office in %s', (phrase, place) =>
  expect(labelOf(phrase)).toBe(`of providers with their head office in ${place}`),
);

describe('an attestation is asked for', () => {
  const catalogue = madeCatalogue([], {
    compliance: ['C5', 'ENS', 'FedRAMP High', 'HDS', 'ISO', 'ISO 27001', 'PCI DSS', 'SOC', 'SOC 2', 'GDPR'].map(
      (name) => ({ name, description: 'A framework of a test.' }),
    ),
  });

  test.each([
    ['c5', 'C5'],
    ['bsi c5', 'C5'],
    ['fedramp', 'FedRAMP High'],
    ['hds', 'HDS'],
    ['hebergeur de donnees de sante', 'HDS'],
    ['iso27001', 'ISO 27001'],
    ['iso iec 27001', 'ISO 27001'],
    ['pci', 'PCI DSS'],
    ['soc2', 'SOC 2'],
    ...['gdpr', 'gdpr attested', 'gdpr compliant', 'gdpr certified', 'gdpr compliance'].map(
      (phrase): [string, string] => [phrase, 'GDPR'],
    ),
  ])('by %s', (phrase, name) => expect(labelOf(phrase, catalogue)).toBe(`attested to ${name}`));

  test.each(['ens', 'iso', 'soc'])('not by %s, which says less than it may mean', (phrase) =>
    expect(labelOf(phrase, catalogue)).toBeUndefined(),
  );
});

describe('a place is asked for', () => {
  const countries = ['AE', 'CZ', 'GB', 'KR', 'NL', 'TR', 'US'];
  const regions = [
    ...countries.map((country) => ({ id: `in-${country}`, name: country, country })),
    { id: 'no-1', name: 'Norway', city: 'Oslo', country: 'NO' },
    { id: 'jp-1', name: 'Japan', city: 'Ube', country: 'JP' },
    { id: 'de-1', name: 'Germany', city: 'Bonn and Essen', country: 'DE' },
  ];
  const [norway] = regions.filter(({ id }) => id === 'no-1');
  const services = [
    madeService('a-norse', { regions: norway ? [norway] : [] }),
    madeService('a-nowhere'),
    madeService('a-elsewhere', { regions: regions.filter(({ id }) => id === 'jp-1') }),
    madeService('a-gone', { regions: norway ? [norway] : [], lifecycle: { status: 'retired' } }),
  ];
  const catalogue = madeCatalogue(services, { providers: [madeProvider('a', { regions })] });

  test.each([
    ...['uae', 'emirates'].map((word): [string, string] => [word, 'United Arab Emirates']),
    ['czech republic', 'Czechia'],
    ...['uk', 'britain', 'great britain', 'england'].map((word): [string, string] => [word, 'United Kingdom']),
    ['korea', 'South Korea'],
    ...['holland', 'the netherlands'].map((word): [string, string] => [word, 'Netherlands']),
    ['turkey', 'Türkiye'],
    ...['us', 'usa', 'united states'].map((word): [string, string] => [word, 'United States']),
    ['oslo', 'Oslo'],
    ...['bonn', 'essen', 'bonn and essen'].map((word): [string, string] => [word, 'Bonn and Essen']),
  ])('by %s', (phrase, place) => expect(labelOf(phrase, catalogue)).toBe(`confirmed to run in ${place}`));

  test('not by a city of three letters, which may be a word', () => expect(labelOf('ube', catalogue)).toBeUndefined());

  test.each(['oslo', 'norway', 'no 1'])('%s holds for what is confirmed there and has not ended', (phrase) => {
    const condition = conditionsByPhrase(catalogue).get(phrase);
    expect(services.filter((service) => condition?.holds(service)).map(({ id }) => id)).toEqual(['a-norse']);
  });
});
