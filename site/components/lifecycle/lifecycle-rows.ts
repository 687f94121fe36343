// Rows of the lifecycle page as values: which of them the filters leave, what they are grouped by, and the same as CSV.
import type { LifecycleBody, LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';
import { dayOf } from '../../../catalogue/model/days.ts';
import { daysUntil } from '../../../catalogue/views/lifecycle/endings.ts';
import { PHASES, type Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { csvText } from '../../../catalogue/views/writing/csv.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import type { LifecycleValues } from './lifecycle-url.ts';

type Filters = Pick<LifecycleValues, 'provider' | 'name'>;

/**
 * Whether filters leave an item, whatever its phase.
 * @param providerId the item's
 * @param services ids or slugs; undefined for all
 */
export function matchesFilters(
  { name, service, isSubService }: LifecycleItem,
  providerId: string,
  filters: Filters,
  services: ReadonlySet<string> | undefined,
): boolean {
  const words = filters.name.toLowerCase().split(/\s+/).filter(Boolean);
  const names = `${name} ${isSubService ? service.name : ''}`.toLowerCase();
  return (
    words.every((word) => names.includes(word)) &&
    (filters.provider.length === 0 || filters.provider.includes(providerId)) &&
    (services === undefined || services.has(service.id) || services.has(service.slug))
  );
}

/** Whether an item retires in so many months, counted from today (YYYY-MM-DD); 0 for any time. */
export function retiresWithin({ date = '' }: LifecycleItem, months: number, today: string): boolean {
  return months === 0 || (date >= today && date <= monthsAfter(today, months));
}

/** The same day so many months later, or the last day of that month (YYYY-MM-DD). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Retirements to come by month, past ones by year; others are not grouped. */
export function groupLabel({ phase, date }: LifecycleItem): string {
  if (date === undefined) return '';
  return phase === 'ended' ? date.slice(0, 4) : month.format(new Date(date));
}

/** The phase to which an anchor of the page leads: that of a section, or of a row. */
export function phaseOfAnchor(items: readonly LifecycleItem[], anchor: string): Phase | undefined {
  return PHASES.find((phase) => phase === anchor) ?? items.find(({ id }) => id === anchor)?.phase;
}

/**
 * A header, then one line for each item.
 * @param baseUrl of the site, without trailing slash
 * @param today YYYY-MM-DD, from which days are counted
 */
export function itemsCsv(
  items: readonly LifecycleItem[],
  providers: LifecycleBody['providers'],
  baseUrl: string,
  today: string,
): string {
  const header = [
    ...['service', 'name', 'partOf', 'provider', 'status', 'lastDay', 'daysLeft', 'closedToNewCustomers'],
    ...['successor', 'alternatives', 'advice', 'announcement', 'url'],
  ];
  return csvText(
    [
      header,
      ...items.map((item) => [
        item.service.slug,
        item.name,
        item.isSubService ? item.service.name : '',
        providers[item.provider]?.name ?? '',
        LIFECYCLE_LABELS[item.status],
        item.date ?? '',
        item.date === undefined ? null : daysUntil(item.date, today),
        item.closed ?? '',
        item.successor?.name ?? '',
        (item.alternatives ?? []).map(({ name }) => name),
        item.advice ?? '',
        item.announcement ?? '',
        `${baseUrl}${item.href}`,
      ]),
    ],
    '; ',
  );
}
