// Services side by side as a table: one row an attribute, differences marked in words. On a narrow screen the page's
// style lays each row below its label, two services side by side.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { compareAttributes } from '../../../catalogue/views/compare/compare.ts';
import { sourcesOf } from '../../../catalogue/views/compare/fact-sources.ts';
import { type Likeness, likenessOf, shownAttributes } from '../../../catalogue/views/compare/likeness.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { element } from '../page/element.ts';
import { lifecycleMark, serviceLink } from '../page/service-label.ts';
import { type Content, cellContent } from './cell.ts';
import { readFrom } from './read-from.ts';

/** What is known of some only, or only possible, is set apart: it is no difference. */
export const LIKENESS_MARKS: Readonly<Record<Likeness, string>> = {
  told: '',
  differs: 'differs',
  same: 'same',
  'in part': 'of some only',
  open: 'not known which',
};

/** Rows that say what the services are to one another; what each of them is follows. */
const FIRST: readonly string[] = ['match', 'keyDifferences'];

/**
 * @param catalogue with the sources of the services
 * @param services two or more
 * @param today YYYY-MM-DD
 */
export function compareTable(catalogue: Catalogue, services: readonly Service[], today: string): HTMLTableElement {
  const attributes = shownAttributes(compareAttributes(catalogue, services));
  const rows = attributes.map((attribute) =>
    row(attribute.label, likenessOf(attribute), services, (service) =>
      cellContent(catalogue, attribute, service, today),
    ),
  );
  const first = attributes.filter(({ key }) => FIRST.includes(key)).length;
  const description = row('What it is', 'told', services, (service) => [
    service.description,
    ...readFrom(sourcesOf(catalogue, service, 'description'), today),
  ]);
  return element(
    'table',
    { role: 'table' },
    element('caption', { class: 'visually-hidden' }, `${services.map(({ name }) => name).join(', ')} side by side`),
    headOf(catalogue, services),
    element(
      'tbody',
      { role: 'rowgroup' },
      ...rows.slice(0, first),
      description,
      ...rows.slice(first),
      linksRow(services),
    ),
  );
}

function headOf(catalogue: Catalogue, services: readonly Service[]): HTMLTableSectionElement {
  const names = services.map((service) =>
    element(
      'th',
      { scope: 'col', role: 'columnheader' },
      serviceLink(service),
      ' ',
      lifecycleMark(service),
      element('span', { class: 'provider quiet' }, catalogue.provider(service.providerId)?.shortName ?? ''),
    ),
  );
  const corner = element(
    'th',
    { scope: 'col', role: 'columnheader' },
    element('span', { class: 'visually-hidden' }, 'Attribute'),
  );
  return element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, corner, ...names));
}

function row(
  label: string,
  likeness: Likeness,
  services: readonly Service[],
  cell: (service: Service) => Content,
): HTMLTableRowElement {
  const kind = likeness.replace(' ', '-');
  const mark = LIKENESS_MARKS[likeness];
  return element(
    'tr',
    { role: 'row', 'data-row': kind },
    element(
      'th',
      { scope: 'row', role: 'rowheader' },
      label,
      mark !== '' && ' ',
      mark !== '' && element('span', { class: `mark ${kind}` }, mark),
    ),
    ...services.map((service) => element('td', { role: 'cell' }, ...cell(service))),
  );
}

function linksRow(services: readonly Service[]): HTMLTableRowElement {
  return row('More', 'told', services, ({ documentationUrl, id }) => [
    ...(documentationUrl ? [element('a', { href: documentationUrl }, 'Documentation'), element('br')] : []),
    element('a', { href: `${pagePath.builder()}?add=${id}`, class: 'no-print' }, 'Add to the approved list'),
  ]);
}
