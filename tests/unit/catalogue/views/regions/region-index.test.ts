// Regions with the services that run there: known, possible, not known, and known not to.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { hasEnded } from '../../../../../catalogue/model/ended.ts';
import {
  findRegion,
  type RegionEntry,
  regionEntries,
  regionSlug,
} from '../../../../../catalogue/views/regions/region-index.ts';
import { regionDetail, regionValues } from '../../../../../catalogue/views/regions/region-json.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';
import { change, parseAfter } from '../../../../support/rule-cases.ts';

const catalogue = fixtureCatalogue();
const region = (name: string, of = catalogue) => findRegion(of, 'scaleway', name);
const slugs = (entry: RegionEntry | undefined) =>
  [entry?.confirmed, entry?.possible, entry?.absent].map((list) => list?.map(({ slug }) => slug));
const notKnown = (entry: RegionEntry | undefined) => entry?.notKnown.map(({ slug }) => slug);
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

  test('has its services by name, whatever the case', () => {
    const bonn = { id: 'de-1', name: 'Bonn', country: 'DE' };
    const named = (id: string, name: string) =>
      madeService(id, { name, placement: 'regional', regions: [bonn], elsewhere: 'none' });
    const made = madeCatalogue([named('a-1', 'Vault'), named('a-2', 'queue'), named('a-3', 'Box')], {
      providers: [madeProvider('a', { regions: [bonn] })],
    });
    expect(findRegion(made, 'a', 'de-1')?.confirmed.map(({ name }) => name)).toEqual(['Box', 'queue', 'Vault']);
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
    expect(notKnown(region('nl-ams', open))).toEqual(['scaleway-secret-manager']);
    expect(notKnown(region('fr-par', open))).toEqual([]);
  });

  test('of a provider whose list says nothing has its services not known, which is not none', () => {
    const { files } = parseAfter(
      change(
        'providers/scaleway.yaml',
        /\nregions:/,
        '\nregionsIncomplete: the page names some of them only\nregions:',
      ),
    );
    const entry = region('nl-ams', deriveCatalogue(files));
    expect(slugs(entry)).toEqual([[], [], ['scaleway-secret-manager']]);
    expect(notKnown(entry)).toEqual(['scaleway-functions']);
    expect(entry && JSON.parse(JSON.stringify(regionDetail(entry)))).toMatchObject({
      possibleServices: 0,
      notKnownServices: 1,
      notKnown: ['scaleway-functions'],
    });
  });

  test('of a separate cloud has services not known of which only the main cloud was looked at', () => {
    const { files } = parseAfter(
      change(
        'providers/scaleway.yaml',
        /\nregions:\n/,
        '\nregions:\n  - {id: gov, name: Government, country: FR, realm: gov}\n',
      ),
    );
    const entry = region('gov', deriveCatalogue(files));
    expect(slugs(entry)).toEqual([[], [], ['scaleway-secret-manager']]);
    expect(notKnown(entry)).toEqual(['scaleway-functions']);
  });

  test('has every running service in one list, but those that no region has', () => {
    for (const entry of regionEntries(catalogue)) {
      const lists = [entry.confirmed, entry.possible, entry.notKnown, entry.absent].flat();
      const bound = catalogue
        .servicesOf(entry.provider.id)
        .filter((service) => !hasEnded(service) && (service.placement ?? 'regional') === 'regional');
      expect(lists.map(({ id }) => id).toSorted()).toEqual(bound.map(({ id }) => id).toSorted());
    }
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
    const all = JSON.parse(JSON.stringify(regionValues(catalogue))) as Record<string, unknown>[];
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
      notKnownServices: 0,
    });
  });

  test('names the services of one by slug', () => {
    const entry = region('nl-ams');
    expect(entry && JSON.parse(JSON.stringify(regionDetail(entry)))).toMatchObject({
      id: 'nl-ams',
      confirmed: [],
      possible: ['scaleway-functions'],
      absent: ['scaleway-secret-manager'],
    });
  });
});
