// Circles on the map of the world: countries and cities have their places, and areas say what the counts say.
import { readFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import iso from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import { describe, expect, test } from 'vitest';
import { CITY_POINTS } from '../../../../site/places/city-points.ts';
import { countryPoint, landPath, MAP_HEIGHT, placeOf } from '../../../../site/places/geography.ts';
import { MAP_WIDTH, placeCircles } from '../../../../site/places/map-circles.ts';

/** Coasts of the atlas are coarse: a town at the sea may lie off them, by this much at most; an island is smaller. Degrees. */
const OFF_COAST = [0, 0.1, -0.1, 0.3, -0.3];

const at = (country: string, city: string | undefined) => placeOf({ id: 'any', name: 'Any', country, city });

/** Whether the finer atlas has the point in the country. */
function isIn(country: string, point: [east: number, north: number]): boolean {
  const own = lands.find(({ id }) => iso.numericToAlpha2(String(id)) === country);
  return own !== undefined && geoContains(own, point);
}
const lands = readLands();

function readLands() {
  const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8')) as Parameters<
    typeof feature
  >[0];
  const { countries } = atlas.objects;
  return countries?.type === 'GeometryCollection' ? feature(atlas, countries).features : [];
}

function isOnMap(country: string): boolean {
  const [x, y] = countryPoint(country) ?? [-1, -1];
  return x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT;
}

const far = (country: string): readonly [number, number] => [country.charCodeAt(0) * 10, country.charCodeAt(1) * 10];

describe('the map of the world', () => {
  test.each(['SG', 'HK', 'LU', 'BH', 'QA', 'MT', 'US', 'NZ'])(
    'has a point on it for %s, a small country or a large one',
    (country) => expect(isOnMap(country)).toBe(true),
  );

  test('puts a country with possessions overseas where its mainland is', () => {
    const [france, germany, spain] = ['FR', 'DE', 'ES'].map((country) => countryPoint(country) ?? [0, 0]);
    expect(france?.[0]).toBeLessThan(germany?.[0] ?? 0);
    expect(france?.[1]).toBeLessThan(spain?.[1] ?? 0);
    expect(countryPoint('XX')).toBeUndefined();
  });

  test('draws land in a file that is small enough to load with a page', () => {
    expect(landPath()).toMatch(/^(M\d+,\d+l(-?\d+,-?\d+ ?)+z)+$/);
    expect(landPath().length).toBeLessThan(25_000);
  });
});

describe('a region', () => {
  test('stands in its city, and each name of a city leads to one place', () => {
    const [one, other] = ['Montreal', 'Montréal'].map((city) => at('CA', city));
    expect(one).toMatchObject({ key: 'CA/Montreal', cities: ['Montreal', 'Montréal'] });
    expect(other).toBe(one);
    const [berlin, frankfurt] = ['Berlin', 'Frankfurt'].map((city) => at('DE', city)?.point ?? [0, 0]);
    expect(berlin?.[0]).toBeGreaterThan(frankfurt?.[0] ?? 0);
    expect(berlin?.[1]).toBeLessThan(frankfurt?.[1] ?? 0);
  });

  test.each([undefined, 'Nowhere'])('in the city %s stands at the middle of its country', (city) =>
    expect(at('DE', city)).toEqual({
      key: 'DE',
      country: 'DE',
      cities: [],
      point: countryPoint('DE'),
    }),
  );
});

describe('the point of a city', () => {
  test('lies in the country of the city', () => {
    const away = Object.entries(CITY_POINTS).flatMap(([country, cities]) =>
      Object.entries(cities).flatMap(([city, [north, east]]) =>
        OFF_COAST.some((up) => OFF_COAST.some((right) => isIn(country, [east + right, north + up])))
          ? []
          : [`${country} ${city}`],
      ),
    );
    expect(away).toEqual([]);
  });
});

describe('circles', () => {
  test('have areas in proportion to their counts, also when the largest is held to its maximum', () => {
    for (const counts of [
      { AA: 1, ZZ: 4 },
      { AA: 25, ZZ: 100 },
    ]) {
      const [large, small] = placeCircles(counts, far);
      expect((large?.r ?? 0) ** 2 / (small?.r ?? 1) ** 2).toBeCloseTo(4, 0);
    }
  });

  test('stay large enough to be seen beside a very large one', () => {
    expect(Math.min(...placeCircles({ AA: 1, ZZ: 1_000_000 }, far).map(({ r }) => r))).toBe(5);
  });

  test('are drawn largest first, and not at all for a count of zero or a country without a place', () => {
    expect(
      placeCircles({ AA: 1, BB: 0, ZZ: 2, XX: 3 }, (place) => (place === 'XX' ? undefined : far(place))).map(
        ({ place }) => place,
      ),
    ).toEqual(['ZZ', 'AA']);
  });

  test('of neighbours part so that both can be seen, and stay near their places', () => {
    const places: Record<string, readonly [number, number]> = { BE: [500, 100], LU: [502, 101] };
    const [one, other] = placeCircles({ BE: 2, LU: 2 }, (place) => places[place]);
    const distance = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
    expect(distance).toBeGreaterThan((one?.r ?? 0) * 1.1);
    expect(Math.hypot((one?.x ?? 0) - 500, (one?.y ?? 0) - 100)).toBeLessThan(20);
  });

  test('of many neighbours stay within three degrees of their places, however many there are', () => {
    const places: Record<string, readonly [number, number]> = {};
    for (let number = 0; number < 30; number++)
      places[`P${number}`] = [500 + (number % 6), 100 + Math.floor(number / 6)];
    const circles = placeCircles(Object.fromEntries(Object.keys(places).map((key) => [key, 9])), (key) => places[key]);
    expect(circles).toHaveLength(30);
    for (const { place, x, y } of circles) {
      const [atX = 0, atY = 0] = places[place] ?? [];
      expect(Math.hypot(x - atX, y - atY)).toBeLessThanOrEqual(9);
    }
  });
});
