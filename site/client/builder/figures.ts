// Whose law the approved list falls under, and what in it is ending.
import type { BrowserIndex } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { distanceText, endDate } from '../../../catalogue/views/endings.ts';
import { EXPOSURE_MAXIMUM, exposure } from '../../../catalogue/views/exposure/exposure.ts';
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

const ORDER = ['retired', 'sunset', 'deprecated', 'preview'] as const;

/** Services of the list that are not simply active, the most urgent first, with what the vendor recommends instead. */
export function warningsOf(
  catalogue: Catalogue,
  services: readonly Service[],
  { providers }: BrowserIndex,
  list: ApprovedList,
  today: string,
): Node[] {
  const urgency = ({ lifecycle }: Service) =>
    `${lifecycle ? ORDER.indexOf(lifecycle.status) : 9} ${lifecycle?.sunsetDate ?? ''}`;
  const marked = services.filter(({ lifecycle }) => lifecycle).toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : 1));
  if (marked.length === 0)
    return [element('p', { class: 'quiet' }, 'None: every service in the list is generally available.')];
  const names = new Map(providers.map(({ id, shortName }) => [id, shortName]));
  const items = marked.map((service) =>
    warningOf(catalogue, service, names.get(service.providerId) ?? '', list, today),
  );
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

function warningOf(
  catalogue: Catalogue,
  service: Service,
  provider: string,
  list: ApprovedList,
  today: string,
): HTMLLIElement {
  const { lifecycle } = service;
  const date = endDate(service);
  const successor = lifecycle?.successorSlug === undefined ? undefined : catalogue.find(lifecycle.successorSlug);
  return element(
    'li',
    {},
    lifecycle && element('span', { class: `mark ${lifecycle.status}` }, LIFECYCLE_LABELS[lifecycle.status]),
    ' ',
    serviceLink(service),
    element('span', { class: 'quiet' }, ` ${provider}${date ? `, ${date}, ${distanceText(date, today)}` : ''}`),
    ...(successor ? successorOffer(service, successor, list) : []),
  );
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
