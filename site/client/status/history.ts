// The pure part of the status page: from the records of the last 24 hours to spans of time that are drawn and listed.

export type ComponentStatus = 'ok' | 'degraded' | 'down';
/** A time without a record is not known, whatever came before and after. */
export type SpanStatus = ComponentStatus | 'unknown';

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
interface Span {
  from: number;
  to: number;
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
  window: { from: number; to: number },
  validMilliseconds: number,
): Band[] {
  const byComponent = Map.groupBy(records, ({ component }) => component);
  return [...new Set([...components, ...byComponent.keys()])].map((component) => {
    const own = (byComponent.get(component) ?? [])
      .map((record) => ({ ...record, at: Date.parse(record.timestamp) }))
      .filter(({ at }) => at <= window.to)
      .sort((a, b) => a.at - b.at);
    const known = own.map(
      ({ at, status, message }, index): Span => ({
        from: at,
        to: Math.min(own[index + 1]?.at ?? window.to, at + validMilliseconds),
        status,
        message,
      }),
    );
    return { component, spans: filled(known, window) };
  });
}

/** Cut to the window, with what no record covers as unknown; spans of one status that touch become one. */
function filled(known: readonly Span[], window: { from: number; to: number }): Span[] {
  const spans: Span[] = [];
  let reached = window.from;
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
  add({ from: reached, to: window.to, status: 'unknown', message: null });
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
