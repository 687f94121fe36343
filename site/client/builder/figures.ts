// Whose law the approved list falls under, and what in it is ending.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { EXPOSURE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import { exposureFigures } from '../exposure/figures.ts';
import { button, element } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';
import { addressWith } from '../selection/selection.ts';
import type { ApprovedList } from './approved-list.ts';

/** Warnings shown before the reader asks for the rest. */
const WARNINGS_SHOWN = 8;

/** Four figures and where they come from. */
export function figuresOf(catalogue: Catalogue, services: readonly Service[], baseUrl: string): Node[] {
  const ids = services.map(({ id }) => id);
  const found = exposure(catalogue, ids, baseUrl);
  const more = services.length <= EXPOSURE_MAXIMUM ? addressWith(pagePath.exposure(), ids) : undefined;
  return [
    exposureFigures(found),
    element(
      'p',
      { class: 'small quiet' },
      `${found.disclaimer} `,
      element('a', { href: pagePath.methodology() }, 'Methodology'),
      more ? ' · ' : '',
      more && element('a', { href: more }, 'By country and service'),
    ),
  ];
}

/** What is gone of a service that goes on is less urgent than what is about to end. */
const ORDER = ['retired', 'sunset', 'deprecated', 'retired part', 'preview'] as const;

/**
 * Services of the list, and parts of them, that are not simply active, the most urgent first, with what the vendor
 * recommends instead.
 */
export function warningsOf(
  catalogue: Catalogue,
  services: readonly Service[],
  list: ApprovedList,
  today: string,
): Node[] {
  const urgency = ({ lifecycle: { status }, partId, date }: LifecycleEntry) =>
    `${ORDER.indexOf(status === 'retired' && partId !== undefined ? 'retired part' : status)} ${date ?? ''}`;
  const marked = lifecycleEntries(catalogue, services, today).toSorted((a, b) => compareText(urgency(a), urgency(b)));
  if (marked.length === 0)
    return [
      element('p', { class: 'quiet' }, 'None: every service in the list is generally available, and so are its parts.'),
    ];
  const items = marked.map((entry) => warningOf(entry, list, today));
  const rest = items.slice(WARNINGS_SHOWN);
  return [
    element('ul', { class: 'warnings' }, ...items.slice(0, WARNINGS_SHOWN)),
    ...(rest.length > 0
      ? [
          element(
            'details',
            {},
            element('summary', {}, `${rest.length} more`),
            element('ul', { class: 'warnings' }, ...rest),
          ),
        ]
      : []),
  ];
}

function warningOf(entry: LifecycleEntry, list: ApprovedList, today: string): HTMLLIElement {
  const { name, href, service, partId, provider, lifecycle, date, successor } = entry;
  const facts = [
    partId === undefined ? undefined : `part of ${service.name}`,
    provider.shortName,
    ...(date ? [date, distanceText(date, today)] : []),
  ];
  return element(
    'li',
    {},
    element('span', { class: `mark ${lifecycle.status}` }, LIFECYCLE_LABELS[lifecycle.status]),
    ' ',
    element('a', { href }, name),
    ' ',
    element('span', { class: 'quiet' }, facts.filter(Boolean).join(', ')),
    ...(successor ? (partId === undefined ? successorOffer(service, successor, list) : insteadOf(successor)) : []),
  );
}

/** A part cannot be taken out of the list by itself. */
function insteadOf(successor: Service): (Node | string)[] {
  return [element('br'), 'Instead: ', serviceLink(successor)];
}

function successorOffer(service: Service, successor: Service, list: ApprovedList): (Node | string)[] {
  if (list.has(successor.id)) {
    return [
      element('br'),
      `Its successor ${successor.name} is in the list. `,
      button('Remove the old one', { class: 'quiet small', 'aria-label': `Remove the old one: ${service.name}` }, () =>
        list.remove([service.id], `${service.name} removed`),
      ),
    ];
  }
  return [
    element('br'),
    button(
      `Replace by ${successor.name}`,
      { class: 'quiet small', 'aria-label': `Replace by ${successor.name}, in the place of ${service.name}` },
      () => list.replace(service.id, successor.id, `${service.name} replaced by ${successor.name}`),
    ),
  ];
}
