// A table whose rows the page's style lays out as blocks on a narrow screen, where each value names its column itself.
// With the roles of a table, as a style that makes blocks of its parts takes them away.
import { element } from '../page/element.ts';

type Content = readonly (Node | string | false | undefined)[];

export interface BlockRow {
  /** What the row is about. */
  head: Content;
  /** By column, from the second on. */
  cells: readonly Content[];
}

/** @param columns the first is that of the heads of rows */
export function blockTable(caption: string, columns: readonly string[], rows: readonly BlockRow[]): HTMLElement {
  const heads = columns.map((column) => element('th', { scope: 'col', role: 'columnheader' }, column));
  return element(
    'table',
    { class: 'blocks', role: 'table' },
    element('caption', { class: 'visually-hidden' }, caption),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads)),
    element('tbody', { role: 'rowgroup' }, ...rows.map((row) => blockRow(columns, row))),
  );
}

function blockRow(columns: readonly string[], { head, cells }: BlockRow): HTMLElement {
  return element(
    'tr',
    { role: 'row' },
    element('th', { scope: 'row', role: 'rowheader' }, ...head),
    ...cells.map((cell, place) => element('td', { role: 'cell', 'data-label': columns[place + 1] }, ...cell)),
  );
}
