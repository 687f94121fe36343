// The countries of a selection: what is confirmed there, what is only possible, and their order.
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import type { RegionBucket } from '../../../../../catalogue/views/exposure/breakdowns.ts';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { exposedCatalogue } from '../../../../support/exposed-catalogue.ts';

const row = (country: string | null, jurisdiction: string, counts: Partial<RegionBucket>) => ({
  country,
  jurisdiction,
  regions: 0,
  services: 0,
  percent: 0,
  unconfirmedRegions: 0,
  unconfirmedServices: 0,
  ...counts,
});
/** Of the French provider, the second service is not confirmed in its region. */
const mixed = () =>
  new Catalogue({
    ...exposedCatalogue.data,
    services: exposedCatalogue.services.map((service) =>
      service.id === 'french-b'
        ? { ...service, regionBasis: 'provider', elsewhere: 'provider', regions: [], possibleRegions: service.regions }
        : service,
    ),
  });

describe('exposure of a selection', () => {
  test('names what is confirmed apart from what is possible', () => {
    const answer = exposure(exposedCatalogue, ['partly-a', 'nowhere-a', 'openmixed-a', 'europeanglobal-a'], '');
    expect(
      answer.services.map(({ regionBasis, regionCountries, unconfirmedCountries }) => [
        regionBasis,
        regionCountries,
        unconfirmedCountries,
      ]),
    ).toEqual([
      ['service', ['FR'], ['US']],
      ['unknown', null, null],
      ['provider', null, ['CA', 'FR']],
      ['service', null, []],
    ]);
    expect(answer.unknown).toEqual([
      { slug: 'partly-a', reason: 'confirmed in some regions, others not known' },
      { slug: 'nowhere-a', reason: 'regions not known' },
      { slug: 'openmixed-a', reason: "regions not confirmed, only the provider's known" },
      { slug: 'europeanglobal-a', reason: 'no region to choose: global: the customer does not choose where it runs' },
    ]);
    expect(answer.regionBreakdown).toEqual([
      row(null, 'UNKNOWN', { services: 3, percent: 75 }),
      row('FR', 'EU', { regions: 1, services: 1, percent: 25, unconfirmedRegions: 1, unconfirmedServices: 1 }),
      row('CA', 'FVEY', { unconfirmedRegions: 1, unconfirmedServices: 1 }),
      row('US', 'US', { unconfirmedRegions: 1, unconfirmedServices: 1 }),
    ]);
  });

  test('of countries in which nothing is confirmed, that of most services is first, and equals go by name', () => {
    const { regionBreakdown } = exposure(exposedCatalogue, ['openworld-a', 'openabroad-a'], '');
    expect(regionBreakdown.map(({ country, unconfirmedServices }) => [country, unconfirmedServices])).toEqual([
      [null, 0],
      ['US', 2],
      ['CA', 1],
      ['DE', 1],
    ]);
  });

  test('a region that is confirmed of one service is not unconfirmed because of another', () => {
    const { regionBreakdown } = exposure(mixed(), ['french-a', 'french-b'], '');
    expect(regionBreakdown).toEqual([
      row('FR', 'EU', { regions: 1, services: 1, percent: 50, unconfirmedServices: 1 }),
      row(null, 'UNKNOWN', { services: 1, percent: 50 }),
    ]);
  });

  test('shares are over the resolved services, and a service counts in each country where it has regions', () => {
    const { headOfficeBreakdown, regionBreakdown } = exposure(
      exposedCatalogue,
      ['usa-a', 'usa-b', 'french-a', 'usglobal-a', 'nope'],
      '',
    );
    expect(headOfficeBreakdown).toEqual([
      { country: 'US', jurisdiction: 'US', providers: 2, services: 3, percent: 75 },
      { country: 'FR', jurisdiction: 'EU', providers: 1, services: 1, percent: 25 },
    ]);
    expect(regionBreakdown).toEqual([
      row('DE', 'EU', { regions: 1, services: 2, percent: 50 }),
      row('US', 'US', { regions: 1, services: 2, percent: 50 }),
      row('FR', 'EU', { regions: 1, services: 1, percent: 25 }),
      row(null, 'UNKNOWN', { services: 1, percent: 25 }),
    ]);
  });
});
