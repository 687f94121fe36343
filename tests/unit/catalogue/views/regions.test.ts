// Which regions are shown of a service, and the countries they lie in.
import { describe, expect, test } from 'vitest';
import { shownCountries, shownRegions } from '../../../../catalogue/views/regions.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const [service] = fixtureCatalogue().servicesOf('aws');
if (!service) throw new Error('the fixture has no service of AWS');

describe('regions that are shown', () => {
  test.each([
    [undefined, 'provider', true],
    [undefined, 'own', true],
    [{ status: 'sunset', sunsetDate: '2026-01-01' }, 'provider', true],
    [{ status: 'retired', sunsetDate: '2026-01-01' }, 'provider', false],
    [{ status: 'retired', sunsetDate: '2026-01-01' }, 'own', true],
  ] as const)('of a service whose lifecycle is %j, of its %s: %j', (lifecycle, regionBasis, shown) => {
    const other = { ...service, lifecycle, regionBasis };
    expect(shownRegions(other)).toEqual(shown ? service.regions : []);
    expect(shownCountries(other)).toEqual(shown ? ['IE', 'US'] : undefined);
  });
});

describe('countries of regions', () => {
  test('stand once each, sorted', () => {
    const [ireland, virginia] = service.regions;
    if (!ireland || !virginia) throw new Error('the fixture has fewer than two regions');
    expect(
      shownCountries({ ...service, lifecycle: undefined, regionBasis: 'own', regions: [virginia, ireland, virginia] }),
    ).toEqual(['IE', 'US']);
  });

  test('are not known when there are no regions', () =>
    expect(shownCountries({ ...service, lifecycle: undefined, regionBasis: 'own', regions: [] })).toBeUndefined());
});
