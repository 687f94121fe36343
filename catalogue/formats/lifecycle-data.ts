// What is in preview, deprecated, retiring or retired, as the lifecycle page shows and filters it. The file lies beside
// those of browser-data.ts.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { memoize } from '../model/memoize.ts';
import type { Lifecycle } from '../schema/lifecycle.ts';
import { alternativesTo } from '../views/lifecycle/alternatives.ts';
import { type LifecycleEntry, lifecycleEntries } from '../views/lifecycle/lifecycle-entries.ts';
import { type Phase, phaseOf } from '../views/lifecycle/phases.ts';

/** What leads to the page of a service. */
interface LinkedService {
  slug: string;
  name: string;
}

export interface LifecycleItem {
  /** The slug of the service; of a sub-service with its id behind, `azure-sql-database--sql-data-sync`. */
  id: string;
  name: string;
  href: string;
  /** The service itself, or the one to which the sub-service belongs. */
  service: LinkedService & { id: string };
  isSubService?: true;
  /** Place in `providers`. */
  provider: number;
  status: Lifecycle['status'];
  /** On the day of the body. */
  phase: Phase;
  /** The day it retires or retired, and the first on which new customers are not accepted (YYYY-MM-DD), where known. */
  date?: string;
  closed?: string;
  successor?: LinkedService;
  /** What could replace it where no successor is named. */
  alternatives?: LinkedService[];
  advice?: string;
  announcement?: string;
}

export interface LifecycleBody {
  /** The day of the catalogue's newest check (YYYY-MM-DD). */
  day: string;
  /** Those with the most entries first. */
  providers: { id: string; name: string; count: number }[];
  /** Retirements to come, soonest first; past ones, latest first; then those without a date, by name. */
  items: LifecycleItem[];
}

/** Made once a catalogue. */
export const lifecycleBody = memoize((catalogue: Catalogue): LifecycleBody => {
  const day = catalogue.data.lastUpdated;
  const entries = lifecycleEntries(catalogue);
  const providers = [...Map.groupBy(entries, ({ provider }) => provider)]
    .map(([{ id, shortName }, own]) => ({ id, name: shortName, count: own.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
  const placeOf = new Map(providers.map(({ id }, place) => [id, place]));
  return {
    day,
    providers,
    items: entries.map((entry) => itemOf(entry, placeOf.get(entry.provider.id) ?? 0, catalogue, day)),
  };
});

function itemOf(entry: LifecycleEntry, provider: number, catalogue: Catalogue, day: string): LifecycleItem {
  const { id, name, href, service, partId, lifecycle, date, successor } = entry;
  const { status, closedToNewCustomers, announcementUrl, gaTarget, note } = lifecycle;
  const alternatives = alternativesTo(catalogue, entry).map(linked);
  const advice = [gaTarget && `General availability expected: ${gaTarget}.`, note].filter(Boolean).join(' ');
  return {
    id,
    name,
    href,
    service: { id: service.id, ...linked(service) },
    ...(partId !== undefined && { isSubService: true as const }),
    provider,
    status,
    phase: phaseOf(entry, day),
    ...(date && { date }),
    ...(closedToNewCustomers && { closed: closedToNewCustomers }),
    ...(successor && { successor: linked(successor) }),
    ...(alternatives.length > 0 && { alternatives }),
    ...(advice && { advice }),
    ...(announcementUrl && { announcement: announcementUrl }),
  };
}

function linked({ slug, name }: Service): LinkedService {
  return { slug, name };
}
