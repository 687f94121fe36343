// Circles on the map of the world: every country of the catalogue has a place, and areas say what the counts say.
import { describe, expect, test } from 'vitest';
import { countryPoint, landPath, MAP_HEIGHT } from '../../../site/geography.ts';
import { MAP_WIDTH, placeCircles } from '../../../site/map-circles.ts';
import { realBuild } from '../../support/real-build.ts';

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
    expect(Math.min(...placeCircles({ AA: 1, ZZ: 1_000_000 }, far).map(({ r }) => r))).toBe(6);
  });

  test('are drawn largest first, and not at all for a count of zero or a country without a place', () => {
    expect(
      placeCircles({ AA: 1, BB: 0, ZZ: 2, XX: 3 }, (country) => (country === 'XX' ? undefined : far(country))).map(
        ({ country }) => country,
      ),
    ).toEqual(['ZZ', 'AA']);
  });

  test('of neighbours part so that both can be seen, and stay near their places', () => {
    const places: Record<string, readonly [number, number]> = { BE: [500, 100], LU: [502, 101] };
    const [one, other] = placeCircles({ BE: 2, LU: 2 }, (country) => places[country]);
    const distance = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
    expect(distance).toBeGreaterThan((one?.r ?? 0) * 1.1);
    expect(Math.hypot((one?.x ?? 0) - 500, (one?.y ?? 0) - 100)).toBeLessThan(20);
  });
});
