// Tries again what may succeed a moment later.
import { setTimeout as sleep } from 'node:timers/promises';
import { TransientError } from './mirror-error.ts';

/** What a server may ask for at most. */
const LONGEST_PAUSE_SECONDS = 60;

export interface Retries {
  /** Attempts in all. */
  attempts: number;
  /**
   * Before the second attempt; each further pause is twice as long, and up to half of it by chance, so that many
   * mirrors do not return at once.
   */
  firstPauseMilliseconds: number;
  /** Resolves after so many milliseconds; rejects when the signal says so. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** On the clock. */
export const pauseFor: Retries['pause'] = (milliseconds, signal) => sleep(milliseconds, undefined, { signal });

/**
 * Reads Retry-After: seconds, or a date, which is held against the Date of the same answer, as clocks differ.
 * @returns seconds; undefined when there is none that can be read
 */
export function readRetryAfter({
  'retry-after': asked = '',
  date = '',
}: Readonly<{ 'retry-after'?: string | undefined; date?: string | undefined }>): number | undefined {
  if (/^\d+$/.test(asked)) return Number(asked);
  const seconds = (Date.parse(asked) - Date.parse(date)) / 1_000;
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** @throws the last TransientError with the number of attempts, or the first other error */
export async function withRetries<T>(
  act: () => Promise<T>,
  { attempts, firstPauseMilliseconds, pause }: Retries,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      if (attempt >= attempts) throw new TransientError(`${error.message} (${attempts} attempts)`);
      const planned = firstPauseMilliseconds * 2 ** (attempt - 1) * (1 + Math.random() / 2);
      const asked = Math.min(error.retryAfterSeconds ?? 0, LONGEST_PAUSE_SECONDS) * 1_000;
      await pause(Math.max(planned, asked), signal).catch(() => {
        throw signal.reason;
      });
    }
  }
}
