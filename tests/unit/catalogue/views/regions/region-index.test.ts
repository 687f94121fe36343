// Regions with the services that run there: known, possible, and known not to.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../catalogue/model/catalogue.ts';
import {
  findRegion,
  type RegionEntry,
  regionEntries,
  regionSlug,
} from '../../../../../catalogue/views/regions/region-index.ts';
import { regionJson, regionsJson } from '../../../../../catalogue/views/regions/region-json.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const region = (name: string, of = catalogue) => findRegion(of, 'scaleway', name);
const slugs = (entry: RegionEntry | undefined) =>
  [entry?.confirmed, entry?.possible, entry?.absent].map((list) => list?.map(({ slug }) => slug));
const changed = (id: string, change: Partial<Service>) =>
  new Catalogue({
    ...catalogue.data,
    services: catalogue.services.map((service) => (service.id === id ? { ...service, ...change } : service)),
  });

describe('a region', () => {
  test('has the services that are confirmed there, those that may run there, and those that run elsewhere', () => {
    expect(slugs(region('fr-par'))).toEqual([['scaleway-secret-manager'], ['scaleway-functions'], []]);
    expect(slugs(region('nl-ams'))).toEqual([[], ['scaleway-functions'], ['scaleway-secret-manager']]);
  });

  test('has no service that has ended', () => {
    const ended = { lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } } as const;
    expect(slugs(region('fr-par', changed('scaleway-secret-manager', ended)))[0]).toEqual([]);
    expect(slugs(region('fr-par', changed('scaleway-functions', ended)))[1]).toEqual([]);
    expect(slugs(region('nl-ams', changed('scaleway-secret-manager', ended)))[2]).toEqual([]);
  });

  test.each(['global', 'client', 'physical'] as const)('is no place where a %s service is missing', (placement) => {
    const nowhere = changed('scaleway-secret-manager', { placement, regions: [] });
    expect(slugs(region('nl-ams', nowhere))).toEqual([[], ['scaleway-functions'], []]);
  });

  test('whose list is open rules nothing out', () => {
    const open = changed('scaleway-secret-manager', { elsewhere: 'unknown' });
    expect(slugs(region('nl-ams', open))).toEqual([[], ['scaleway-functions'], []]);
  });
});

describe('the address of a region', () => {
  test.each([
    ['eu-central-1', 'eu-central-1'],
    ['de/fra/2', 'de-fra-2'],
    ['ITBG-Bergamo', 'itbg-bergamo'],
    ['Sto-Com', 'sto-com'],
  ])('%s is written %s', (id, slug) => expect(regionSlug(id)).toBe(slug));

  test('is found by its id or its slug in any case, and nowhere else', () => {
    expect(region('FR-PAR')?.region.id).toBe('fr-par');
    expect(findRegion(catalogue, 'Scaleway', 'fr/par')?.slug).toBe('fr-par');
    expect(region('fr-lyo')).toBeUndefined();
    expect(findRegion(catalogue, 'aws', 'fr-par')).toBeUndefined();
  });
});

describe('the JSON of regions', () => {
  test('names every region once, with the numbers of its services', () => {
    const all = JSON.parse(regionsJson(catalogue)) as Record<string, unknown>[];
    expect(all).toHaveLength(regionEntries(catalogue).length);
    expect(all.find(({ id }) => id === 'fr-par')).toEqual({
      providerId: 'scaleway',
      id: 'fr-par',
      slug: 'fr-par',
      name: 'Paris',
      city: 'Paris',
      country: 'FR',
      jurisdiction: 'EU',
      confirmedServices: 1,
      possibleServices: 1,
    });
  });

  test('names the services of one by slug', () => {
    const entry = region('nl-ams');
    expect(entry && JSON.parse(regionJson(entry))).toMatchObject({
      id: 'nl-ams',
      confirmed: [],
      possible: ['scaleway-functions'],
      absent: ['scaleway-secret-manager'],
    });
  });
});
