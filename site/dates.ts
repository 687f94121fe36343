// Dates for people.
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2027-03-31` → `31 March 2027`. */
export function dateText(date: string): string {
  return long.format(new Date(date));
}

/** `2027-09-30` → `30 Sept 2027`, for tables and badges. */
export function shortDate(date: string): string {
  return short.format(new Date(date));
}
