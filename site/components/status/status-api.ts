// Asks the API of this host how it is, now and in the last hours.
import type { Observed, StatusRecord } from './status-history.ts';

const WAIT_MILLISECONDS = 10_000;

interface StatusBody {
  version: string;
  /** ISO 8601. */
  lastUpdated: string;
  components: Observed[];
}

/** A body, or a sentence for the reader about why there is none. */
type Answer<T> = { body: T; problem?: undefined; time: number } | { body?: undefined; problem: string };

export interface StatusAnswers {
  now: Answer<StatusBody>;
  history: Answer<{ data: StatusRecord[] }>;
  /** When the answers were requested, by the reader's clock, in milliseconds. */
  requested: number;
}

export async function fetchStatus(): Promise<StatusAnswers> {
  const requested = Date.now();
  const [now, history] = await Promise.all([
    fetchAnswer<StatusBody>('/v1/status'),
    fetchAnswer<{ data: StatusRecord[] }>('/v1/status/history'),
  ]);
  return { now, history, requested };
}

async function fetchAnswer<T>(path: string): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    if (!response.headers.get('content-type')?.includes('json'))
      return { problem: 'This copy of the site has no API.' };
    const body = (await response.json()) as T & { error?: string };
    if (!response.ok) return { problem: `The API answers ${response.status}: ${body.error ?? response.statusText}.` };
    // The server's time, as the reader's clock may be wrong.
    return { body, time: Date.parse(response.headers.get('date') ?? '') || Date.now() };
  } catch {
    return { problem: navigator.onLine ? 'The API cannot be reached.' : 'This device is offline.' };
  }
}
