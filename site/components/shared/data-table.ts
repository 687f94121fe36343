// The columns of a table, its order and its CSV, as values; DataTable.tsx draws it.
import type { ComponentChildren } from 'preact';
import { type CsvCell, csvText } from '../../../catalogue/views/writing/csv.ts';

export interface Column<R> {
  /** Its name in URLs and files; never changes. */
  id: string;
  label: string;
  /** For the page. */
  cell: (row: R) => ComponentChildren;
  /** For files; without it, the column is not in them. */
  csv?: (row: R) => CsvCell;
  /** What rows are sorted by, null for what is unknown; without it, nobody can sort by the column. */
  sortBy?: (row: R) => string | number | null;
  isNumber?: boolean;
}

/** The id of a column, or with a minus before it for the reverse; empty for the order of the rows. */
export type Sort = string;

const collator = new Intl.Collator('en', { numeric: true });

/** Unknown values stand last in either direction; equal rows keep their order. */
export function sortRows<R>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const sortBy = columns.find(({ id }) => id === sort.replace(/^-/, ''))?.sortBy;
  if (!sortBy) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortBy(rowA), sortBy(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

/** The order after a press on a column's head: ascending first, then to and fro. */
export function nextSort(sort: Sort, column: string): Sort {
  return sort === column ? `-${column}` : column;
}

/** A header of ids, then a line for each row; items of lists are separated by `; `. */
export function tableCsv<R>(rows: readonly R[], columns: readonly Column<R>[]): string {
  const written = columns.flatMap(({ id, csv }) => (csv ? [{ id, csv }] : []));
  return csvText([written.map(({ id }) => id), ...rows.map((row) => written.map(({ csv }) => csv(row)))], '; ');
}
