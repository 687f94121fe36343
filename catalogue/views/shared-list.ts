// What the site's page of a saved list shows, as plain values: the page is rendered in a thread that has no catalogue.
import { assertDefined } from '../model/assert-defined.ts';
import type { Catalogue, Provider, Service } from '../model/catalogue.ts';
import type { Lifecycle } from '../schema/lifecycle.ts';
import { type Exposure, exposure, type HeadlineExposure } from './exposure/exposure.ts';
import { type LifecycleEntry, lifecycleEntries } from './lifecycle/lifecycle-entries.ts';
import { selectServices } from './selection.ts';
import { pagePath } from './urls.ts';

/** Without a list: there is none, or saved lists do not answer. */
export interface SharedList {
  /** YYYY-MM-DD */
  today: string;
  list?: SharedListContents;
  /** Seconds after which to try again, when saved lists do not answer; undefined when they do. */
  retryAfterSeconds?: number;
  /** The list is stored, and cannot be read. */
  isDamaged?: boolean;
}

export interface SharedListContents extends Omit<StoredList, 'createdAt' | 'expiresAt'> {
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string;
  /** Ids that are no longer in the catalogue. */
  notFound: string[];
  /** Providers in the order of the catalogue, each with its services by name. */
  groups: { provider: Pick<Provider, 'id' | 'name' | 'shortName'>; services: SharedListService[] }[];
  /** What is not simply active, services and sub-services. */
  lifecycle: ShownEntry[];
  exposure: HeadlineExposure & Pick<Exposure, 'disclaimer'>;
}

interface SharedListService {
  name: string;
  href: string;
  /** Name of its category. */
  category: string;
  lifecycle: Lifecycle | undefined;
}

/** As much of an entry as a list of them shows. */
export interface ShownEntry extends Pick<LifecycleEntry, 'name' | 'href' | 'partId' | 'lifecycle' | 'date'> {
  service: Pick<Service, 'name'>;
  provider: Pick<Provider, 'shortName'>;
  successor: Pick<Service, 'name' | 'slug'> | undefined;
}

/** A list as it is stored. Times are milliseconds since the epoch. */
interface StoredList {
  id: string;
  slug: string | null;
  name: string | null;
  approvedServiceIds: string[];
  createdAt: number;
  expiresAt: number;
}

/** @param today YYYY-MM-DD */
export function sharedListContents(catalogue: Catalogue, list: StoredList, today: string): SharedListContents {
  const { id, slug, name, approvedServiceIds, createdAt, expiresAt } = list;
  const { services, notFound } = selectServices(catalogue, approvedServiceIds);
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  const ids = services.map((service) => service.id);
  const { selection, usHeadquarteredPercent, sovereignOptions, europeanResidentOnly, unknown, disclaimer } = exposure(
    catalogue,
    ids,
    '',
  );
  return {
    id,
    slug,
    name,
    approvedServiceIds,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    notFound,
    groups: catalogue.providers.flatMap((provider) => {
      const own = byProvider.get(provider.id)?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
      return own
        ? [
            {
              provider: pick(provider, ['id', 'name', 'shortName']),
              services: own.map((each) => shown(catalogue, each)),
            },
          ]
        : [];
    }),
    lifecycle: lifecycleEntries(catalogue, services, today).map((entry) => ({
      ...pick(entry, ['name', 'href', 'lifecycle', 'date']),
      ...(entry.partId !== undefined && { partId: entry.partId }),
      service: pick(entry.service, ['name']),
      provider: pick(entry.provider, ['shortName']),
      successor: entry.successor && pick(entry.successor, ['name', 'slug']),
    })),
    exposure: { selection, usHeadquarteredPercent, sovereignOptions, europeanResidentOnly, unknown, disclaimer },
  };
}

function shown(catalogue: Catalogue, service: Service): SharedListService {
  const { name, category, lifecycle } = service;
  return {
    name,
    href: pagePath.service(service),
    category: assertDefined(catalogue.category(category)).name,
    lifecycle,
  };
}

/** Nothing else of it: what is shown is copied to another thread. */
function pick<T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;
}
