// Services side by side as a table: one row an attribute, differences marked in words. On a narrow screen the page's
// style turns each row into a block, in which every value names its service.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import {
  type Attribute,
  absenceText,
  compareAttributes,
  type Likeness,
  likenessOf,
} from '../../../catalogue/views/compare.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { element } from '../page/element.ts';
import { lifecycleMark, serviceLink } from '../page/service-label.ts';
import { attributeText } from './attribute-text.ts';

/** Longer lists of values show their first items only, and the rest on request. */
const ITEMS_MAXIMUM = 12;
const ITEMS_SHOWN = 8;

/** What is known of some only is set apart: it is no difference. */
const MARKS: Readonly<Record<Likeness, string>> = { differs: 'differs', same: 'same', 'in part': 'of some only' };

/** @param services two or more */
export function compareTable(catalogue: Catalogue, services: readonly Service[]): HTMLTableElement {
  const attributes = compareAttributes(catalogue, services);
  const head = services.map((service) =>
    element(
      'th',
      { scope: 'col', role: 'columnheader' },
      serviceLink(service),
      ' ',
      lifecycleMark(service),
      element('span', { class: 'provider quiet' }, catalogue.provider(service.providerId)?.shortName ?? ''),
    ),
  );
  const table = element(
    'table',
    { role: 'table' },
    element('caption', { class: 'visually-hidden' }, `${services.map(({ name }) => name).join(', ')} side by side`),
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        element(
          'th',
          { scope: 'col', role: 'columnheader' },
          element('span', { class: 'visually-hidden' }, 'Attribute'),
        ),
        ...head,
      ),
    ),
    element(
      'tbody',
      { role: 'rowgroup' },
      descriptionRow(services),
      ...attributes.map((attribute) => attributeRow(attribute, services)),
      linksRow(services),
    ),
  );
  table.style.setProperty('--services', String(services.length));
  return table;
}

function row(
  label: string,
  likeness: Likeness | undefined,
  services: readonly Service[],
  cell: (service: Service) => readonly (Node | string)[],
): HTMLTableRowElement {
  return element(
    'tr',
    { role: 'row', 'data-row': likeness?.replace(' ', '-') },
    element(
      'th',
      { scope: 'row', role: 'rowheader' },
      label,
      ' ',
      likeness !== undefined && element('span', { class: `mark ${likeness.replace(' ', '-')}` }, MARKS[likeness]),
    ),
    ...services.map((service) =>
      element('td', { role: 'cell' }, element('span', { class: 'who' }, service.name), ...cell(service)),
    ),
  );
}

function descriptionRow(services: readonly Service[]): HTMLTableRowElement {
  return row('What it is', undefined, services, ({ description }) => [description]);
}

function attributeRow(attribute: Attribute, services: readonly Service[]): HTMLTableRowElement {
  const { key, label, values } = attribute;
  return row(label, likenessOf(attribute), services, (service) => {
    const value = values[service.slug] ?? null;
    if (value === null) return [element('span', { class: 'quiet' }, absenceText(key, service))];
    if (Array.isArray(value) && value.length === 0) return ['none'];
    return Array.isArray(value) ? listOf(key, value) : [attributeText(key, value)];
  });
}

function listOf(key: string, values: readonly string[]): Node[] {
  const texts = values.map((value) => attributeText(key, value));
  // Countries are in the order of their codes, which their names are not.
  if (key === 'regionCountries') texts.sort((a, b) => a.localeCompare(b, 'en'));
  const show = (items: readonly string[]) =>
    key === 'policyIdentifiers'
      ? items.map((item) => element('code', {}, item))
      : [element('span', {}, items.join(', '))];
  if (texts.length <= ITEMS_MAXIMUM) return show(texts);
  const rest = texts.slice(ITEMS_SHOWN);
  return [
    ...show(texts.slice(0, ITEMS_SHOWN)),
    element('details', {}, element('summary', {}, `and ${rest.length} more`), ...show(rest)),
  ];
}

function linksRow(services: readonly Service[]): HTMLTableRowElement {
  return row('More', undefined, services, ({ documentationUrl, id }) => [
    ...(documentationUrl ? [element('a', { href: documentationUrl }, 'Documentation'), element('br')] : []),
    element('a', { href: `${pagePath.builder()}?add=${id}`, class: 'no-print' }, 'Add to the approved list'),
  ]);
}
