// Where the regions of the real catalogue stand on maps: each has a country that has a point, and a city that has one. A
// new city needs its point in site/places/city-points.ts, or its line below.
import { expect, test } from 'vitest';
import { countryPoint, MAP_HEIGHT, placeOf } from '../../../site/places/geography.ts';
import { MAP_WIDTH } from '../../../site/places/map-circles.ts';
import { realBuild } from '../../support/real-build.ts';

/** No city, or a name of several places where nothing in the record says which is meant. */
const NO_POINT = [
  'DE Brandenburg',
  'IE Ireland',
  'JP Chiyoda',
  'JP Ibaraki',
  'NL Netherlands',
  'RS Jovanovac',
  'US Somerset',
  'US Woodbury',
];

const regions = realBuild.catalogue.providers.flatMap((provider) => provider.regions);

test('the map has a point for every country with a region', () => {
  const outside = [...new Set(regions.map(({ country }) => country))].filter((country) => {
    const [x, y] = countryPoint(country) ?? [-1, -1];
    return x <= 0 || x >= MAP_WIDTH || y <= 0 || y >= MAP_HEIGHT;
  });
  expect(outside).toEqual([]);
});

test('a region stands in its city, but for names that may be several places', () => {
  expect(regions.filter((region) => !placeOf(region))).toEqual([]);
  const without = regions.flatMap((region) =>
    region.city === undefined || placeOf(region)?.cities.length ? [] : [`${region.country} ${region.city}`],
  );
  expect([...new Set(without)].sort()).toEqual(NO_POINT);
});
