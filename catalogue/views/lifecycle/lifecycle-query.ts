// Which entries a question about lifecycles asks for; every format answers with the same ones in the same order.
import type { Catalogue } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import type { Lifecycle } from '../../schema/lifecycle.ts';
import { entriesOf, type LifecycleEntry } from './lifecycle-entries.ts';

/** What answers are written in. */
export const LIFECYCLE_FORMATS = ['json', 'ics', 'atom'] as const;
export type LifecycleFormat = (typeof LIFECYCLE_FORMATS)[number];

/** What is absent filters nothing; an empty list of statuses neither. */
export interface LifecycleQuery {
  status?: readonly Lifecycle['status'][] | undefined;
  provider?: string | undefined;
  category?: string | undefined;
  /** YYYY-MM-DD: ends on that day or later. */
  after?: string | undefined;
  /** YYYY-MM-DD: ends before that day. */
  before?: string | undefined;
  /** Parts of services too. */
  parts?: boolean | undefined;
  /** Only what has a day from which on new customers are not taken, past or to come. */
  closedToNew?: boolean | undefined;
}

/** By the day of the end, those without one last; then by id. */
export function matchingEntries(catalogue: Catalogue, query: LifecycleQuery): LifecycleEntry[] {
  return catalogue.services
    .flatMap((service) => entriesOf(catalogue, service))
    .filter((entry) => answers(entry, query))
    .sort((a, b) => compareText(a.date ?? '9', b.date ?? '9') || compareText(a.id, b.id));
}

function answers(entry: LifecycleEntry, query: LifecycleQuery) {
  const { status = [], provider, category, after, before, parts, closedToNew } = query;
  const { service, partId, lifecycle, date = '' } = entry;
  return (
    (parts === true || partId === undefined) &&
    (closedToNew !== true || lifecycle.closedToNewCustomers !== undefined) &&
    (status.length === 0 || status.includes(lifecycle.status)) &&
    (!provider || service.providerId === provider) &&
    (!category || service.category === category) &&
    (!after || date >= after) &&
    (!before || (date !== '' && date < before))
  );
}
