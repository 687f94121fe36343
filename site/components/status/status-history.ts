// From the records of the last hours to spans of time that are drawn and listed, and the words for both. Values only.

export type ComponentStatus = 'ok' | 'degraded' | 'down';
/** From the least to the worst. A time without a record is unknown, whatever came before and after. */
export const SPAN_STATUSES = ['unknown', 'ok', 'degraded', 'down'] as const;
type SpanStatus = (typeof SPAN_STATUSES)[number];

export interface Observed {
  component: string;
  status: ComponentStatus;
  latencyMs: number;
  message: string | null;
}
export interface StatusRecord extends Observed {
  /** ISO 8601. */
  timestamp: string;
}

/** Times in milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}
interface Span extends Period {
  status: SpanStatus;
  message: string | null;
}
export interface Band {
  component: string;
  /** Without gaps from the beginning to the end of the window; neighbours differ. */
  spans: Span[];
}

/**
 * @param records in any order; those after `to` are left out
 * @param components one band each, in this order; others that occur follow
 * @param validMilliseconds how long a record speaks for its component when no other follows
 */
export function bandsOf(
  records: readonly StatusRecord[],
  components: readonly string[],
  period: Period,
  validMilliseconds: number,
): Band[] {
  const byComponent = Map.groupBy(records, ({ component }) => component);
  return [...new Set([...components, ...byComponent.keys()])].map((component) => {
    const own = (byComponent.get(component) ?? [])
      .map((record) => ({ ...record, at: Date.parse(record.timestamp) }))
      .filter(({ at }) => at <= period.to)
      .sort((a, b) => a.at - b.at);
    const known = own.map(
      ({ at, status, message }, index): Span => ({
        from: at,
        to: Math.min(own[index + 1]?.at ?? period.to, at + validMilliseconds),
        status,
        message,
      }),
    );
    return { component, spans: filled(known, period) };
  });
}

/** Cut to the window, with what no record covers as unknown; spans of one status that touch become one. */
function filled(known: readonly Span[], period: Period): Span[] {
  const spans: Span[] = [];
  let reached = period.from;
  const add = (span: Span) => {
    if (span.to <= span.from) return;
    const last = spans.at(-1);
    if (last?.status === span.status) last.to = span.to;
    else spans.push({ ...span });
    reached = span.to;
  };
  for (const span of known) {
    if (span.to <= reached) continue;
    add({ from: reached, to: span.from, status: 'unknown', message: null });
    add({ ...span, from: Math.max(span.from, reached) });
  }
  add({ from: reached, to: period.to, status: 'unknown', message: null });
  return spans;
}

/** `1 h 05 min`, `12 min`, `under a minute`. */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** `12 ms`, `0.4 ms`, `under 0.1 ms`. */
export function latencyText(milliseconds: number): string {
  if (milliseconds < 0.1) return 'under 0.1 ms';
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

const HOUR = 3_600_000;
/** Hours between ticks: the first that leaves this many pixels between them. */
const TICK_HOURS = [2, 3, 4, 6, 12];
const TICK_PIXELS = 52;

/** Times at which an axis of this width has a tick: full hours on the reader's clock. */
export function hourTicks(period: Period, width: number): number[] {
  const hours = (period.to - period.from) / HOUR;
  const step = TICK_HOURS.find((every) => (width / hours) * every >= TICK_PIXELS) ?? 12;
  // The clock may be off UTC by less than an hour.
  const first = new Date(period.from);
  first.setHours(Math.ceil((first.getHours() + first.getMinutes() / 60) / step) * step, 0, 0, 0);
  const count = Math.floor((period.to - first.getTime()) / (step * HOUR)) + 1;
  return Array.from({ length: count }, (_, index) => first.getTime() + index * step * HOUR);
}

/** What the worst component means for a reader, in a sentence. */
export function summaryOf(components: readonly Observed[]): { status: ComponentStatus; text: string } {
  const named = (status: ComponentStatus) =>
    components
      .filter((one) => one.status === status)
      .map(({ component }) => component)
      .join(', ');
  const [down, degraded] = [named('down'), named('degraded')];
  if (down) return { status: 'down', text: `Down: ${down}.${degraded ? ` Degraded: ${degraded}.` : ''}` };
  if (degraded) return { status: 'degraded', text: `Degraded: ${degraded}. Everything answers.` };
  return { status: 'ok', text: 'Every component is working.' };
}
