// Shows other counts on a live map (WorldMap.astro with `live`).
import { placeCircles } from '../../map-circles.ts';

/**
 * Moves, sizes and names the circles of `svg`; countries without a count are hidden.
 * @param counts by ISO 3166-1 alpha-2 code; countries that the map does not have are left out
 */
export function showCounts(svg: SVGElement, counts: Readonly<Record<string, number>>): void {
  const circles = new Map(
    [...svg.querySelectorAll<SVGCircleElement>('circle[data-country]')].map((circle) => [
      circle.dataset['country'] ?? '',
      circle,
    ]),
  );
  const placed = placeCircles(counts, (country) => pointOf(circles.get(country)));
  const word = (count: number) => `${count} ${(count === 1 ? svg.dataset['one'] : svg.dataset['many']) ?? ''}`;
  for (const circle of circles.values()) circle.setAttribute('r', '0');
  let total = 0;
  for (const { country, x, y, r } of placed) {
    const circle = circles.get(country);
    if (!circle) continue;
    const count = counts[country] ?? 0;
    total += count;
    for (const [name, value] of Object.entries({ cx: x, cy: y, r })) circle.setAttribute(name, String(value));
    const title = circle.querySelector('title');
    if (title) title.textContent = `${(title.textContent ?? '').split(':', 1)[0]}: ${word(count)}`;
    // The largest first, so that small circles lie on top.
    svg.append(circle);
  }
  svg.setAttribute(
    'aria-label',
    `Map of the world: ${word(total)} in ${placed.length} ${placed.length === 1 ? 'country' : 'countries'}`,
  );
}

function pointOf(circle: SVGCircleElement | undefined): readonly [number, number] | undefined {
  const [x, y] = circle?.dataset['at']?.split(',').map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : [x, y];
}
