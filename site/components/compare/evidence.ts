// How old the evidence of a value is. Values only.
import type { Source } from '../../../catalogue/schema/primitives.ts';

/**
 * @returns the oldest day on which one of the sources was seen (YYYY-MM-DD), undefined where none is known; null
 * without sources
 */
export function oldestEvidence(sources: readonly Source[]): string | null | undefined {
  if (sources.length === 0) return null;
  return sources.flatMap(({ checked, copy }) => (copy === 'unknown' ? [] : [copy ?? checked])).sort()[0];
}

/** `checked 22 Nov 2026 in a copy of 9 Oct 2026` */
export function checkText({ checked, copy }: Source): string {
  const seen = copy && ` in a copy of ${copy === 'unknown' ? 'unknown date' : dayText(copy)}`;
  return `checked ${dayText(checked)}${seen ?? ''}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2027-03-31` → `31 Mar 2027` */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
