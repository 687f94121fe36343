// Under which name the map looks for the city of a region.
import { expect, test } from 'vitest';
import { mapCity } from '../../../../site/places/map-city.ts';

test.each([
  ['us-iad-2', 'Washington 2, DC', 'Washington, D.C.'],
  ['was', 'Washington D.C.', 'Washington, D.C.'],
  ['us-east-1', 'Washington', 'Washington, D.C.'],
  ['westus2', 'West US 2', 'Washington State'],
  ['US-WEST-09', 'US-WEST-09', 'Washington State'],
  ['us-3', 'Washington', 'Washington'],
])('Washington of the region %s, %s, is %s', (id, name, expected) =>
  expect(mapCity({ id, name, country: 'US', city: 'Washington' })).toBe(expected),
);

test('a city whose name says which it is, or none, stays', () => {
  expect(mapCity({ id: 'us-west-1', name: 'West', country: 'US', city: 'Seattle' })).toBe('Seattle');
  expect(mapCity({ id: 'us-west-1', name: 'West', country: 'US' })).toBeUndefined();
});
