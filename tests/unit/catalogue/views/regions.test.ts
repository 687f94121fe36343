// Which regions are shown of a service, and the countries they lie in.
import { describe, expect, test } from 'vitest';
import { shownCountries, shownRegions } from '../../../../catalogue/views/regions.ts';

const ireland = { id: 'eu-west-1', name: 'Ireland', country: 'IE' };
const virginia = { id: 'us-east-1', name: 'N. Virginia', country: 'US' };

describe('regions that are shown', () => {
  test.each([
    [undefined, [virginia, ireland]],
    [{ status: 'sunset', sunsetDate: '2026-01-01' }, [virginia, ireland]],
    [{ status: 'retired', sunsetDate: '2026-01-01' }, [virginia]],
  ] as const)('of a service whose lifecycle is %j', (lifecycle, shown) => {
    const service = { lifecycle, regions: [virginia], possibleRegions: [ireland] };
    expect(shownRegions(service)).toEqual(shown);
    expect(shownCountries(service)).toEqual(shown.map(({ country }) => country).toSorted());
  });
});

describe('countries of regions', () => {
  test('stand once each, sorted', () =>
    expect(shownCountries({ regions: [virginia, ireland, virginia], possibleRegions: [] })).toEqual(['IE', 'US']));

  test('are not known when there are no regions', () =>
    expect(shownCountries({ regions: [], possibleRegions: [] })).toBeUndefined());
});
