// How far away a day is, as people say it, and how urgent that makes it.
import { counted } from '../catalogue/model/in-sentences.ts';
import { daysUntil } from '../catalogue/views/lifecycle/endings.ts';

const DAYS_OF_MONTH = 365.25 / 12;
/** So far, days are counted, then so many months. */
const COUNTED = { days: 60, months: 24 };

/** `today`, `tomorrow`, `in 5 days`, `in 10 months`, `3 years ago`. Both days are YYYY-MM-DD. */
export function relativeText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  const span = spanText(Math.abs(days));
  return days > 0 ? `in ${span}` : `${span} ago`;
}

function spanText(days: number): string {
  if (days <= COUNTED.days) return counted(days, 'day');
  const months = Math.round(days / DAYS_OF_MONTH);
  return months <= COUNTED.months ? counted(months, 'month') : counted(Math.round(months / 12), 'year');
}

/** By the days that are left at most. */
export const URGENCIES = [
  { id: 'urgent', text: 'Within 30 days', days: 30 },
  { id: 'soon', text: 'Within 6 months', days: 183 },
  { id: 'later', text: 'Later', days: Number.POSITIVE_INFINITY },
] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Undefined for a day that has passed. */
export function urgencyOf(date: string, today: string): Urgency | undefined {
  const left = daysUntil(date, today);
  return left < 0 ? undefined : URGENCIES.find(({ days }) => left <= days);
}
