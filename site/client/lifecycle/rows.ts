// Rows of the lifecycle page as values: which of them a view keeps, and the same as a file.
import { dayOf } from '../../../catalogue/model/days.ts';
import { daysUntil } from '../../../catalogue/views/lifecycle/endings.ts';
import type { Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { csvText } from '../../../catalogue/views/writing/csv.ts';
import type { LifecycleView } from './view.ts';

export interface LifecycleRow {
  phase: Phase;
  /** Id and slug of the service, or of the one that it is a part of. */
  service: string;
  slug: string;
  name: string;
  /** Name of the service of which it is a part; empty for a service. */
  partOf: string;
  providerId: string;
  provider: string;
  status: string;
  /** Last day (YYYY-MM-DD); empty where none is known. */
  date: string;
  closed: string;
  successor: string;
  alternatives: readonly string[];
  advice: string;
  announcement: string;
  url: string;
}

/**
 * Whether a view keeps a row, whatever phase it shows.
 * @param services ids or slugs; undefined for all
 * @param today YYYY-MM-DD
 */
export function isKept(
  row: LifecycleRow,
  view: LifecycleView,
  services: ReadonlySet<string> | undefined,
  today: string,
): boolean {
  const words = view.text.toLowerCase().split(/\s+/).filter(Boolean);
  const named = `${row.name} ${row.partOf}`.toLowerCase();
  return (
    words.every((word) => named.includes(word)) &&
    (view.providers.length === 0 || view.providers.includes(row.providerId)) &&
    (services === undefined || services.has(row.service) || services.has(row.slug)) &&
    (view.within === 0 || row.phase !== 'ahead' || (row.date >= today && row.date <= monthsAfter(today, view.within)))
  );
}

/** The same day so many months later, or the last day of that month (YYYY-MM-DD). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** A header, then one line a row; days are counted from today (YYYY-MM-DD). */
export function rowsCsv(rows: readonly LifecycleRow[], today: string): string {
  const header = [
    ...['service', 'name', 'partOf', 'provider', 'status', 'lastDay', 'daysLeft', 'closedToNewCustomers'],
    ...['successor', 'alternatives', 'advice', 'announcement', 'url'],
  ];
  return csvText(
    [
      header,
      ...rows.map((row) => [
        row.slug,
        row.name,
        row.partOf,
        row.provider,
        row.status,
        row.date,
        row.date === '' ? null : daysUntil(row.date, today),
        row.closed,
        row.successor,
        row.alternatives,
        row.advice,
        row.announcement,
        row.url,
      ]),
    ],
    '; ',
  );
}
