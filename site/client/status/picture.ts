// Draws the last 24 hours as bands, one a component, into an SVG that the page has reserved room for.
import type { Band, SpanStatus } from './history.ts';

const BAND_HEIGHT = 26;
const BAND_GAP = 14;
const LABEL_HEIGHT = 18;
const AXIS_HEIGHT = 24;
const HOUR = 3_600_000;
/** Hours between ticks: the first that leaves this many pixels between them. */
const TICK_HOURS = [2, 3, 4, 6, 12];
const TICK_PIXELS = 52;
/** Half the width of `00:00`, in pixels. */
const LABEL_HALF = 18;

const FAULT_PIXELS = 4;
const DRAWN: readonly SpanStatus[] = ['unknown', 'ok', 'degraded', 'down'];

const WORDS: Record<SpanStatus, string> = { ok: 'ok', degraded: 'degraded', down: 'down', unknown: 'not known' };

/** @param timeText for a time on the axis, e.g. `14:00` */
export function drawHistory(
  svg: SVGSVGElement,
  bands: readonly Band[],
  window: { from: number; to: number },
  timeText: (time: number) => string,
): void {
  const width = Math.max(240, svg.clientWidth);
  const height = pictureHeight(bands.length);
  const x = (time: number) => Math.round(((time - window.from) / (window.to - window.from)) * width * 10) / 10;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('height', String(height));
  const drawn = bands.flatMap(({ component, spans }, row) => {
    const y = row * (LABEL_HEIGHT + BAND_HEIGHT + BAND_GAP);
    return [
      text(component, { x: 0, y: y + 13, class: 'name' }),
      // A short outage must not vanish: faults are drawn last, and some pixels wide at least.
      ...spans
        .toSorted((a, b) => DRAWN.indexOf(a.status) - DRAWN.indexOf(b.status))
        .map(({ from, to, status }) => {
          const wide = Math.max(FAULT_PIXELS, x(to) - x(from));
          const rect = shape('rect', {
            x: Math.min(x(from), width - wide),
            y: y + LABEL_HEIGHT,
            width: wide,
            height: BAND_HEIGHT,
            class: `span ${status}`,
          });
          const title = document.createElementNS(SVG, 'title');
          title.textContent = `${component} ${WORDS[status]}, ${timeText(from)} to ${timeText(to)}`;
          rect.append(title);
          return rect;
        }),
    ];
  });
  svg.querySelector('g.drawn')?.replaceChildren(...drawn, ...axis(window, width, height, x, timeText));
}

function pictureHeight(bands: number): number {
  return bands * (LABEL_HEIGHT + BAND_HEIGHT + BAND_GAP) + AXIS_HEIGHT;
}

function axis(
  window: { from: number; to: number },
  width: number,
  height: number,
  x: (time: number) => number,
  timeText: (time: number) => string,
): SVGElement[] {
  const hours = (window.to - window.from) / HOUR;
  const step = TICK_HOURS.find((every) => (width / hours) * every >= TICK_PIXELS) ?? 12;
  // Full hours on the reader's clock, which may be off UTC by less than an hour.
  const first = new Date(window.from);
  first.setHours(Math.ceil((first.getHours() + first.getMinutes() / 60) / step) * step, 0, 0, 0);
  const ticks: SVGElement[] = [];
  for (let time = first.getTime(); time <= window.to; time += step * HOUR) {
    const at = x(time);
    ticks.push(
      shape('line', {
        x1: at,
        x2: at,
        y1: height - AXIS_HEIGHT - BAND_GAP + 2,
        y2: height - AXIS_HEIGHT - BAND_GAP + 8,
        class: 'tick',
      }),
    );
    const middle = Math.min(width - LABEL_HALF, Math.max(LABEL_HALF, at));
    ticks.push(
      text(timeText(time), { x: middle, y: height - AXIS_HEIGHT + 10, 'text-anchor': 'middle', class: 'time' }),
    );
  }
  return ticks;
}

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: 'rect' | 'line' | 'text', attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function text(content: string, attributes: Record<string, string | number>): SVGElement {
  const element = shape('text', attributes);
  element.textContent = content;
  return element;
}
