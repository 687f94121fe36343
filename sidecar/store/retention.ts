// Retention periods of data without an expiry of its own.
import { DAY_MILLISECONDS, dayOf } from '../../catalogue/model/days.ts';
import { FEEDBACK, HISTORY, IDEMPOTENCY } from '../../catalogue/model/limits.ts';

/** Allowed difference between the clocks of two sidecars; a record from further ahead comes from a wrong clock. */
export const CLOCKS_APART_MILLISECONDS = 3_600_000;

/** How often expired data is deleted. */
export const SWEEP_MILLISECONDS = 3_600_000;

/** Days of outbound counts that are stored, including today. */
export const OUTBOUND_DAYS = 400;

/**
 * Different (service, target) pairs that are counted in one day, the first that are met; further ones count together as
 * one service. Without a limit, clicking through the catalogue every day would fill the store.
 */
export const OUTBOUND_PAIRS = 1_000;
/** The slug that counts those. Every real slug has a hyphen. */
export const OTHER_SERVICES = 'other';

/** How long a request with an Idempotency-Key may be repeated. */
export const REQUEST_MILLISECONDS = IDEMPOTENCY.hours * 3_600_000;

/** Messages are deleted after this time. */
export const FEEDBACK_MILLISECONDS = FEEDBACK.keptDays * DAY_MILLISECONDS;

/** Observations this much older than the newest are deleted. */
export const STATUS_MILLISECONDS = HISTORY.hours * 3_600_000;

/**
 * @param now milliseconds since the epoch
 * @returns the first day (YYYY-MM-DD, UTC) whose counts are kept
 */
export function oldestOutboundDay(now: number): string {
  return dayOf(now - (OUTBOUND_DAYS - 1) * DAY_MILLISECONDS);
}

/** When the counts of a day expire, in milliseconds since the epoch. */
export function outboundDayEnds(day: string): number {
  return Date.parse(day) + OUTBOUND_DAYS * DAY_MILLISECONDS;
}
