// A table of equal things: heads that stick and sort, groups, long lists by “Show more”, cards on a phone.
import { useState } from 'preact/hooks';
import { type Column, nextSort, type Sort, sortRows } from './data-table.ts';

interface Props<R> {
  /** For readers who hear the page. */
  caption: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The first names the row. */
  columns: readonly Column<R>[];
  sort?: Sort;
  /** Without it, heads do not sort. */
  onSort?: (sort: Sort) => void;
  /** Heading of the rows that follow one another; only while nothing is sorted. */
  groupOf?: (row: R) => string;
  /** Rows at first, and with each “Show more”; without it, all. */
  pageSize?: number;
}

export function DataTable<R>({ caption, rows, keyOf, columns, sort = '', onSort, groupOf, pageSize }: Props<R>) {
  const [pages, setPages] = useState(1);
  const sorted = sortRows(rows, columns, sort);
  const shown = pageSize === undefined ? sorted : sorted.slice(0, pages * pageSize);
  const groups = groupOf && sort === '' ? [...Map.groupBy(shown, groupOf)] : [['', shown] as const];
  return (
    <div class="data-table">
      {/* Roles stay valid where CSS makes cards of the rows. */}
      <table role="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groups.map(([label, own]) => (
          <tbody role="rowgroup" key={label}>
            {label !== '' && (
              <tr role="row" class="group">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {label} <span class="quiet">{own.length}</span>
                </th>
              </tr>
            )}
            {own.map((row) => (
              <tr role="row" key={keyOf(row)}>
                {columns.map(({ id, label: head, cell, isNumber }, at) =>
                  at === 0 ? (
                    <th role="rowheader" scope="row" key={id}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td role="cell" key={id} data-label={head} class={isNumber ? 'number' : undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shown.length < sorted.length && (
        <p>
          <button type="button" class="bordered" onClick={() => setPages(pages + 1)}>
            Show {Math.min(pageSize ?? 0, sorted.length - shown.length)} more of {sorted.length - shown.length}
          </button>
        </p>
      )}
    </div>
  );
}

interface HeadProps<R> {
  column: Column<R>;
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
}

function ColumnHead<R>({ column: { id, label, sortBy, isNumber }, sort, onSort }: HeadProps<R>) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} class={isNumber ? 'number' : undefined}>
      {sortBy && onSort ? (
        <button type="button" onClick={() => onSort(nextSort(sort, id))}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
