// Retirements by quarter, as values: the chart of the lifecycle page.
import type { LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';

/** Quarters before and after the current one; what is further away is counted at either end. */
const AROUND = 8;

export interface Quarter {
  year: number;
  /** 1 to 4. */
  number: number;
  retired: number;
  /** Still to come: what accepts no new customers any more, and the rest. */
  closed: number;
  open: number;
}

export interface Quarters {
  before: number;
  quarters: Quarter[];
  after: number;
}

type Dated = Pick<LifecycleItem, 'date' | 'closed' | 'phase'>;

/** @param today YYYY-MM-DD; what has no date is not counted */
export function quartersAround(items: readonly Dated[], today: string): Quarters {
  const first = quarterOf(today) - AROUND;
  const last = quarterOf(today) + AROUND;
  const byQuarter = Map.groupBy(
    items.filter(({ date }) => date !== undefined),
    ({ date = '' }) => quarterOf(date),
  );
  const countWhere = (test: (quarter: number) => boolean) =>
    [...byQuarter].reduce((sum, [quarter, own]) => sum + (test(quarter) ? own.length : 0), 0);
  return {
    before: countWhere((quarter) => quarter < first),
    quarters: Array.from({ length: 2 * AROUND + 1 }, (_, at) =>
      countQuarter(first + at, byQuarter.get(first + at) ?? [], today),
    ),
    after: countWhere((quarter) => quarter > last),
  };
}

function countQuarter(quarter: number, items: readonly Dated[], today: string): Quarter {
  const ahead = items.filter((item) => !hasRetired(item, today));
  const closed = ahead.filter((item) => item.closed !== undefined && item.closed <= today).length;
  return {
    year: Math.floor(quarter / 4),
    number: (quarter % 4) + 1,
    retired: items.length - ahead.length,
    closed,
    open: ahead.length - closed,
  };
}

function hasRetired({ date = '', phase }: Dated, today: string): boolean {
  return phase === 'ended' || date < today;
}

/** Quarters since the year 0. */
function quarterOf(date: string): number {
  return Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
}

/** `Q4 2026: 3 retired, 5 retiring, closed to new customers, 9 retiring` */
export function quarterText({ year, number, retired, closed, open }: Quarter): string {
  const facts = [
    retired > 0 && `${retired} retired`,
    closed > 0 && `${closed} retiring, closed to new customers`,
    open > 0 && `${open} retiring`,
  ].filter(Boolean);
  return `Q${number} ${year}: ${facts.join(', ') || 'none'}`;
}
