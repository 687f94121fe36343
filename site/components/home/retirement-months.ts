// Retirements by month, and how urgent each is. Values only.

interface Dated {
  /** YYYY-MM-DD */
  date: string | undefined;
}

export interface RetirementMonth<E> {
  /** `Nov` */
  label: string;
  year: number;
  /** In the given order. */
  entries: E[];
}

/** Months from that of a day on, empty ones too. @param today YYYY-MM-DD */
export function retirementMonths<E extends Dated>(
  entries: readonly E[],
  today: string,
  count: number,
): RetirementMonth<E>[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const names = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at));
    const prefix = first.toISOString().slice(0, 7);
    return {
      label: names.format(first).slice(0, 3),
      year: first.getUTCFullYear(),
      entries: entries.filter(({ date }) => date?.startsWith(prefix)),
    };
  });
}

/** Within 30 days, within 6 months, or later; on every page the same. */
export function urgencyOf(date: string, today: string): 'urgent' | 'soon' | 'later' {
  const from = new Date(today);
  const after = (days: number, months: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  return date <= after(30, 0) ? 'urgent' : date <= after(0, 6) ? 'soon' : 'later';
}
