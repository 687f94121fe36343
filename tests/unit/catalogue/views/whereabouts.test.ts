// What follows from known and possible regions, for every way in which the open question may end.
import { describe, expect, test } from 'vitest';
import type { Whereabouts } from '../../../../catalogue/model/catalogue.ts';
import {
  countriesOf,
  mainCloudFacts,
  placeText,
  possibleCountries,
  regionSummary,
  runsIn,
  runsOnlyIn,
} from '../../../../catalogue/views/whereabouts.ts';

const region = (country: string) => ({ id: `r-${country}`, name: country, country });
const regions = (countries: string) => countries.split(' ').filter(Boolean).map(region);
/** `DE | US FR | provider` */
function facts(text: string, placement: Whereabouts['placement'] = 'regional'): Whereabouts {
  const [known = '', possible = '', elsewhere = ''] = text.split('|').map((part) => part.trim());
  return {
    placement,
    regionBasis: 'service',
    regions: regions(known),
    possibleRegions: regions(possible),
    elsewhere: elsewhere as Whereabouts['elsewhere'],
  };
}
const isEuropean = (country: string) => country === 'DE' || country === 'FR';

describe('for customers of the main cloud', () => {
  const realm = { ...region('CN'), realm: 'china' };
  const countriesFor = (known: Whereabouts) => countriesOf(mainCloudFacts(known).regions);

  test('a realm does not count beside other regions', () => {
    const known = facts('DE US | | none');
    expect(countriesFor({ ...known, regions: [...known.regions, realm] })).toEqual(['DE', 'US']);
  });
  test('a realm does not count where others are possible', () =>
    expect(countriesFor({ ...facts(' | DE | provider'), regions: [realm] })).toEqual([]));
  test('a realm counts for what runs there alone', () =>
    expect(countriesFor({ ...facts(' | | none'), regions: [realm] })).toEqual(['CN']));
});

// Each answer was worked out from the definition: what holds wherever it turns out to run.
describe('whether a service runs in Europe', () => {
  test.each([
    ['DE | | none', true, true],
    ['DE US | | none', false, true],
    ['US | | none', false, false],
    [' | | none', null, null],
    ['DE | FR | provider', true, true],
    ['DE | FR US | provider', null, true],
    ['DE | US | provider', null, true],
    ['US | DE | provider', false, null],
    ['US | JP | provider', false, false],
    ['DE US | FR | provider', false, true],
    [' | DE FR | provider', true, true],
    [' | DE US | provider', null, null],
    [' | US JP | provider', false, false],
    ['DE | | unknown', null, true],
    ['US | | unknown', false, null],
    [' | | unknown', null, null],
  ])('%j: only there %j, there at all %j', (text, only, at) => {
    expect([runsOnlyIn(facts(text), isEuropean), runsIn(facts(text), isEuropean)]).toEqual([only, at]);
  });

  test('is told of each service as it would be of every choice among its possible regions', () => {
    const countries = ['DE', 'FR', 'US'];
    const subsets = (list: readonly string[]): string[][] =>
      list.reduce<string[][]>((all, each) => all.concat(all.map((some) => some.concat(each))), [[]]);
    for (const known of subsets(countries))
      for (const possible of subsets(countries.filter((country) => !known.includes(country)))) {
        // It runs somewhere.
        const worlds = subsets(possible)
          .map((some) => [...known, ...some])
          .filter(({ length }) => length > 0);
        if (possible.length === 0 || worlds.length === 0) continue;
        const whereabouts = facts(`${known.join(' ')}|${possible.join(' ')}|provider`);
        const agreed = (answers: boolean[]) => (new Set(answers).size === 1 ? answers[0] : null);
        expect(
          [runsOnlyIn(whereabouts, isEuropean), runsIn(whereabouts, isEuropean)],
          JSON.stringify(whereabouts),
        ).toEqual([
          agreed(worlds.map((world) => world.every(isEuropean))),
          agreed(worlds.map((world) => world.some(isEuropean))),
        ]);
      }
  });
});

test('countries stand once each, sorted, and those that are known are not merely possible', () => {
  expect(countriesOf(regions('US DE US'))).toEqual(['DE', 'US']);
  expect(possibleCountries(facts('DE | US DE AT | provider'))).toEqual(['AT', 'US']);
});

describe('in words', () => {
  test.each([
    ['DE US | | none', 'regional', '2 regions in 2 countries'],
    ['DE | | none', 'regional', '1 region in 1 country'],
    ['DE | US | provider', 'regional', 'confirmed in 1 region in 1 country; the provider has 1 other, not known which'],
    [
      'DE | US FR | provider',
      'regional',
      'confirmed in 1 region in 1 country; the provider has 2 others, not known which',
    ],
    ['DE | | unknown', 'regional', 'confirmed in 1 region in 1 country; elsewhere not known'],
    [
      ' | US FR | provider',
      undefined,
      'not confirmed in any; the provider has 2 regions in 2 countries, not known which',
    ],
    [' | | unknown', undefined, 'not known'],
    [' | | none', 'global', 'global: the customer does not choose where it runs'],
    [' | | none', 'client', 'runs where the customer runs it'],
    [' | | none', 'physical', 'hardware or people at places, not in regions'],
  ] as const)('%j, %s: %s', (text, placement, words) =>
    expect(regionSummary({ ...facts(text, placement), placement })).toBe(words),
  );

  test('a service with regions has no word for its place', () => {
    expect([placeText('regional'), placeText(undefined)]).toEqual([undefined, undefined]);
  });
});
