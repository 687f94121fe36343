// The world on a flat map: its land as one outline, and a point for each country and for the cities that providers
// name. Runs while the site is built.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { geoArea, geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import iso from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import { CITY_POINTS } from './city-points.ts';
import { type Circle, MAP_WIDTH, placeCircles } from './map-circles.ts';
import { type MappedRegion, mapCity } from './map-city.ts';

type Atlas = Parameters<typeof feature>[0];

/** South of it lies only Antarctica, where nobody runs a cloud. */
const SOUTHERN_EDGE_DEGREES = -60;
/** Smaller islands are not drawn; their country still has its point. Square map units. */
const SMALLEST_ISLAND = 8;

/**
 * The outline is coarse, as the map is small; the points come from the finer atlas, because the coarse one leaves small
 * countries out.
 */
const land: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: polygonsOf('land', 'land-110m')
    .map(({ coordinates }) => coordinates)
    .filter((coordinates) => geoCentroid({ type: 'Polygon', coordinates })[1] > SOUTHERN_EDGE_DEGREES),
};
/** Eleven degrees east, so that the cut runs through the Bering Strait. */
const projection = geoNaturalEarth1().rotate([-11, 0]).fitWidth(MAP_WIDTH, land);
const points = readPoints();

/** Map units from the top to the southern tip of South America. */
export const MAP_HEIGHT = Math.ceil(geoPath(projection).bounds(land)[1][1]);

/** Where the circle of a country stands, in whole map units; undefined for a code that the atlas does not know. */
export function countryPoint(code: string): readonly [x: number, y: number] | undefined {
  return points.get(code);
}

/** A city, or a country for its regions of which no city has a point. */
interface Place {
  /** `DE/Frankfurt`, or `DE`. A place that providers call differently has the first of its names. */
  key: string;
  country: string;
  /** Names of the place by the alphabet; none for a country. */
  cities: string[];
  point: readonly [x: number, y: number];
}

const cities = readCities();

/** Where a region stands on the map; undefined where neither its city nor its country has a point. */
export function placeOf(region: MappedRegion): Place | undefined {
  const { country } = region;
  const city = mapCity(region);
  const known = city === undefined ? undefined : cities.get(`${country}/${city}`);
  const point = countryPoint(country);
  return known ?? (point && { key: country, country, cities: [], point });
}

const placed = new Map<string, Circle[]>();

/**
 * placeCircles for places by their keys; remembers its answers, as thousands of pages show the regions of one provider.
 */
export function mapCircles(counts: Readonly<Record<string, number>>): readonly Circle[] {
  const key = JSON.stringify(counts);
  const circles = placed.get(key) ?? placeCircles(counts, pointOfKey);
  placed.set(key, circles);
  return circles;
}

function pointOfKey(key: string): Place['point'] | undefined {
  return cities.get(key)?.point ?? countryPoint(key);
}

/** Cities at one point of the map are one place. */
function readCities(): Map<string, Place> {
  const byPoint = new Map<string, Place>();
  const byName = new Map<string, Place>();
  for (const [country, named] of Object.entries(CITY_POINTS))
    for (const [city, [north, east]] of Object.entries(named)) {
      const [x = 0, y = 0] = (projection([east, north]) ?? []).map(Math.round);
      const at = `${country} ${x},${y}`;
      const place = byPoint.get(at) ?? { key: `${country}/${city}`, country, cities: [], point: [x, y] as const };
      place.cities.push(city);
      byPoint.set(at, place);
      byName.set(`${country}/${city}`, place);
    }
  return byName;
}

/** All land but Antarctica as the `d` of one SVG path. */
export function landPath(): string {
  const draw = geoPath(projection).digits(0);
  return land.coordinates
    .map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
    .filter((polygon) => draw.area(polygon) >= SMALLEST_ISLAND)
    .map((polygon) => relativePath(draw(polygon) ?? ''))
    .join('');
}

/** `M10,20L11,22L11,22Z` → `M10,20l1,2z`: steps instead of places, without those of no length, in half the bytes. */
function relativePath(absolute: string): string {
  return absolute
    .split('Z')
    .filter(Boolean)
    .map((ring) => {
      let [x, y] = [0, 0];
      const steps = ring
        .slice(1)
        .split('L')
        .map((point) => {
          const [toX = 0, toY = 0] = point.split(',').map(Number);
          const step = `${toX - x},${toY - y}`;
          [x, y] = [toX, toY];
          return step;
        });
      return `M${steps[0]}l${steps
        .slice(1)
        .filter((step) => step !== '0,0')
        .join(' ')}z`;
    })
    .join('');
}

/** The middle of each country's largest piece of land: for France the mainland, not a point between it and Guiana. */
function readPoints(): Map<string, readonly [number, number]> {
  const largest = new Map<string, { area: number; point: readonly [number, number] }>();
  for (const polygon of polygonsOf('countries', 'countries-50m')) {
    const code = iso.numericToAlpha2(polygon.id);
    const area = geoArea(polygon);
    const [x, y] = projection(geoCentroid(polygon)) ?? [];
    if (code === undefined || x === undefined || y === undefined || area <= (largest.get(code)?.area ?? 0)) continue;
    largest.set(code, { area, point: [Math.round(x), Math.round(y)] });
  }
  return new Map([...largest].map(([code, { point }]) => [code, point]));
}

/** Each piece of land of an atlas file, with the number of its country (ISO 3166-1) where the file has countries. */
function polygonsOf(object: 'countries' | 'land', file: string): (Polygon & { id: string })[] {
  const atlas = JSON.parse(
    readFileSync(path.join(process.cwd(), `node_modules/world-atlas/${file}.json`), 'utf8'),
  ) as Atlas;
  const shapes = atlas.objects[object];
  if (shapes?.type !== 'GeometryCollection') throw new Error(`${file}.json holds no ${object}`);
  return feature(atlas, shapes).features.flatMap(({ id, geometry }) => {
    const pieces =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return pieces.map((coordinates) => ({ type: 'Polygon' as const, coordinates, id: String(id) }));
  });
}
