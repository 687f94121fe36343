// Filters and sorts the rows of a table that stands complete in the page; the choice is in the address.
import {
  type Choice,
  confirmedFirst,
  countOptions,
  countText,
  isOnlyPossible,
  type OptionCount,
  type Row,
  readChoice,
  rowMatches,
  writeChoice,
} from './kept-rows.ts';
import { isHeading, rowGroups } from './row-groups.ts';

interface TableRow extends Row {
  element: HTMLTableRowElement;
  /** Elements of a picture that stand for the row: `data-row` names its id. */
  marks: readonly Element[];
}

/** Joins the values of a row's facet that has several, e.g. `data-country="DE|FR"`. */
const SEPARATOR = '|';
/** Before the values that a row may have: `data-country="DE~FR|US"`. */
const POSSIBLE = '~';
const SORT_PARAMETER = 'sort';

/** @param filters the controls of TableFilter.astro; its `data-table` names the table, its selects are the facets */
export function filterTable(filters: HTMLElement): void {
  const table = document.getElementById(filters.dataset['table'] ?? '');
  const body = table?.querySelector('tbody');
  const text = filters.querySelector<HTMLInputElement>('input[type="search"]');
  const status = filters.querySelector('[role="status"]');
  if (!table || !body || !text || !status) return;
  const selects = [...filters.querySelectorAll('select')];
  const marks = Map.groupBy(document.querySelectorAll<SVGElement>('[data-row]'), ({ dataset }) => dataset['row'] ?? '');
  const showGroups = rowGroups(body);
  const rows = [...body.rows]
    .filter((row) => !isHeading(row))
    .map((element): TableRow => ({ element, marks: marks.get(element.id) ?? [], ...readRow(element, selects) }));

  /** All rows in the order that the reader has chosen, or that of the page. */
  let order: readonly TableRow[] = rows;
  /** The same as they stand in the table now; empty where they stand in groups. */
  let laidOut: readonly TableRow[] = [];
  const choose = (): Choice => ({
    values: Object.fromEntries(selects.map(({ name, value }) => [name, value])),
    text: text.value,
  });
  const apply = () => {
    const choice = choose();
    let shown = 0;
    let possible = 0;
    for (const row of rows) {
      const fits = rowMatches(row, choice);
      const open = fits && isOnlyPossible(row, choice);
      row.element.hidden = !fits;
      row.element.classList.toggle('possible', open);
      if (fits) shown++;
      if (open) possible++;
      for (const mark of row.marks) mark.classList.toggle('out', !fits);
    }
    for (const select of selects) showCounts(select, countOptions(rows, choice, select.name));
    status.textContent = `${shown} of ${rows.length} shown${possible > 0 ? `: ${shown - possible} confirmed, then ${possible} possible` : ''}`;
    const inGroups = possible === 0 && order === rows;
    const next = inGroups ? [] : confirmedFirst(order, choice);
    if (next.some((row, place) => row !== laidOut[place])) body.append(...next.map(({ element }) => element));
    laidOut = next;
    showGroups(inGroups);
  };

  const { values, text: asked } = readChoice(
    new URLSearchParams(location.search),
    selects.map(({ name }) => name),
  );
  for (const select of selects)
    select.value = [...select.options].some(({ value }) => value === values[select.name])
      ? (values[select.name] ?? '')
      : '';
  text.value = asked;
  makeSortable(table, rows, (sorted) => {
    order = sorted;
    apply();
  });
  apply();

  filters.addEventListener('input', () => {
    apply();
    remember(writeChoice(new URLSearchParams(location.search), choose()));
  });
  filters.querySelector('button')?.addEventListener('click', () => {
    for (const control of [text, ...selects]) control.value = '';
    apply();
    remember(writeChoice(new URLSearchParams(location.search), choose()));
  });
}

function readRow(element: HTMLTableRowElement, selects: readonly HTMLSelectElement[]): Row {
  const read = (place: 0 | 1) =>
    Object.fromEntries(
      selects.map(({ name }) => [
        name,
        element.dataset[name]?.split(POSSIBLE)[place]?.split(SEPARATOR).filter(Boolean) ?? [],
      ]),
    );
  return { facets: read(0), possible: read(1), text: nameIn(element).toLowerCase() };
}

/** What the first cell says besides its paragraphs, which tell more of what is named. */
function nameIn({ cells: [cell] }: HTMLTableRowElement): string {
  return [...(cell?.childNodes ?? [])]
    .filter(({ nodeName }) => nodeName !== 'P')
    .map(({ textContent }) => textContent)
    .join(' ');
}

/** Each option says how many rows it would leave; one that would leave none cannot be chosen. */
function showCounts(select: HTMLSelectElement, counts: ReadonlyMap<string, OptionCount>): void {
  for (const option of select.options) {
    const count = counts.get(option.value) ?? { known: 0, possible: 0 };
    option.textContent = `${option.dataset['label']} (${countText(count)})`;
    option.disabled = count.known + count.possible === 0 && !option.selected && option.value !== '';
  }
}

/**
 * Turns the text of each `th[data-sort]` into a button that sorts by its column, and sorts as the address says.
 * @param onSort called with all rows in their new order
 */
function makeSortable(
  table: HTMLElement,
  rows: readonly TableRow[],
  onSort: (sorted: readonly TableRow[]) => void,
): void {
  const headers = [...table.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  const sortBy = (key: string) => {
    const header = headers.find(({ dataset }) => dataset['sort'] === key.replace('-', ''));
    if (!header) return;
    const direction = key.startsWith('-') ? -1 : 1;
    // Of what is named, and not of what else its cell says of it.
    const textOf = ({ element: { cells } }: TableRow) => {
      const cell = cells[header.cellIndex];
      return (cell?.querySelector('a') ?? cell)?.textContent.trim() ?? '';
    };
    for (const each of headers) each.removeAttribute('aria-sort');
    header.ariaSort = direction === 1 ? 'ascending' : 'descending';
    onSort(rows.toSorted((a, b) => direction * textOf(a).localeCompare(textOf(b), 'en')));
  };
  for (const header of headers) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...header.childNodes);
    button.addEventListener('click', () => {
      const key = `${header.ariaSort === 'ascending' ? '-' : ''}${header.dataset['sort']}`;
      sortBy(key);
      const query = new URLSearchParams(location.search);
      query.set(SORT_PARAMETER, key);
      remember(query);
    });
    header.append(button);
  }
  sortBy(new URLSearchParams(location.search).get(SORT_PARAMETER) ?? '');
}

function remember(query: URLSearchParams): void {
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}
