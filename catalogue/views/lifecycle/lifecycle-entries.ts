// What is not simply active: services, and parts of services, which end on days of their own.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import type { Lifecycle } from '../../schema/lifecycle.ts';
import { pagePath } from '../urls.ts';
import { endDate } from './endings.ts';

export interface LifecycleEntry {
  /** The slug of the service; of a part with its id behind, `azure-sql-database--sql-data-sync`. */
  id: string;
  name: string;
  /** The service itself, or the one that it is a part of. */
  service: Service;
  /** Id of the part; absent for a service. */
  partId?: string;
  /** Its place on the site. */
  href: string;
  provider: Provider;
  lifecycle: Lifecycle;
  /** The day it ends or ended (YYYY-MM-DD), where it is known. */
  date: string | undefined;
  successor: Service | undefined;
}

/**
 * Entries of some services: ends on the day or after it, soonest first; then ends before it, latest first; then those
 * without a date, by name.
 * @param day YYYY-MM-DD
 */
export function lifecycleEntries(
  catalogue: Catalogue,
  services: readonly Service[] = catalogue.services,
  day: string = catalogue.data.lastUpdated,
): LifecycleEntry[] {
  const group = (entry: LifecycleEntry) => (entry.date === undefined ? 2 : isAhead(entry, day) ? 0 : 1);
  const byDate = (a: LifecycleEntry, b: LifecycleEntry) =>
    compareText(a.date ?? '', b.date ?? '') * (group(a) === 0 ? 1 : -1);
  return services
    .flatMap((service) => entriesOf(catalogue, service))
    .sort((a, b) => group(a) - group(b) || byDate(a, b) || a.name.localeCompare(b.name, 'en'));
}

/**
 * Whether it ends on a day (YYYY-MM-DD) or after it: on its last day it still runs, unless its record says that it has
 * ended.
 */
export function isAhead({ date, lifecycle }: Pick<LifecycleEntry, 'date' | 'lifecycle'>, day: string): boolean {
  return date !== undefined && (lifecycle.status === 'retired' ? date > day : date >= day);
}

/** The service before its parts, which stand in the order of the record. */
export function entriesOf(catalogue: Catalogue, service: Service): LifecycleEntry[] {
  const provider = catalogue.provider(service.providerId);
  const parts = service.subServices.filter((part) => part.lifecycle);
  if (!provider || (!service.lifecycle && parts.length === 0)) return [];
  const { slug, name } = service;
  const href = pagePath.service(service);
  const entryOf = (
    entry: Pick<LifecycleEntry, 'id' | 'name' | 'href' | 'partId'>,
    lifecycle: Lifecycle | undefined,
  ): LifecycleEntry[] => {
    if (!lifecycle) return [];
    const successor = lifecycle.successorSlug === undefined ? undefined : catalogue.find(lifecycle.successorSlug);
    return [{ ...entry, service, provider, lifecycle, date: endDate({ lifecycle }), successor }];
  };
  return [
    ...entryOf({ id: slug, name, href }, service.lifecycle),
    ...parts.flatMap(({ id, name: partName, lifecycle }) =>
      entryOf({ id: `${slug}--${id}`, partId: id, name: partName, href: `${href}#part-${id}` }, lifecycle),
    ),
  ];
}
