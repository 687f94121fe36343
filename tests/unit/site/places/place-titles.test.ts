// What circles of a map are called.
import { expect, test } from 'vitest';
import type { MappedRegion } from '../../../../site/places/map-city.ts';
import { cityTitle, countryTitle } from '../../../../site/places/place-titles.ts';

const at = (country: string, ...cities: (string | undefined)[]): MappedRegion[] =>
  cities.map((city, place) => ({ id: `r${place}`, name: `Region ${place}`, country, city }));

test.each([
  ['the city and its country', at('DE', 'Frankfurt', 'Frankfurt'), 'Frankfurt, Germany: 2 regions'],
  ['all names of the city', at('CA', 'Montreal', 'Montréal'), 'Montreal and Montréal, Canada: 2 regions'],
  ['a state that is a city once', at('SG', 'Singapore'), 'Singapore: 1 region'],
  ['a part of it and itself', at('SG', 'Singapore', 'Jurong West'), 'Singapore and Jurong West, Singapore: 2 regions'],
])('a circle in a city is called by %s', (_, regions, expected) => expect(cityTitle(regions)).toBe(expected));

test.each([
  ['no region has a city', at('DE', undefined, undefined), 'Germany: 2 regions without a named city'],
  ['the country stands in the place of a city', at('IE', 'Ireland'), 'Ireland: 1 region without a named city'],
  ['all have one', at('US', 'Woodbury', 'Somerset'), 'United States: 2 regions in Somerset and Woodbury'],
  [
    'some have one',
    at('US', undefined, 'Woodbury', 'Ames', undefined, 'Somerset', 'Ames', undefined),
    'United States: 4 regions in Ames, Somerset and Woodbury; 3 without a named city',
  ],
])('a circle in the middle of a country claims cities only for the regions there: %s', (_, regions, expected) =>
  expect(countryTitle(regions)).toBe(expected),
);
