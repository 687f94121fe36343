// The table of services: one page of rows, in groups where the reader wants them, each row with a box to choose it.
import type { BrowseService } from '../../../catalogue/formats/browse-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { element } from '../page/element.ts';
import { lifecycleMark } from '../page/service-label.ts';
import type { Column } from './columns.ts';
import { BY_NAME } from './view.ts';

/** Rows of a group, as far as they stand on the page. */
interface ShownGroup {
  label: string;
  /** Services of the whole group. */
  total: number;
  services: readonly BrowseService[];
}

export interface TableView {
  groups: readonly ShownGroup[];
  columns: readonly Column[];
  sort: string;
  isChosen: (service: BrowseService) => boolean;
}

export interface TableEvents {
  onSort: (sort: string) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

const numbers = new Intl.NumberFormat('en-GB');

/** @returns a function that draws into `root` */
export function resultTable(root: HTMLElement, { onSort, onChoose }: TableEvents): (view: TableView) => void {
  const all = element('input', { type: 'checkbox', 'aria-label': 'Choose all on this page', autocomplete: 'off' });
  const head = element('thead');
  const body = element('tbody');
  let headed = '';
  let ids: string[] = [];
  let boxes: HTMLInputElement[] = [];

  body.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    onChoose([target.value], target.checked);
    markAll();
  });
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    onChoose(ids, all.checked);
  });
  head.addEventListener('click', ({ target }) => {
    const header = target instanceof Element ? target.closest('button')?.closest('th') : undefined;
    if (header) onSort(`${header.ariaSort === 'ascending' ? '-' : ''}${header.dataset['sort']}`);
  });
  const table = element('table', {}, head, body);
  root.replaceChildren(table);

  const markAll = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    all.checked = count > 0 && count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
  };

  return ({ groups, columns, sort, isChosen }) => {
    const wanted = columns.map(({ name }) => name).join();
    if (headed !== wanted || !head.hasChildNodes()) head.replaceChildren(headRow(all, columns));
    headed = wanted;
    for (const header of head.querySelectorAll<HTMLTableCellElement>('th[data-sort]')) {
      const name = header.dataset['sort'];
      header.ariaSort = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : null;
    }
    const services = groups.flatMap((group) => group.services);
    table.hidden = services.length === 0;
    table.style.setProperty('--columns', String(columns.length));
    ids = services.map(({ id }) => id);
    body.replaceChildren(
      ...groups.flatMap((group) => [
        ...(group.label === '' ? [] : [groupRow(group, columns.length + 2)]),
        ...group.services.map((service) => rowOf(service, columns, isChosen(service))),
      ]),
    );
    boxes = [...body.querySelectorAll('input')];
    markAll();
  };
}

function headRow(all: HTMLInputElement, columns: readonly Column[]): HTMLTableRowElement {
  const sortable = [{ name: BY_NAME, label: 'Service' }, ...columns];
  return element(
    'tr',
    {},
    element('th', { scope: 'col', class: 'pick' }, all),
    ...sortable.map(({ name, label }) =>
      element('th', { scope: 'col', 'data-sort': name }, element('button', { type: 'button' }, label)),
    ),
  );
}

function groupRow({ label, total }: ShownGroup, width: number): HTMLTableRowElement {
  return element(
    'tr',
    { class: 'group' },
    element(
      'th',
      { scope: 'rowgroup', colspan: width },
      label,
      ' ',
      element('span', { class: 'count' }, numbers.format(total)),
    ),
  );
}

function rowOf(service: BrowseService, columns: readonly Column[], isChosen: boolean): HTMLTableRowElement {
  const { id, name } = service;
  const box = element('input', { type: 'checkbox', value: id, 'aria-label': `Choose ${name}`, autocomplete: 'off' });
  box.checked = isChosen;
  return element(
    'tr',
    {},
    element('td', { class: 'pick' }, box),
    element('td', { class: 'name' }, element('a', { href: pagePath.service(service) }, name)),
    ...columns.map((column) => cellOf(column, service)),
  );
}

function cellOf(column: Column, service: BrowseService): HTMLTableCellElement {
  const { name, label } = column;
  const text = column.text(service);
  const value = column.value(service);
  const isEmpty = value === null || value.length === 0;
  const content =
    name === 'provider'
      ? element('a', { href: pagePath.provider(service.provider.id) }, text)
      : name === 'lifecycle'
        ? lifecycleMark(service)
        : text;
  const note = column.note?.(service) ?? '';
  return element(
    'td',
    { 'data-label': label, class: isEmpty ? 'quiet' : undefined },
    content,
    note !== '' && element('span', { class: 'note small quiet' }, note),
  );
}
