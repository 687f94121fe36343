// On the status page: asks the API for the status and its history, shows both, and asks again every minute while the
// page is seen.
import {
  type Band,
  bandsOf,
  durationText,
  latencyText,
  type Observed,
  type SpanStatus,
  type StatusRecord,
  summaryOf,
} from './history.ts';
import { drawHistory } from './picture.ts';

const REFRESH_MILLISECONDS = 60_000;
const WAIT_MILLISECONDS = 10_000;
/**
 * The recorder looks every half minute, so a record may come that much later than it is due, and a little more under
 * load.
 */
const SLACK_MILLISECONDS = 60_000;

const page = document.getElementById('status');
const picture = document.querySelector<SVGSVGElement>('#status-picture');

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayClock = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const exactClock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const zone = clock.resolvedOptions().timeZone;

interface Answer<T> {
  body: T;
  /** The server's time in milliseconds: the reader's clock may be wrong. */
  time: number;
}

/** @throws Error with a sentence for the reader */
async function ask<T>(path: string): Promise<Answer<T>> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(WAIT_MILLISECONDS),
  }).catch(() => {
    throw new Error(navigator.onLine ? 'The API cannot be reached.' : 'This device is offline.');
  });
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error('There is no API behind this copy of the site.');
  const body = (await response.json()) as T & { error?: string; details?: string };
  if (!response.ok) throw new Error(`The API answers ${response.status}: ${body.error ?? response.statusText}.`);
  return { body, time: Date.parse(response.headers.get('date') ?? '') || Date.now() };
}

let bands: Band[] = [];
let span = { from: 0, to: 0 };
let lastAsked = 0;

async function refresh(): Promise<void> {
  lastAsked = Date.now();
  const [status, history] = await Promise.allSettled([
    ask<{ version: string; lastUpdated: string; components: Observed[] }>('/v1/status'),
    ask<{ data: StatusRecord[] }>('/v1/status/history'),
  ]);
  if (status.status === 'fulfilled') showNow(status.value.body, status.value.time);
  else showUnreachable(messageOf(status.reason));
  if (history.status === 'fulfilled') showHistory(history.value.body.data, history.value.time);
  else showMissing(messageOf(history.reason));
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : 'The API cannot be reached.';
}

function put(id: string, text: string, status?: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  // A live region speaks on every change; the same words again are none.
  if (element.textContent !== text) element.textContent = text;
  if (status) element.dataset['status'] = status;
  else delete element.dataset['status'];
}

function showNow(
  { version, lastUpdated, components }: { version: string; lastUpdated: string; components: Observed[] },
  time: number,
): void {
  const { status, text } = summaryOf(components);
  put('status-verdict', text, status);
  put(
    'status-updated',
    `As of ${exactClock.format(time)} (${zone}), asked again every minute. API version ${version}; newest check of a fact on ${lastUpdated.slice(0, 10)}.`,
  );
  for (const row of document.querySelectorAll<HTMLElement>('#status-components tr')) {
    const found = components.find(({ component }) => component === row.dataset['component']);
    showRow(row, found?.status ?? 'not reported', found?.message ?? '', found ? latencyText(found.latencyMs) : '');
  }
}

function showRow(row: HTMLElement, status: string, message: string, latency: string): void {
  const [mark, said, took] = ['.mark', '.message', '.latency'].map((place) => row.querySelector<HTMLElement>(place));
  if (!mark || !said || !took) return;
  mark.textContent = status;
  mark.dataset['status'] = status;
  said.textContent = message;
  took.textContent = latency;
}

function showUnreachable(reason: string): void {
  put('status-verdict', reason, 'down');
  put(
    'status-updated',
    `Tried at ${exactClock.format(Date.now())} (${zone}), tried again every minute. The pages of this site are files and work without the API.`,
  );
  for (const row of document.querySelectorAll<HTMLElement>('#status-components tr')) showRow(row, 'not known', '', '');
}

function showHistory(records: readonly StatusRecord[], time: number): void {
  const { hours = '24', recordEveryMinutes = '30', components = '' } = page?.dataset ?? {};
  span = { from: time - Number(hours) * 3_600_000, to: time };
  bands = bandsOf(records, components.split(' '), span, Number(recordEveryMinutes) * 60_000 + SLACK_MILLISECONDS);
  showMissing('');
  draw();
  document.getElementById('status-spans')?.replaceChildren(...bands.flatMap(rowsOf));
}

/** Puts a sentence in the place of the picture; empty brings the picture back. */
function showMissing(reason: string): void {
  const missing = document.getElementById('status-missing');
  if (!missing) return;
  missing.hidden = reason === '';
  missing.textContent = reason && `The history is not known. ${reason}`;
  picture?.classList.toggle('visually-hidden', reason !== '');
  if (reason) document.getElementById('status-spans')?.replaceChildren(wideRow('not known'));
}

function wideRow(text: string): HTMLTableRowElement {
  const row = document.createElement('tr');
  const cell = row.insertCell();
  cell.colSpan = 6;
  cell.textContent = text;
  return row;
}

function draw(): void {
  if (picture && bands.length > 0) drawHistory(picture, bands, span, (time) => clock.format(time));
}

const WORDS: Record<SpanStatus, string> = { ok: 'ok', degraded: 'degraded', down: 'down', unknown: 'not known' };

/** Newest first. */
function rowsOf({ component, spans }: Band): HTMLTableRowElement[] {
  return spans.toReversed().map(({ from, to, status, message }) => {
    const row = document.createElement('tr');
    for (const text of [
      component,
      dayClock.format(from),
      dayClock.format(to),
      durationText(to - from),
      WORDS[status],
      message ?? '',
    ])
      row.insertCell().textContent = text;
    return row;
  });
}

async function keepFresh(): Promise<void> {
  for (;;) {
    if (!document.hidden) await refresh();
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MILLISECONDS));
  }
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && Date.now() - lastAsked > REFRESH_MILLISECONDS) void refresh();
});
if (picture) new ResizeObserver(draw).observe(picture);
void keepFresh();
