// How long the store keeps what has no expiry of its own.
import { DAY_MILLISECONDS, dayOf } from '../../catalogue/model/days.ts';
import { FEEDBACK, HISTORY, IDEMPOTENCY } from '../../catalogue/model/limits.ts';

/** Clocks of two sidecars may be so far apart; a record from further ahead was made by a clock that was wrong. */
export const CLOCKS_APART_MILLISECONDS = 3_600_000;

/** How often what is too old is deleted. */
export const SWEEP_MILLISECONDS = 3_600_000;

/** Days whose outbound counts are kept, today included. */
export const OUTBOUND_DAYS = 400;

/**
 * Different (service, target) pairs that are counted in one day, the first that are met; further ones count together as
 * one service. Without a bound, whoever clicks through the catalogue every day would fill the store.
 */
export const OUTBOUND_PAIRS = 1_000;
/** What stands in place of the slug of those. No slug is without a hyphen. */
export const OTHER_SERVICES = 'other';

/** How long a request with an Idempotency-Key may be repeated. */
export const REQUEST_MILLISECONDS = IDEMPOTENCY.hours * 3_600_000;

/** Messages older than this are gone. */
export const FEEDBACK_MILLISECONDS = FEEDBACK.keptDays * DAY_MILLISECONDS;

/** Observations older than this before the newest are dropped. */
export const STATUS_MILLISECONDS = HISTORY.hours * 3_600_000;

/**
 * @param now milliseconds since the epoch
 * @returns the first day (YYYY-MM-DD, UTC) whose counts are kept
 */
export function oldestOutboundDay(now: number): string {
  return dayOf(now - (OUTBOUND_DAYS - 1) * DAY_MILLISECONDS);
}

/** Milliseconds since the epoch at which the counts of a day may go. */
export function outboundDayEnds(day: string): number {
  return Date.parse(day) + OUTBOUND_DAYS * DAY_MILLISECONDS;
}
