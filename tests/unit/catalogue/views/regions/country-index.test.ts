// Countries with their providers, regions and services: what is confirmed there, and what is certain all the same.
import { describe, expect, test } from 'vitest';
import type { Catalogue, Provider, Service } from '../../../../../catalogue/model/catalogue.ts';
import { countriesOfCatalogue, hereOnlyText } from '../../../../../catalogue/views/regions/country-index.ts';
import { countryValues } from '../../../../../catalogue/views/regions/country-json.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const [bonn, cologne, paris] = [
  { id: 'de-1', name: 'Bonn', country: 'DE' },
  { id: 'de-2', name: 'Cologne', country: 'DE' },
  { id: 'fr-1', name: 'Paris', country: 'FR' },
];
const OPEN = { placement: undefined, regionBasis: 'provider', elsewhere: 'provider' } as const;

/** The country of Bonn where provider `a` has these regions, and a service that may run in any of them. */
function germany(regions: Provider['regions'], more: Partial<Service> = {}) {
  const service = madeService('a-one', { ...OPEN, possibleRegions: regions, ...more });
  return countryOf(madeCatalogue([service], { providers: [madeProvider('a', { regions })] }), 'DE');
}
function countryOf(catalogue: Catalogue, wanted: string) {
  const found = countriesOfCatalogue(catalogue).find(({ code }) => code === wanted);
  if (!found) throw new Error(`no country ${wanted}`);
  return found;
}
const certain = (country: ReturnType<typeof germany>) =>
  country.hereOnly.map(({ provider, services }) => [provider.id, services]);

test('countries stand by name, each with its head offices, owners and regions', () => {
  const found = countriesOfCatalogue(fixtureCatalogue());
  expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted());
  expect(countryOf(fixtureCatalogue(), 'FR')).toMatchObject({ name: 'France', confirmed: 1 });
});

describe('a service of which no region is confirmed', () => {
  test('is certain to run in the country of all regions of its provider', () => {
    const country = germany([bonn, cologne]);
    expect([country.confirmed, certain(country)]).toEqual([0, [['a', 1]]]);
  });

  test('is not certain to run in a country of some of them', () =>
    expect(certain(germany([bonn, cologne, paris]))).toEqual([]));

  test('is not certain anywhere when nobody knows where it may run', () =>
    expect(certain(germany([bonn], { regionBasis: 'unknown', elsewhere: 'unknown', possibleRegions: [] }))).toEqual(
      [],
    ));
});

test('a service that is confirmed in a region of the country counts once, as confirmed', () => {
  const country = germany([bonn, cologne], { placement: 'regional', regions: [bonn], possibleRegions: [cologne] });
  expect([country.confirmed, certain(country)]).toEqual([1, []]);
});

test('services are further ones only beside some of the same provider that are confirmed there', () => {
  const regions = [bonn, cologne];
  const provider = madeProvider('a', { regions });
  const open = madeService('a-one', { ...OPEN, possibleRegions: regions });
  const confirmed = madeService('a-two', { placement: 'regional', regions: [bonn] });
  const said = (services: Service[]) => {
    const country = countryOf(madeCatalogue(services, { providers: [provider] }), 'DE');
    return country.hereOnly.map((each) => hereOnlyText(country, each).at(-1));
  };
  expect([said([open]), said([open, confirmed])]).toEqual([
    [' is in Germany: 1 service of it can run here only, though none is confirmed.'],
    [' is in Germany: 1 further service of it can run here only, though none is confirmed.'],
  ]);
});

test('of a provider with a separate cloud, every region of its main cloud is meant', () => {
  const text = (regions: Provider['regions']) => {
    const country = germany(regions, { possibleRegions: [bonn] });
    return country.hereOnly.map((each) => hereOnlyText(country, each)[0]);
  };
  expect(text([bonn])).toEqual(['Every region of ']);
  expect(text([bonn, { ...paris, realm: 'gov' }])).toEqual(['Every region of the main cloud of ']);
});

test('in JSON, head offices stand apart from what is controlled from there', () => {
  const provider = madeProvider('a', { ultimateParent: { name: 'A SA', country: 'FR' } });
  const countries = countriesOfCatalogue(madeCatalogue([madeService('a-one')], { providers: [provider] }));
  expect(JSON.parse(JSON.stringify(countryValues(countries)))).toMatchObject([
    { code: 'FR', headOffices: [], controlled: ['a'] },
    { code: 'DE', headOffices: ['a'], controlled: [] },
  ]);
});

test('an owner that is not known is in no country', () =>
  expect(countriesOfCatalogue(madeCatalogue([madeService('a-one')])).map(({ code, owned }) => [code, owned])).toEqual([
    ['DE', []],
  ]));
