// Shows other regions on a live map (WorldMap.astro with `live`).
import { extentText } from '../../../catalogue/views/whereabouts.ts';
import { placeCircles } from '../../places/map-circles.ts';
import { type MappedRegion, mapCity } from '../../places/map-city.ts';
import { cityTitle, countryTitle } from '../../places/place-titles.ts';

/**
 * Moves, sizes and names the circles of `svg`; places without a region are hidden.
 * @param regions each once; one in a city that the map does not have counts for its country
 */
export function showRegions(svg: SVGElement, regions: readonly MappedRegion[]): void {
  const circles = circlesOf(svg);
  const keys = new Map<Element, string>([...circles].map(([key, circle]) => [circle, key]));
  const placeOf = (region: MappedRegion) =>
    circles.get(`${region.country}/${mapCity(region)}`) ?? circles.get(region.country);
  const members = Map.groupBy(regions, (region) => keys.get(placeOf(region) ?? svg) ?? '');
  const counts = Object.fromEntries([...members].map(([key, own]) => [key, own.length]));
  for (const circle of keys.keys()) circle.setAttribute('r', '0');
  for (const { place, x, y, r } of placeCircles(counts, (key) => pointOf(circles.get(key)))) {
    const circle = circles.get(place);
    if (!circle) continue;
    for (const [name, value] of Object.entries({ cx: x, cy: y, r })) circle.setAttribute(name, String(value));
    const title = circle.querySelector('title');
    const own = members.get(place) ?? [];
    if (title) title.textContent = circle.dataset['cities'] ? cityTitle(own) : countryTitle(own);
    // The largest first, so that small circles lie on top.
    svg.append(circle);
  }
  svg.setAttribute('aria-label', `Map of the world: ${extentText(regions)}`);
}

/** By `DE/Frankfurt`, each name of a city; by `DE` for a country. */
function circlesOf(svg: SVGElement): Map<string, SVGCircleElement> {
  return new Map(
    [...svg.querySelectorAll<SVGCircleElement>('circle[data-country]')].flatMap((circle) => {
      const country = circle.dataset['country'] ?? '';
      const names = circle.dataset['cities']?.split('|').map((city) => `${country}/${city}`) ?? [country];
      return names.map((name) => [name, circle] as const);
    }),
  );
}

function pointOf(circle: SVGCircleElement | undefined): readonly [number, number] | undefined {
  const [x, y] = circle?.dataset['at']?.split(',').map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : [x, y];
}
