// Circles of a map for regions that are known in the browser only. The points come with the page, as geography.ts makes
// them while the site is built.
import { type Circle, placeCircles } from './map-circles.ts';
import { type MappedRegion, mapCity } from './map-city.ts';
import { cityTitle, countryTitle } from './place-titles.ts';

/** A city or a country of a map, as short as a page can hold it. */
export interface MapPoint {
  country: string;
  /** Names of the city; none for a country. */
  cities: readonly string[];
  at: readonly [x: number, y: number];
}

export interface TitledCircle extends Circle {
  title: string;
}

/** @param regions each once; one in a city that has no point counts for its country */
export function regionCircles(regions: readonly MappedRegion[], points: readonly MapPoint[]): TitledCircle[] {
  const byName = new Map(
    points.flatMap((point) =>
      point.cities.length === 0
        ? [[point.country, point] as const]
        : point.cities.map((city) => [`${point.country}/${city}`, point] as const),
    ),
  );
  const byKey = new Map(points.map((point) => [keyOf(point), point]));
  const pointOf = (region: MappedRegion) =>
    byName.get(`${region.country}/${mapCity(region)}`) ?? byName.get(region.country);
  const groups = Map.groupBy(regions, (region) => {
    const point = pointOf(region);
    return point ? keyOf(point) : '';
  });
  const counts = Object.fromEntries([...groups].map(([key, members]) => [key, members.length]));
  return placeCircles(counts, (key) => byKey.get(key)?.at).map((circle) => {
    const members = groups.get(circle.place) ?? [];
    const isCity = (byKey.get(circle.place)?.cities.length ?? 0) > 0;
    return { ...circle, title: isCity ? cityTitle(members) : countryTitle(members) };
  });
}

function keyOf({ country, cities: [first] }: MapPoint): string {
  return first === undefined ? country : `${country}/${first}`;
}
