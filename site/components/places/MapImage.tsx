// A map of the world with circles, the largest first. The page must say the same in words.
import { MAP_WIDTH } from '../../places/map-circles.ts';
import type { TitledCircle } from '../../places/region-circles.ts';

interface Props {
  circles: readonly TitledCircle[];
  /** Map units. */
  height: number;
  /** For readers who do not see it. */
  label: string;
}

export function MapImage({ circles, height, label }: Props) {
  return (
    <svg
      class="world-map"
      viewBox={`0 0 ${MAP_WIDTH} ${height}`}
      width={MAP_WIDTH}
      height={height}
      role="img"
      aria-label={label}
    >
      <use href="/world.svg#land" />
      {circles.map(({ place, x, y, r, title }) => (
        <circle key={place} cx={x} cy={y} r={r}>
          <title>{title}</title>
        </circle>
      ))}
    </svg>
  );
}
