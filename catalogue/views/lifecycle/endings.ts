// When services end, seen from a day. The day is the caller's clock.
import type { Service } from '../../model/catalogue.ts';
import { DAY_MILLISECONDS } from '../../model/days.ts';
import { counted } from '../../model/in-sentences.ts';
import type { Lifecycle } from '../../schema/lifecycle.ts';

/** The day a service ends or ended; only sunset and retired give the date a meaning. */
export function endDate({ lifecycle }: { lifecycle?: Lifecycle | undefined }): string | undefined {
  return lifecycle?.status === 'sunset' || lifecycle?.status === 'retired' ? lifecycle.sunsetDate : undefined;
}

/** Whether the page of a service tells how many days are left, so that it cannot be built ahead. */
export function holdsEndDate(service: Service): boolean {
  return [service, ...service.subServices].some((each) => endDate(each) !== undefined);
}

/** Whole days from one date to another (YYYY-MM-DD); negative when `date` is past. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MILLISECONDS);
}

/** `in 130 days`, `today`, `1 day ago`. */
export function distanceText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'today';
  const span = counted(Math.abs(days), 'day');
  return days > 0 ? `in ${span}` : `${span} ago`;
}

/** `ends 2027-03-31, in 130 days`. */
export function endingText(date: string, today: string): string {
  return `${daysUntil(date, today) < 0 ? 'ended' : 'ends'} ${date}, ${distanceText(date, today)}`;
}

/** `not from 2024-07-25 on`; the same on every day. */
export function closedText(lifecycle: Lifecycle | undefined): string | undefined {
  return lifecycle?.closedToNewCustomers && `not from ${lifecycle.closedToNewCustomers} on`;
}
