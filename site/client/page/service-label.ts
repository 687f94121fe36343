// A service as scripts show it: a link with the mark of its lifecycle, as LifecycleMark.astro draws it.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
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

export function serviceLink(service: Pick<PickableService, 'slug' | 'name'>): HTMLAnchorElement {
  return element('a', { href: pagePath.service(service) }, service.name);
}
