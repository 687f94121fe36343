// Ends of services laid out by quarter, as values: the picture of the lifecycle page.
import { compareText } from '../catalogue/model/order.ts';
import type { LifecycleEntry } from '../catalogue/views/lifecycle/lifecycle-entries.ts';

/** Quarters before and after that of the newest fact; what is further away is gathered at either end. */
const QUARTERS_BEFORE = 12;
const QUARTERS_AFTER = 9;

interface Column {
  /** `2027 Q1`, or `earlier`, `later`. */
  label: string;
  /** First day; absent at the two ends. */
  from?: string;
  /** By provider, then by date. */
  entries: LifecycleEntry[];
}

export interface Timeline {
  columns: Column[];
  /** Index of the column that holds the day of the newest fact, and how much of it has passed, 0–1. */
  now: number;
  /** Entries of the fullest column. */
  tallest: number;
}

/**
 * @param lastUpdated YYYY-MM-DD, what the picture takes as the present: the same catalogue gives the same picture on
 * any day
 */
export function layTimeline(entries: readonly LifecycleEntry[], lastUpdated: string): Timeline {
  const present = quarterOf(lastUpdated);
  const first = present - QUARTERS_BEFORE;
  const last = present + QUARTERS_AFTER;
  const dated = entries.filter(({ date }) => date !== undefined);
  const grouped = Map.groupBy(dated, ({ date = '' }) => Math.min(last + 1, Math.max(first - 1, quarterOf(date))));
  const columns = Array.from({ length: last - first + 3 }, (_, index): Column => {
    const quarter = first - 1 + index;
    const own = (grouped.get(quarter) ?? []).toSorted((a, b) => compareText(orderOf(a), orderOf(b)));
    if (quarter < first) return { label: 'earlier', entries: own };
    return quarter > last
      ? { label: 'later', entries: own }
      : { label: labelOf(quarter), from: firstDay(quarter), entries: own };
  });
  return {
    columns,
    now: QUARTERS_BEFORE + 1 + passed(lastUpdated),
    tallest: Math.max(1, ...columns.map(({ entries: { length } }) => length)),
  };
}

/** Quarters since the year 0. */
function quarterOf(date: string): number {
  return Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
}

function labelOf(quarter: number): string {
  return `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;
}

function firstDay(quarter: number): string {
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;
}

/** The part of its quarter that lies before a day. */
function passed(date: string): number {
  const [start, end] = [firstDay(quarterOf(date)), firstDay(quarterOf(date) + 1)].map(Date.parse);
  return start === undefined || end === undefined ? 0 : (Date.parse(date) - start) / (end - start);
}

function orderOf({ provider, date = '', name }: LifecycleEntry): string {
  return `${provider.id} ${date} ${name}`;
}
