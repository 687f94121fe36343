// A table of equal things: heads that stick and sort, groups, boxes to tick, long lists by “Show more”, cards on a phone.
import { useState } from 'preact/hooks';
import { type Column, nextSort, type Sort, sortRows, type TableGroup, type TablePick } from './data-table.ts';

interface TableProps<R> {
  /** For readers who hear the page. */
  caption: string;
  keyOf: (row: R) => string;
  /** The first names the row. */
  columns: readonly Column<R>[];
  sort?: Sort;
  /** Without it, heads do not sort. */
  onSort?: (sort: Sort) => void;
  pick?: TablePick<R>;
  /** Where links lead to a row. */
  idOf?: (row: R) => string;
  /** Class of a row. */
  rowClass?: (row: R) => string | undefined;
}

interface Props<R> extends TableProps<R> {
  rows?: readonly R[];
  /** In the place of `rows`, where the caller orders and divides them. */
  groups?: readonly TableGroup<R>[];
  /** Heading of the rows that follow one another; only while nothing is sorted. */
  groupOf?: (row: R) => string;
  /** Rows at first, and with each “Show more”; without it, all. */
  pageSize?: number;
}

export function DataTable<R>({ groups, rows = [], groupOf, pageSize, ...table }: Props<R>) {
  const [pages, setPages] = useState(1);
  const { columns, sort = '' } = table;
  const sorted = sortRows(rows, columns, sort);
  const shown = pageSize === undefined ? sorted : sorted.slice(0, pages * pageSize);
  const bodies =
    groups ??
    (groupOf && sort === ''
      ? [...Map.groupBy(shown, groupOf)].map(([label, own]) => ({ label, rows: own }))
      : [{ label: '', rows: shown }]);
  return (
    <div class="data-table">
      <TableOfGroups {...table} sort={sort} groups={bodies} />
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

interface GroupsProps<R> extends TableProps<R> {
  groups: readonly TableGroup<R>[];
}

/** Its roles stay valid where CSS makes cards of the rows. */
function TableOfGroups<R>({
  caption,
  keyOf,
  columns,
  sort = '',
  onSort,
  pick,
  idOf,
  rowClass,
  groups,
}: GroupsProps<R>) {
  const nameAt = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  return (
    <table role="table" class={pick && 'picks'}>
      <caption class="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {pick && (
            <td role="cell" class="pick">
              <PickAll pick={pick} rows={groups.flatMap((group) => group.rows)} />
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {groups.map(({ label, href, rows, total = rows.length }) => (
        <tbody role="rowgroup" key={label}>
          {label !== '' && (
            <tr role="row" class="group">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + (pick ? 1 : 0)}>
                {href === undefined ? label : <a href={href}>{label}</a>}{' '}
                <span class="quiet">{total.toLocaleString('en-GB')}</span>
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)} id={idOf?.(row)} class={rowClass?.(row)}>
              {pick && (
                <td role="cell" class="pick">
                  <input
                    type="checkbox"
                    aria-label={pick.label(row)}
                    autocomplete="off"
                    checked={pick.isPicked(row)}
                    onChange={({ currentTarget }) => pick.onPick([row], currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column, at) =>
                at === nameAt ? (
                  <th role="rowheader" scope="row" key={column.id} class={column.class}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td role="cell" key={column.id} data-label={column.label} class={classOf(column, row)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PickAll<R>({ pick, rows }: { pick: TablePick<R>; rows: readonly R[] }) {
  const picked = rows.filter(pick.isPicked).length;
  const isAll = picked > 0 && picked === rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Choose all rows shown"
      autocomplete="off"
      checked={isAll}
      indeterminate={picked > 0 && !isAll}
      onChange={({ currentTarget }) => pick.onPick(rows, currentTarget.checked)}
    />
  );
}

interface HeadProps<R> {
  column: Column<R>;
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
}

function ColumnHead<R>({ column, sort, onSort }: HeadProps<R>) {
  const { id, label, sortBy } = column;
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} class={classOf(column)}>
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

function classOf<R>({ class: own, isNumber, isQuiet }: Column<R>, row?: R): string | undefined {
  const isRowQuiet = row !== undefined && isQuiet?.(row);
  return [own, isNumber && 'number', isRowQuiet && 'quiet'].filter(Boolean).join(' ') || undefined;
}
