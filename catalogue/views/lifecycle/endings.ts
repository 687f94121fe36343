// Retirement dates relative to a given date; nothing here reads the clock.
import type { Service } from '../../model/catalogue.ts';
import { DAY_MILLISECONDS } from '../../model/days.ts';
import { counted } from '../../model/in-sentences.ts';
import type { Lifecycle } from '../../schema/lifecycle.ts';

/** Average length of a year, in days. */
const DAYS_OF_YEAR = 365.25;

/** The retirement date, past or future; undefined for other statuses than sunset and retired. */
export function endDate({ lifecycle }: { lifecycle?: Lifecycle | undefined }): string | undefined {
  return lifecycle?.status === 'sunset' || lifecycle?.status === 'retired' ? lifecycle.sunsetDate : undefined;
}

/** Whether the page of a service shows days left, so that it cannot be prebuilt. */
export function holdsEndDate(service: Service): boolean {
  return [service, ...service.subServices].some((each) => endDate(each) !== undefined);
}

/** Whole days from one date to another (YYYY-MM-DD); negative when `date` is past. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MILLISECONDS);
}

/** `in 130 days`, `today`, `1 day ago`; from a year on in months, from two in years: `14 months ago`, `10 years ago`. */
export function distanceText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'today';
  const span = spanText(Math.abs(days));
  return days > 0 ? `in ${span}` : `${span} ago`;
}

function spanText(days: number): string {
  if (days < DAYS_OF_YEAR) return counted(days, 'day');
  const months = Math.floor((days * 12) / DAYS_OF_YEAR);
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}

/** `retires 2027-03-31, in 130 days`; a past date without the verb, as it follows the status. */
export function endingText(date: string, today: string): string {
  return `${daysUntil(date, today) < 0 ? '' : 'retires '}${date}, ${distanceText(date, today)}`;
}

/** `closed from 2024-07-25`; does not depend on the current date. */
export function closedText(lifecycle: Lifecycle | undefined): string | undefined {
  return lifecycle?.closedToNewCustomers && `closed from ${lifecycle.closedToNewCustomers}`;
}
