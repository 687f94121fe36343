// What people call places.
import { expect, test } from 'vitest';
import { placeName } from '../../../site/names.ts';

const at = (country: string, ...cities: (string | undefined)[]) => placeName(cities.map((city) => ({ country, city })));

test.each([
  ['a city and its country', at('DE', 'Frankfurt', 'Frankfurt'), 'Frankfurt, Germany'],
  ['all names of a city', at('CA', 'Montreal', 'Montréal'), 'Montreal and Montréal, Canada'],
  ['the country alone where no city is named', at('DE', undefined), 'Germany'],
  ['a state that is a city once', at('SG', 'Singapore'), 'Singapore'],
])('a place is called by %s', (_, name, expected) => expect(name).toBe(expected));
