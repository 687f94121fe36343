// Dates for people.
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-03-31` → `31 March 2027`. */
export function dateText(date: string): string {
  return format.format(new Date(date));
}
