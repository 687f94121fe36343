// The bars of an exposure: laws in one order, and where the services run.
import { describe, expect, test } from 'vitest';
import type { ServiceExposure } from '../../../../../catalogue/views/exposure/service-exposure.ts';
import { exposureBars, lawOf, residenceOf } from '../../../../../site/components/exposure/exposure-bars.ts';

const service = (
  slug: string,
  headOffice: string | null,
  ultimateParent: string | null,
  facts: Partial<ServiceExposure> = {},
): ServiceExposure => ({
  slug,
  headOffice,
  ultimateParent,
  regionBasis: 'service',
  regionCountries: null,
  unconfirmedCountries: null,
  usHeadquartered: null,
  sovereignOption: null,
  europeanResidentOnly: null,
  ...facts,
});

test.each([
  ['US', 'us'],
  ['FR', 'eu'],
  ['HK', 'cn'],
  ['CH', 'ch'],
  ['NO', 'other'],
  ['MX', 'other'],
  [null, 'unknown'],
])('%s is under the law %s', (country, law) => expect(lawOf(country)).toBe(law));

test.each([
  [{ europeanResidentOnly: true }, 'european'],
  [{ europeanResidentOnly: false, regionCountries: ['DE', 'US'] }, 'mixed'],
  [{ europeanResidentOnly: false, regionCountries: ['US'] }, 'outside'],
  [{ europeanResidentOnly: null, regionCountries: ['DE'] }, 'unknown'],
])('%o runs %s', (facts, id) => expect(residenceOf(service('a', 'US', 'US', facts))).toBe(id));

describe('three bars', () => {
  const bars = exposureBars(
    [
      service('a', 'DE', 'FR'),
      service('b', 'US', 'US'),
      service('c', 'US', null),
      service('d', 'CH', 'MX', { europeanResidentOnly: true }),
    ],
    (slug) => slug.toUpperCase(),
  );
  const partsOf = (title: string) =>
    bars.find((bar) => bar.title === title)?.segments.map(({ label, services }) => `${label} ${services}`);

  test('each count all services, with what is unknown last', () => {
    expect(partsOf('Head office')).toEqual(['United States 2', 'Switzerland 1', 'European Union 1']);
    expect(partsOf('Owner')).toEqual(['United States 1', 'Other countries 1', 'European Union 1', 'Unknown 1']);
    expect(partsOf('Regions')).toEqual(['Only in Europe 1', 'Unknown 3']);
  });

  test('name the owners in other countries', () => {
    expect(bars[0]?.note).toBe('2 of 4 services come from providers with a head office in the United States.');
    expect(bars[1]?.note).toBe('The owner is in another country than the head office for A (France) and D (Mexico).');
    expect(exposureBars([service('a', 'US', null)], String)[1]?.note).toMatch(/^No owner is known/);
  });
});
