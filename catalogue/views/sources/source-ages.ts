// Where facts were read and how long ago they were compared: every dated source of the catalogue, by age, day and host.
// Ages are told from a day that is given, never from the clock.
import type { Catalogue } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';

/** One source of one record. */
export interface DatedSource {
  /** Id of the service or provider. */
  id: string;
  url: string;
  /** YYYY-MM-DD */
  checked: string;
  /** Day of the stored copy that was read (YYYY-MM-DD) or unknown; absent where the page was opened or nobody said. */
  copy?: string | undefined;
  /** What it supports; empty when that is the whole record. */
  facts: readonly string[];
}

/** Sources of services and providers, with those of separate clouds and of statements about sovereignty. */
export function datedSources({ services, providers }: Catalogue): DatedSource[] {
  const rows = (
    id: string,
    list: readonly (Omit<DatedSource, 'id' | 'facts'> & { facts?: readonly string[] | undefined })[],
  ): DatedSource[] =>
    list.map(({ url, checked, copy, facts = [] }) => ({ id, url, checked, ...(copy && { copy }), facts }));
  return [
    ...services.flatMap(({ id, sources }) => rows(id, sources)),
    ...providers.flatMap(({ id, sources, realms = [], sovereignty = [] }) => [
      ...rows(id, sources),
      ...realms.flatMap(({ source }) => rows(id, [source])),
      ...sovereignty.flatMap(({ fact, source, checked }) => rows(id, [{ url: source, checked, facts: [fact] }])),
    ]),
  ];
}

/**
 * Whole months from one day to a later one (both YYYY-MM-DD); 0 for less than a month, and when `from` is the later.
 */
export function wholeMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = numbersOf(from);
  const [toYear, toMonth, toDay] = numbersOf(to);
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0));
}

const numbersOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];

export interface AgeCount {
  /** Whole months before the day that counts as today. */
  months: number;
  sources: number;
  /** Oldest and newest day on which one of them was checked. */
  first: string;
  last: string;
}

/** Youngest first; ages that no source has are left out. */
export function countByAge(sources: readonly DatedSource[], today: string): AgeCount[] {
  return [...Map.groupBy(sources, ({ checked }) => wholeMonths(checked, today))]
    .sort(([a], [b]) => a - b)
    .map(([months, group]) => {
      const days = group.map(({ checked }) => checked).sort(compareText);
      return { months, sources: group.length, first: days[0] ?? '', last: days.at(-1) ?? '' };
    });
}

export interface CopyCount {
  /** Sources of which nobody said that a copy was read. */
  unsaid: number;
  /** Read as a stored copy whose day nobody knows. */
  undated: number;
  /** Read as a stored copy of a known day: by the age of the copy. */
  dated: AgeCount[];
}

/** How old the evidence is, not the work: sources by the day of the copy that was read. */
export function countCopies(sources: readonly DatedSource[], today: string): CopyCount {
  const dated = sources.flatMap((source) =>
    source.copy === undefined || source.copy === 'unknown' ? [] : [{ ...source, checked: source.copy }],
  );
  const undated = sources.filter(({ copy }) => copy === 'unknown').length;
  return { unsaid: sources.length - dated.length - undated, undated, dated: countByAge(dated, today) };
}

/** The day of what was read: that of the copy, where one is known (YYYY-MM-DD). */
export function evidenceDay({ checked, copy }: Pick<DatedSource, 'checked' | 'copy'>): string {
  return copy === undefined || copy === 'unknown' ? checked : copy;
}

/** `in a copy of 2026-10-09`, `in a copy of an unknown day`; empty where none is said to have been read. */
export function copyText({ copy }: Pick<DatedSource, 'copy'>): string {
  return copy ? `in a copy of ${copy === 'unknown' ? 'an unknown day' : copy}` : '';
}

/** `day of the copy known for 1 of 5 sources, the oldest 2026-03-01`; empty without sources. */
export function copiesText(sources: readonly Pick<DatedSource, 'copy'>[]): string {
  const days = sources
    .flatMap(({ copy }) => (copy === undefined || copy === 'unknown' ? [] : [copy]))
    .sort(compareText);
  if (sources.length === 0) return '';
  return days.length === 0
    ? 'day of the copy not known'
    : `day of the copy known for ${days.length} of ${sources.length} sources, the oldest ${days[0]}`;
}

export interface HostCount {
  host: string;
  sources: number;
  /** Records that name the host. */
  records: number;
}

/** Most named first, ties by host. */
export function countByHost(sources: readonly DatedSource[]): HostCount[] {
  return [...Map.groupBy(sources, ({ url }) => new URL(url).host)]
    .map(([host, group]) => ({ host, sources: group.length, records: new Set(group.map(({ id }) => id)).size }))
    .sort((a, b) => b.sources - a.sources || compareText(a.host, b.host));
}
