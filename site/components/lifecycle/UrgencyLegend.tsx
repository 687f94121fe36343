// What the marks of urgency mean, and how many of the shown items have each.
import type { LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';
import { URGENCIES, type Urgency, urgencyOf } from '../../relative-date.ts';

interface Props {
  items: readonly LifecycleItem[];
  /** YYYY-MM-DD; undefined where the page is built. */
  today: string | undefined;
}

export function UrgencyLegend({ items, today }: Props) {
  const counts =
    today === undefined ? undefined : Map.groupBy(items, ({ date = '' }) => urgencyOf(date, today)?.id ?? 'past');
  return (
    <p class="urgency-legend">
      {URGENCIES.map(({ id, text }) => (
        <span key={id}>
          <UrgencyMark urgency={id} /> {text} <span class="quiet">{counts && (counts.get(id)?.length ?? 0)}</span>
        </span>
      ))}
    </p>
  );
}

/** Triangle, diamond or ring; words stand beside it. */
export function UrgencyMark({ urgency }: { urgency: Urgency['id'] }) {
  return (
    <svg class={`urgency ${urgency}`} viewBox="0 0 16 16" aria-hidden="true">
      {urgency === 'urgent' && <path d="M8 1.5 15 14H1zM7.2 6v4h1.6V6zm0 5v1.7h1.6V11z" fill-rule="evenodd" />}
      {urgency === 'soon' && <path d="M8 1 15 8 8 15 1 8z" />}
      {urgency === 'later' && <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" stroke-width="2.4" />}
    </svg>
  );
}
