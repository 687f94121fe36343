// Everything that is not simply active, services and their parts alike.
import type { Catalogue, Provider, Service } from '../catalogue/model/catalogue.ts';
import { compareText } from '../catalogue/model/order.ts';
import type { Lifecycle } from '../catalogue/schema/lifecycle.ts';
import { pagePath } from '../catalogue/views/urls.ts';

export interface LifecycleEntry {
  /** Of its row in the page. */
  id: string;
  name: string;
  /** The service that it is a part of. */
  partOf?: Service;
  href: string;
  provider: Provider;
  lifecycle: Lifecycle;
  successor: Service | undefined;
}

/**
 * Ends ahead of the newest fact, soonest first; then ends behind it, latest first; then those without a date, by name.
 */
export function lifecycleEntries(catalogue: Catalogue): LifecycleEntry[] {
  const { lastUpdated } = catalogue.data;
  const dateOf = ({ lifecycle: { sunsetDate = '' } }: LifecycleEntry) => sunsetDate;
  const group = (entry: LifecycleEntry) => (dateOf(entry) === '' ? 2 : dateOf(entry) > lastUpdated ? 0 : 1);
  const byDate = (a: LifecycleEntry, b: LifecycleEntry) =>
    compareText(dateOf(a), dateOf(b)) * (group(a) === 0 ? 1 : -1);
  return catalogue.services
    .flatMap((service) => entriesOf(service, catalogue))
    .sort((a, b) => group(a) - group(b) || byDate(a, b) || a.name.localeCompare(b.name, 'en'));
}

function entriesOf(service: Service, catalogue: Catalogue): LifecycleEntry[] {
  const provider = catalogue.provider(service.providerId);
  if (!provider) return [];
  const successorOf = ({ successorSlug }: Lifecycle) => (successorSlug ? catalogue.find(successorSlug) : undefined);
  const { lifecycle, name, slug } = service;
  const own: LifecycleEntry[] = lifecycle
    ? [{ id: slug, name, href: pagePath.service(service), provider, lifecycle, successor: successorOf(lifecycle) }]
    : [];
  const parts = service.subServices.flatMap(({ id, name: part, lifecycle: its }): LifecycleEntry[] =>
    its
      ? [
          {
            id: `${slug}--${id}`,
            name: part,
            partOf: service,
            href: `${pagePath.service(service)}#part-${id}`,
            provider,
            lifecycle: its,
            successor: successorOf(its),
          },
        ]
      : [],
  );
  return [...own, ...parts];
}
