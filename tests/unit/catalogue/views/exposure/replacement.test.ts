// The best European equivalent takes the place of a service, where there is one.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { replacedIds, replaceService } from '../../../../../catalogue/views/exposure/replacement.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const fixture = fixtureCatalogue();
const outside = { id: 'us-1', name: 'New York', country: 'US' };
const changed = (id: string, change: Partial<Service>) =>
  new Catalogue({
    ...fixture.data,
    services: fixture.services.map((service) => (service.id === id ? { ...service, ...change } : service)),
  });
const replacementOf = (id: string, catalogue = fixture) => {
  const service = catalogue.service(id);
  if (!service) throw new Error(`the fixture has no ${id}`);
  return replaceService(
    catalogue,
    service,
    service.equivalents.map(({ serviceId }) => serviceId),
  );
};

describe('a service', () => {
  test('gives way to the first equivalent that is a sovereign option', () => {
    expect(fixture.service('aws-lambda')?.equivalents.map(({ serviceId }) => serviceId)[0]).toBe('azure-functions');
    expect(replacementOf('aws-lambda').to?.id).toBe('scaleway-functions');
  });

  test('stays where it is one itself', () => {
    expect(replacementOf('scaleway-functions').to?.id).toBe('scaleway-functions');
  });

  test.each<[string, Partial<Service>]>([
    ['its regions are not known', { regionBasis: 'unknown', regions: [], elsewhere: 'unknown', possibleRegions: [] }],
    ['it has no region to choose', { placement: 'global', regions: [], elsewhere: 'none', possibleRegions: [] }],
  ])('stays where it is controlled from Europe and %s', (_, change) => {
    expect(replacementOf('scaleway-functions', changed('scaleway-functions', change)).to?.id).toBe(
      'scaleway-functions',
    );
  });

  test('stays where its ultimate parent is not known, though its head office is in Europe', () => {
    const unowned = new Catalogue({
      ...fixture.data,
      providers: fixture.providers.map(({ ultimateParent, ...provider }) =>
        provider.id === 'scaleway' || !ultimateParent ? provider : { ...provider, ultimateParent },
      ),
    });
    expect(replacementOf('scaleway-functions', unowned).to?.id).toBe('scaleway-functions');
  });

  test.each<[string, Partial<Service>]>([
    ['runs outside of Europe only', { regions: [outside], elsewhere: 'none', possibleRegions: [] }],
    ['has ended', { lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } }],
  ])('does not stay for its control alone where it %s', (_, change) => {
    expect(replacementOf('scaleway-functions', changed('scaleway-functions', change)).to).toBeUndefined();
  });

  test.each<[string, Partial<Service>]>([
    ['has ended', { lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } }],
    ['runs nobody knows where', { elsewhere: 'unknown', possibleRegions: [] }],
  ])('gives way to no equivalent that %s', (_, change) => {
    const { from, to } = replacementOf('aws-lambda', changed('scaleway-functions', change));
    expect([from.id, to]).toEqual(['aws-lambda', undefined]);
  });
});

test('a replaced selection holds each service once, and what cannot be replaced', () => {
  const [lambda, functions] = [replacementOf('aws-lambda'), replacementOf('azure-functions')];
  const stuck = { ...replacementOf('azure-key-vault'), to: undefined };
  expect(replacedIds([lambda, functions, stuck])).toEqual(['scaleway-functions', 'azure-key-vault']);
});

test('the first of several comes in, and what the catalogue does not have is passed over', () => {
  const home = { id: 'de-1', name: 'Bonn', country: 'DE' };
  const owner = { name: 'Owner', country: 'DE' };
  const european = madeProvider('e', { ultimateParent: owner });
  const services = [
    madeService('u-one'),
    ...['e-one', 'e-two'].map((id) => madeService(id, { regions: [home], placement: 'regional' })),
  ];
  const catalogue = madeCatalogue(services, {
    providers: [european, madeProvider('u', { headOffice: { city: 'Seattle', country: 'US' } })],
  });
  const from = catalogue.service('u-one') ?? madeService('u-one');
  expect(replaceService(catalogue, from, ['e-gone', 'e-two', 'e-one']).to?.id).toBe('e-two');
  expect(replaceService(catalogue, from, ['e-gone']).to).toBeUndefined();
});
