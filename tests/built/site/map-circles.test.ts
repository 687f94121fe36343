// Circles on the map of the world: every country of the catalogue has a place, and areas say what the counts say.
import { describe, expect, test } from 'vitest';
import { CITY_POINTS } from '../../../site/city-points.ts';
import { countryPoint, landPath, MAP_HEIGHT, placeOf } from '../../../site/geography.ts';
import { MAP_WIDTH, placeCircles } from '../../../site/map-circles.ts';
import { realBuild } from '../../support/real-build.ts';

/** Of the three largest clouds. Natural Earth has neither a town nor a state of that name, or it has both. */
const NO_POINT = [
  'BE St. Ghislain',
  'BR Osasco',
  'BR São Paulo State',
  'CN Ningxia',
  'DE Brandenburg',
  'FI Hamina',
  'IE Ireland',
  'IN Jamnagar',
  'MX Querétaro State',
  'NL Eemshaven',
  'NL Netherlands',
  'SG Jurong West',
  'TW Changhua County',
  'US Washington',
];

const far = (country: string): readonly [number, number] => [country.charCodeAt(0) * 10, country.charCodeAt(1) * 10];

describe('the map of the world', () => {
  test('has a point on it for every country with a region, small ones too', () => {
    const countries = [
      ...new Set(realBuild.catalogue.providers.flatMap(({ regions }) => regions.map(({ country }) => country))),
    ];
    const outside = [...countries, 'SG', 'HK', 'LU', 'BH', 'QA', 'MT'].filter((country) => {
      const [x, y] = countryPoint(country) ?? [-1, -1];
      return x <= 0 || x >= MAP_WIDTH || y <= 0 || y >= MAP_HEIGHT;
    });
    expect(outside).toEqual([]);
  });

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
    const [one, other] = ['Montreal', 'Montréal'].map((city) => placeOf({ country: 'CA', city }));
    expect(one).toMatchObject({ key: 'CA/Montreal', cities: ['Montreal', 'Montréal'] });
    expect(other).toBe(one);
    const [berlin, frankfurt] = ['Berlin', 'Frankfurt'].map(
      (city) => placeOf({ country: 'DE', city })?.point ?? [0, 0],
    );
    expect(berlin?.[0]).toBeGreaterThan(frankfurt?.[0] ?? 0);
    expect(berlin?.[1]).toBeLessThan(frankfurt?.[1] ?? 0);
  });

  test.each([undefined, 'Nowhere'])('in the city %s stands at the middle of its country', (city) =>
    expect(placeOf({ country: 'DE', city })).toEqual({
      key: 'DE',
      country: 'DE',
      cities: [],
      point: countryPoint('DE'),
    }),
  );

  test('of the catalogue has a place on the map, most of them in their city', () => {
    const regions = realBuild.catalogue.providers.flatMap((provider) => provider.regions);
    expect(regions.filter((region) => !placeOf(region))).toEqual([]);
    const named = regions.filter(({ city }) => city !== undefined);
    const known = named.filter((region) => (placeOf(region)?.cities.length ?? 0) > 0);
    expect(known.length / named.length).toBeGreaterThan(0.85);
  });

  test('of the three largest clouds stands in its city, but for those that no list has', () => {
    const regions = ['aws', 'azure', 'gcp'].flatMap((id) => realBuild.catalogue.provider(id)?.regions ?? []);
    const without = regions.flatMap(({ country, city }) =>
      city === undefined || CITY_POINTS[country]?.[city] ? [] : [`${country} ${city}`],
    );
    expect(without.filter((city) => !NO_POINT.includes(city))).toEqual([]);
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
