// The last hours as bands, one per component, as wide as the page allows; the table beside it has the same facts.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HISTORY } from '../../../catalogue/model/limits.ts';
import { type Band, hourTicks, type Period, SPAN_STATUSES } from './status-history.ts';

const BAND_HEIGHT = 26;
const BAND_GAP = 14;
const LABEL_HEIGHT = 18;
const AXIS_HEIGHT = 24;
const MINIMUM_WIDTH = 240;
/** A short outage must not vanish. */
const FAULT_PIXELS = 4;
/** Half the width of `00:00`, in pixels. */
const LABEL_HALF = 18;

const LEGEND = {
  ok: 'ok',
  degraded: 'degraded: slow, but answering',
  down: 'down',
  unknown: 'unknown: no record',
} as const;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface Props {
  /** Undefined until it is loaded. */
  history: { period: Period; bands: readonly Band[] } | undefined;
  /** Why there is no history. */
  problem: string | undefined;
}

export function StatusPicture({ history, problem }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(MINIMUM_WIDTH);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(MINIMUM_WIDTH, entry?.contentRect.width ?? MINIMUM_WIDTH)),
    );
    if (svg.current) observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  const rows = history?.bands.length ?? 0;
  const height = rows * (LABEL_HEIGHT + BAND_HEIGHT + BAND_GAP) + AXIS_HEIGHT;
  return (
    <>
      <p class="status-legend small">
        {Object.entries(LEGEND).map(([status, words]) => (
          <span key={status}>
            <svg width="28" height="14" aria-hidden="true">
              <rect class={`span ${status}`} width="28" height="14" />
            </svg>
            {words}
          </span>
        ))}
      </p>
      <div class="status-picture">
        <svg
          ref={svg}
          id="status-picture"
          class={problem === undefined ? '' : 'visually-hidden'}
          role="img"
          aria-label={`Status of each component in the last ${HISTORY.hours} hours; the table below has the same facts`}
          {...(rows > 0 && { viewBox: `0 0 ${width} ${height}`, height })}
        >
          <Patterns />
          {history && (
            <g class="drawn">
              {history.bands.map((band, row) => (
                <BandRow
                  key={band.component}
                  band={band}
                  y={row * (LABEL_HEIGHT + BAND_HEIGHT + BAND_GAP)}
                  width={width}
                  period={history.period}
                />
              ))}
              <Axis period={history.period} width={width} height={height} />
            </g>
          )}
        </svg>
        {problem !== undefined && (
          <p class="missing" id="status-missing">
            The history is unknown. {problem}
          </p>
        )}
      </div>
    </>
  );
}

function Patterns() {
  return (
    <defs>
      <pattern id="pattern-degraded" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="ground degraded" width="8" height="8" />
        <rect class="stroke degraded" width="3" height="8" />
      </pattern>
      <pattern id="pattern-down" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect class="ground down" width="6" height="6" />
        <path class="line" d="M0 0 6 6M6 0 0 6" />
      </pattern>
    </defs>
  );
}

function BandRow({ band, y, width, period }: { band: Band; y: number; width: number; period: Period }) {
  const { component, spans } = band;
  return (
    <>
      <text class="name" x={0} y={y + 13}>
        {component}
      </text>
      {/* The worst are drawn last, over the others. */}
      {spans
        .toSorted((a, b) => SPAN_STATUSES.indexOf(a.status) - SPAN_STATUSES.indexOf(b.status))
        .map(({ from, to, status }) => {
          const x = position(from, period, width);
          const wide = Math.max(FAULT_PIXELS, position(to, period, width) - x);
          return (
            <rect
              key={from}
              class={`span ${status}`}
              x={Math.min(x, width - wide)}
              y={y + LABEL_HEIGHT}
              width={wide}
              height={BAND_HEIGHT}
            >
              <title>{`${component} ${status}, ${clock.format(from)} to ${clock.format(to)}`}</title>
            </rect>
          );
        })}
    </>
  );
}

function Axis({ period, width, height }: { period: Period; width: number; height: number }) {
  return hourTicks(period, width).map((time) => {
    const x = position(time, period, width);
    return (
      <g key={time}>
        <line
          class="tick"
          x1={x}
          x2={x}
          y1={height - AXIS_HEIGHT - BAND_GAP + 2}
          y2={height - AXIS_HEIGHT - BAND_GAP + 8}
        />
        <text
          class="time"
          x={Math.min(width - LABEL_HALF, Math.max(LABEL_HALF, x))}
          y={height - AXIS_HEIGHT + 10}
          text-anchor="middle"
        >
          {clock.format(time)}
        </text>
      </g>
    );
  });
}

/** To a tenth of a pixel. */
function position(time: number, period: Period, width: number): number {
  return Math.round(((time - period.from) / (period.to - period.from)) * width * 10) / 10;
}
