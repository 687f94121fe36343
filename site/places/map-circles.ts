// How large the circles of a map are and where they stand.

/** Units across the map; one is a third of a pixel on a phone. */
export const MAP_WIDTH = 1000;

/** Radius of a count of one, in map units. */
const RADIUS_OF_ONE = 6;
/** The radius of the largest count; beyond it all circles shrink alike, so that areas stay in proportion. */
const RADIUS_MAXIMUM = 20;
/** Below it a circle could not be seen on a phone; only here proportion yields. */
const RADIUS_MINIMUM = 5;
/** Part of its overlap that a pair may keep: circles stay near their places and can still be told apart. */
const OVERLAP_KEPT = 0.35;
const ROUNDS = 60;
/** No circle leaves its place by more: about three degrees, so that a city stays in its country. */
const REACH = 8;

export interface Circle {
  /** Its key: a country, or a city of it. */
  place: string;
  x: number;
  y: number;
  r: number;
}

/**
 * Circles for counts above zero, largest first, so that small ones are drawn on top. Areas are in proportion to the
 * counts; neighbours are pushed apart a little.
 * @param counts by key of a place
 * @param pointOf where a place is, in map units; places without a point are left out
 */
export function placeCircles(
  counts: Readonly<Record<string, number>>,
  pointOf: (place: string) => readonly [number, number] | undefined,
): Circle[] {
  const unit = Math.min(RADIUS_OF_ONE, RADIUS_MAXIMUM / Math.sqrt(Math.max(1, ...Object.values(counts))));
  const circles = Object.entries(counts).flatMap(([place, count]): Circle[] => {
    const point = count > 0 ? pointOf(place) : undefined;
    return point ? [{ place, x: point[0], y: point[1], r: Math.max(RADIUS_MINIMUM, unit * Math.sqrt(count)) }] : [];
  });
  circles.sort((a, b) => b.r - a.r || (a.place < b.place ? -1 : 1));
  const points = circles.map(({ x, y }) => [x, y] as const);
  for (let round = 0; round < ROUNDS; round++) {
    spreadOnce(circles);
    for (const [index, point] of points.entries()) holdNear(circles[index], point);
  }
  return circles.map(({ place, x, y, r }) => ({
    place,
    x: Math.round(x),
    y: Math.round(y),
    r: Math.round(r * 10) / 10,
  }));
}

function holdNear(circle: Circle | undefined, [x, y]: readonly [number, number]): void {
  if (!circle) return;
  const distance = Math.hypot(circle.x - x, circle.y - y);
  if (distance <= REACH) return;
  circle.x = x + ((circle.x - x) * REACH) / distance;
  circle.y = y + ((circle.y - y) * REACH) / distance;
}

/** Moves each overlapping pair apart by half of what it overlaps too much; the smaller one gives way more. */
function spreadOnce(circles: Circle[]): void {
  for (const [index, one] of circles.entries()) {
    for (let next = index + 1; next < circles.length; next++) {
      const other = circles[next];
      if (!other) continue;
      const apart = (one.r + other.r) * (1 - OVERLAP_KEPT);
      const dx = other.x - one.x || 0.1;
      const dy = other.y - one.y;
      // Most pairs are far apart, and a browser does this for some hundred thousand of them.
      if (Math.abs(dx) >= apart || Math.abs(dy) >= apart) continue;
      const distance = Math.hypot(dx, dy);
      const excess = apart - distance;
      if (excess <= 0) continue;
      const share = one.r ** 2 / (one.r ** 2 + other.r ** 2);
      const step = excess / 2 / distance;
      one.x -= dx * step * (1 - share);
      one.y -= dy * step * (1 - share);
      other.x += dx * step * share;
      other.y += dy * step * share;
    }
  }
}
