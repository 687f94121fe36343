// Where the providers of a selection have their head offices.
import type { Provider } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { jurisdictionOf } from './jurisdictions.ts';
import { percentOf } from './percent.ts';

export interface HeadOfficeBucket {
  /** Null for providers that the catalogue does not know. */
  country: string | null;
  jurisdiction: string;
  providers: number;
  services: number;
  /** `services` of all resolved ones. */
  percent: number;
}

/**
 * Most services first.
 * @param counts services of each provider, 0 of one that is not selected
 * @param all services resolved
 */
export function headOfficeBreakdown(
  providers: readonly (Provider | undefined)[],
  counts: Uint32Array,
  all: number,
): HeadOfficeBucket[] {
  const buckets = new Map<string | null, HeadOfficeBucket>();
  for (let number = 0; number < counts.length; number += 1) {
    const services = counts[number] ?? 0;
    if (services === 0) continue;
    const country = providers[number]?.headOffice.country ?? null;
    const bucket = buckets.get(country);
    if (bucket) {
      bucket.providers += 1;
      bucket.services += services;
    } else {
      const jurisdiction = jurisdictionOf(country ?? undefined);
      buckets.set(country, { country, jurisdiction, providers: 1, services, percent: 0 });
    }
  }
  const found = [...buckets.values()];
  for (const bucket of found) bucket.percent = percentOf(bucket.services, all);
  return found.sort((a, b) => b.services - a.services || compareText(a.country ?? '~', b.country ?? '~'));
}
