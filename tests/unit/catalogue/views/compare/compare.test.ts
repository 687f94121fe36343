// The comparison: details side by side and a table that says what differs.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Provider, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { catalogueOn } from '../../../../../catalogue/model/catalogue-on.ts';
import type { Attribute } from '../../../../../catalogue/views/compare/attribute.ts';
import { compare, compareAttributes } from '../../../../../catalogue/views/compare/compare.ts';
import { likenessOf } from '../../../../../catalogue/views/compare/likeness.ts';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { compareTextPage } from '../../../../../catalogue/views/text/pages/compare.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const compareFixture = (...ids: string[]) =>
  JSON.parse(JSON.stringify(compare(fixtureCatalogue(), ids))) as {
    services: { slug: string }[];
    attributes: Attribute[];
    equivalences: { services: string[]; grade: string; noteOf?: string }[];
    notFound: string[];
  };
const attribute = (answer: ReturnType<typeof compareFixture>, key: string) =>
  answer.attributes.find((row) => row.key === key);

describe('compare', () => {
  const answer = compareFixture('azure-functions', 'aws-lambda', 'nope', 'azure-functions');

  test('keeps the order of first appearance and names what it does not know', () => {
    expect(answer.services.map(({ slug }) => slug)).toEqual(['azure-functions', 'aws-lambda']);
    expect(answer.notFound).toEqual(['nope']);
  });
  test('marks rows in which two known values differ, with null for what is not known', () => {
    expect(attribute(answer, 'category')).toMatchObject({ differs: false });
    expect(attribute(answer, 'provider')).toMatchObject({ differs: true });
    expect(attribute(answer, 'hasFreeTier')).toMatchObject({
      values: { 'azure-functions': null, 'aws-lambda': true },
      differs: false,
    });
    expect(attribute(answer, 'policyIdentifiers')?.values['aws-lambda']).toEqual(['lambda']);
  });
  test.each([
    [['a', 'b'], ['b', 'a'], false],
    [['a', 'b'], ['a'], true],
    [['a'], ['a', 'b'], true],
    [['a', 'b'], ['a', 'c'], true],
    [['a'], [], false],
  ])('lists of words differ in their words: %j and %j', (one, other, differs) => {
    const services = [madeService('a-one', { tags: one }), madeService('b-one', { tags: other })];
    const row = compareAttributes(madeCatalogue(services), services).find(({ key }) => key === 'tags');
    expect(row?.differs).toBe(differs);
  });
  test('tells each pair that is an equivalence once, and first in the table', () => {
    const three = compareFixture('aws-lambda', 'azure-functions', 'scaleway-functions', 'aws-secrets-manager');
    expect(three.equivalences).toEqual([
      {
        services: ['aws-lambda', 'azure-functions'],
        grade: 'exact',
        roles: [{ concept: 'functions', grade: 'exact' }],
      },
      expect.objectContaining({
        services: ['aws-lambda', 'scaleway-functions'],
        grade: 'close',
        noteOf: 'scaleway-functions',
      }),
      expect.objectContaining({ services: ['azure-functions', 'scaleway-functions'], grade: 'close' }),
    ]);
    expect(three.attributes.slice(0, 3).map(({ key }) => key)).toEqual(['match', 'keyDifferences', 'lifecycle']);
    expect(compareFixture('aws-lambda').equivalences).toEqual([]);
  });
  test('tells the price page, what is free, and kinds; an allowance that nobody has noted differs from none', () => {
    const source = 'https://a.example';
    const found = changed({
      'aws-lambda': { freeTier: { kind: 'always', allowance: '1 million requests a month', source } },
      'azure-functions': { freeTier: { kind: 'always', source } },
      'scaleway-functions': { freeTier: { kind: 'trial', source } },
    });
    const { row } = rowsOf(found, 'aws-lambda', 'azure-functions', 'scaleway-functions', 'aws-secrets-manager');
    expect(row('freeTier')?.values).toEqual({
      'aws-lambda': 'yes: 1 million requests a month',
      'azure-functions': null,
      'scaleway-functions': 'no, but a trial',
      'aws-secrets-manager': null,
    });
    expect(rowsOf(found, 'aws-lambda', 'azure-functions').row('freeTier')?.differs).toBe(false);
    expect(row('pricingUrl')?.values['aws-lambda']).toBe('https://aws.amazon.com/lambda/pricing/');
    expect(row('kinds')?.values).toMatchObject({ 'aws-lambda': ['Functions'], 'azure-functions': ['Functions'] });
  });
  test('leaves out rows that nobody has a value for', () => {
    expect(attribute(compareFixture('azure-functions', 'azure-key-vault'), 'sunsetDate')).toBeUndefined();
  });
});

/** The fixture with fields of services and attestations of the platform of AWS replaced. */
function changed(services: Readonly<Record<string, Partial<Service>>>, aws: Partial<Provider> = {}): Catalogue {
  const { data } = fixtureCatalogue();
  return new Catalogue({
    ...data,
    providers: data.providers.map((provider) =>
      provider.id === 'aws' ? { ...provider, defaultCompliance: ['SOC 2', 'ISO 27001'], ...aws } : provider,
    ),
    services: data.services.map((service) => ({ ...service, ...services[service.id] })),
  });
}
const rowsOf = (catalogue: Catalogue, ...ids: string[]) => {
  const services = ids.flatMap((id) => catalogue.service(id) ?? []);
  const rows = compareAttributes(catalogue, services);
  return { services, row: (key: string) => rows.find((row) => row.key === key) };
};
const textOf = (catalogue: Catalogue, services: readonly Service[]) => {
  const addresses = { baseUrl: 'https://a.example', textUrl: 'https://b.example' };
  const selection = { services: [...services], notFound: [] };
  return renderPage(compareTextPage(catalogue, selection, addresses, '2026-11-21'), 'txt', addresses);
};

describe('what is not known', () => {
  const three = ['aws-lambda', 'azure-functions', 'scaleway-functions'] as const;

  test.each([
    [[true, true, true], 'same', false],
    [[true, true, undefined], 'in part', false],
    [[true, false, true], 'differs', true],
    [[true, undefined, false], 'differs', true],
  ] as const)('is no difference: %j is %s', ([one, two, last], likeness, differs) => {
    const catalogue = changed({
      'aws-lambda': { hasFreeTier: one },
      'azure-functions': { hasFreeTier: two },
      'scaleway-functions': { hasFreeTier: last },
    });
    const row = rowsOf(catalogue, ...three).row('hasFreeTier');
    expect(row).toMatchObject({ differs });
    expect(row && likenessOf(row)).toBe(likeness);
  });

  test('of everybody makes no row', () => {
    const unknown = { hasFreeTier: undefined };
    const catalogue = changed({ 'aws-lambda': unknown, 'azure-functions': unknown, 'scaleway-functions': unknown });
    expect(rowsOf(catalogue, ...three).row('hasFreeTier')).toBeUndefined();
  });

  test('stands apart on the text host, in words', () => {
    const catalogue = changed({});
    const text = textOf(catalogue, rowsOf(catalogue, 'aws-lambda', 'azure-functions').services);
    const [differing = '', rest = ''] = text.split('Said of some only');
    expect(differing).toMatch(/^ {2}Provider /m);
    expect(differing).not.toMatch(/^ {2}Free tier /m);
    expect(rest).toMatch(/^ {2}Free tier +yes +not known$/m);
  });
});

describe('regions', () => {
  test('that are only possible stand apart from confirmed ones, and make no country', () => {
    const { row } = rowsOf(changed({}), 'scaleway-functions', 'scaleway-secret-manager');
    expect(row('regions')?.values).toEqual({ 'scaleway-functions': null, 'scaleway-secret-manager': 1 });
    expect(row('regionCountries')?.values).toEqual({ 'scaleway-functions': null, 'scaleway-secret-manager': ['FR'] });
    expect(row('unconfirmedRegions')?.values).toEqual({ 'scaleway-functions': 2, 'scaleway-secret-manager': 0 });
  });
});

describe('attestations', () => {
  test('of the platform count as on the page of the service, apart from those that name it', () => {
    const { row } = rowsOf(changed({}), 'aws-lambda', 'aws-secrets-manager');
    expect(row('compliance')?.values).toEqual({ 'aws-lambda': ['SOC 2'], 'aws-secrets-manager': null });
    expect(row('platformCompliance')?.values).toEqual({
      'aws-lambda': ['ISO 27001'],
      'aws-secrets-manager': ['ISO 27001', 'SOC 2'],
    });
  });

  test('that hold in some regions only say so', () => {
    const limit = { frameworks: ['SOC 2'], regions: ['us-gov-west-1'], source: 'https://aws.example/limits' };
    const { row } = rowsOf(changed({}, { attestationLimits: [limit] }), 'aws-lambda', 'scaleway-functions');
    expect(row('attestationLimits')?.values).toEqual({
      'aws-lambda': ['SOC 2 only in us-gov-west-1'],
      'scaleway-functions': null,
    });
  });
});

describe('a service that has ended', () => {
  const ending = { lifecycle: { status: 'sunset', sunsetDate: '2025-03-31' } } as const;

  test('claims neither regions nor attestations of its provider', () => {
    const { row } = rowsOf(changed({}), 'aws-code-runner', 'aws-lambda');
    for (const key of ['unconfirmedRegions', 'platformCompliance'])
      expect(row(key)?.values['aws-code-runner'], key).toBeNull();
    expect(row('unconfirmedRegions')?.values['aws-lambda']).toBe(2);
    expect(row('unconfirmedRegions')?.differs).toBe(false);
  });

  test('has no regions, whatever its own record names', () => {
    const { row } = rowsOf(
      catalogueOn(changed({ 'scaleway-secret-manager': ending }), '2025-04-01'),
      'scaleway-secret-manager',
      'aws-lambda',
    );
    expect(row('regions')?.values['scaleway-secret-manager'] ?? null).toBeNull();
  });

  test('counts in no country of a scorecard', () => {
    const found = exposure(changed({}), ['aws-code-runner', 'aws-lambda'], 'https://a.example');
    expect(found.services.map(({ regionCountries }) => regionCountries)).toEqual([null, null]);
    expect(found.services.map(({ unconfirmedCountries: countries }) => countries)).toEqual([null, ['IE', 'US']]);
    expect(found.regionBreakdown.find(({ country }) => country === 'US')).toMatchObject({ unconfirmedServices: 1 });
    expect(found.regionBreakdown.find(({ country }) => country === null)).toMatchObject({ services: 2 });
    expect(found.services[0]?.europeanResidentOnly).toBeNull();
  });
});
