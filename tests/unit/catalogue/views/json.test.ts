// The API's JSON of single things: which fields stand there, and which are left out.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import { categories, providers, serviceDetail, serviceValue } from '../../../../catalogue/views/json.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';

const FULL: Partial<Service> = {
  shortName: 'One',
  documentationUrl: 'https://example.org/docs',
  pricingUrl: 'https://example.org/prices',
  pricingModel: 'usage',
  hasFreeTier: false,
  tags: ['a'],
  compliance: ['SOC 2'],
  lifecycle: { status: 'preview' },
};
const LEAST = {
  id: 'a-one',
  slug: 'a-one',
  providerId: 'a',
  name: 'Name of a-one',
  category: 'compute',
  description: 'A service. It is invented.',
  regionBasis: 'service',
};
const GLOBAL = {
  basis: 'service',
  placement: 'global',
  confirmed: [],
  confirmedCountries: [],
  unconfirmed: 0,
  unconfirmedCountries: [],
};

describe('a service', () => {
  test('has what its file says; fields without a value and empty lists are left out', () => {
    expect(serviceValue(madeService('a-one', FULL))).toEqual({ ...LEAST, ...FULL });
    expect(Object.keys(serviceValue(madeService('a-one')))).toEqual(Object.keys(LEAST));
  });

  test('tells false of its free tier: that is known', () =>
    expect(serviceValue(madeService('a-one', { hasFreeTier: false }))).toHaveProperty('hasFreeTier', false));
});

describe('a service in detail', () => {
  const detailOf = (id: string, ...services: Service[]) => {
    const catalogue = madeCatalogue(services);
    const service = catalogue.service(id);
    return service && JSON.parse(JSON.stringify(serviceDetail(catalogue, service)));
  };

  test('has empty parts, equivalents and identifiers, and says nothing of needs that nobody knows', () =>
    expect(detailOf('a-one', madeService('a-one'))).toEqual({
      ...LEAST,
      regions: GLOBAL,
      subServices: [],
      equivalents: [],
      policyIdentifiers: {},
      sources: [{ url: 'https://example.org/', checked: '2026-11-21' }],
    }));

  test('has its equivalents as services of their own, without those that are not there', () => {
    const pair = (serviceId: string) => ({ serviceId, grade: 'exact' as const, notes: [], roles: [] });
    const one = madeService('a-one', { equivalents: [pair('b-one'), pair('b-gone')] });
    const other = madeService('b-one', FULL);
    expect(detailOf('a-one', one, other).equivalents).toEqual([
      { ...serviceValue(other), equivalence: { grade: 'exact', roles: [] } },
    ]);
  });

  test('names others by their slugs, also where an id is no longer known', () => {
    const need = (service: string) => ({
      service,
      strength: 'required' as const,
      for: 'what it does',
      source: 'https://example.org/',
    });
    const one = madeService('a-one', {
      needs: [need('a-two'), need('a-gone')],
      governedBy: ['a-two', 'a-gone'],
      reach: 'outside',
    });
    const two = madeService('a-two', { slug: 'a-second', noNeeds: 'It stands alone.' });
    expect(detailOf('a-one', one, two)).toMatchObject({
      needs: [{ ...need('a-second') }, { ...need('a-gone') }],
      governedBy: ['a-second', 'a-gone'],
      reach: 'outside',
    });
    expect(detailOf('a-one', one, two)).not.toHaveProperty('neededBy');
    expect(detailOf('a-two', one, two)).toMatchObject({ noNeeds: 'It stands alone.', neededBy: ['a-one'] });
  });
});

test('attestations that hold in some regions only say where, of the service and of its platform', () => {
  const limits = [
    { frameworks: ['SOC 2', 'C5'], regions: ['a-gov'], source: 'https://a.example/limits' },
    { frameworks: ['ISO 27001'], regions: ['a-1'], note: 'By contract only.', source: 'https://a.example/limits' },
  ];
  const provider = madeProvider('a', { defaultCompliance: ['ISO 27001'], attestationLimits: limits });
  const detail = (compliance: string[]) => {
    const service = madeService('a-one', { compliance });
    return JSON.parse(JSON.stringify(serviceDetail(madeCatalogue([service], { providers: [provider] }), service)));
  };
  expect(detail(['SOC 2']).attestationLimits).toEqual([{ ...limits[0], frameworks: ['SOC 2'] }, limits[1]]);
  expect(detail([]).attestationLimits).toEqual([limits[1]]);
  const free = madeService('b-one', { compliance: ['SOC 2'] });
  expect(JSON.parse(JSON.stringify(serviceDetail(madeCatalogue([free]), free)))).not.toHaveProperty(
    'attestationLimits',
  );
});

test('a provider has its mark, and what its file says', () => {
  const more = {
    documentationBaseUrl: 'https://example.org/docs',
    defaultCompliance: ['SOC 2'],
    contractingEntities: [{ customersIn: ['US' as const], name: 'A Inc.', country: 'US' }],
    parent: { name: 'A Holding', country: 'DE' },
    ultimateParent: { name: 'A World', country: 'JP' },
  };
  const made = [madeProvider('a', more), madeProvider('b')];
  const office = (name: string) => ({
    headOffice: { city: 'Bonn', country: 'DE' },
    legalEntity: { name: `${name} GmbH`, country: 'DE' },
  });
  expect(JSON.parse(JSON.stringify(providers(madeCatalogue([], { providers: made }))))).toEqual([
    { id: 'a', name: 'The a', shortName: 'a', logo: '/logos/a.svg', ...more, ...office('a') },
    { id: 'b', name: 'The b', shortName: 'b', logo: '/logos/b.svg', ...office('b') },
  ]);
});

test('a category has id, name, icon and description', () =>
  expect(JSON.parse(JSON.stringify(categories(madeCatalogue([]))))).toEqual([
    { id: 'compute', name: 'Compute', icon: 'cpu', description: 'What computes.' },
  ]));
