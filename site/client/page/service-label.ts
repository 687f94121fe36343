// The mark of a service's lifecycle as scripts draw it, as LifecycleMark.astro draws it.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import { element } from './element.ts';

/** `Ending 2027-03-31` in its colour; nothing for an active service. */
export function lifecycleMark({ lifecycle }: Pick<PickableService, 'lifecycle'>): HTMLElement | undefined {
  if (!lifecycle) return undefined;
  const { status, sunsetDate } = lifecycle;
  return element(
    'span',
    { class: `mark ${status}` },
    sunsetDate ? `${LIFECYCLE_LABELS[status]} ${sunsetDate}` : LIFECYCLE_LABELS[status],
  );
}
