// Days as people write them.
import { dayOf } from '../../../catalogue/model/days.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-03-31` → `31 March 2027`. */
export function dateText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Today in UTC, as the API counts days (YYYY-MM-DD). */
export function todayInUtc(): string {
  return dayOf(Date.now());
}

/** The reader's own day, wherever they are (YYYY-MM-DD). */
export function localDay(now: Date): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
}
