// The table of equal things: its order and its files as values, and what it draws.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { DataTable } from '../../../../../site/components/shared/DataTable.tsx';
import { type Column, nextSort, sortRows, tableCsv } from '../../../../../site/components/shared/data-table.ts';

interface Row {
  name: string;
  regions: number | null;
}
const rows: Row[] = [
  { name: 'Beta 10', regions: null },
  { name: 'Alpha', regions: 12 },
  { name: 'Beta 9', regions: 3 },
];
const columns: Column<Row>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, csv: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'regions',
    label: 'Regions',
    cell: ({ regions }) => regions ?? 'unknown',
    csv: ({ regions }) => regions,
    sortBy: ({ regions }) => regions,
    isNumber: true,
  },
  { id: 'mark', label: 'Mark', cell: () => '*' },
];
const namesIn = (sort: string) => sortRows(rows, columns, sort).map(({ name }) => name);

describe('the order', () => {
  test('counts numbers within names', () => expect(namesIn('name')).toEqual(['Alpha', 'Beta 9', 'Beta 10']));

  test.each([
    ['regions', ['Beta 9', 'Alpha', 'Beta 10']],
    ['-regions', ['Alpha', 'Beta 9', 'Beta 10']],
  ])('by %s has unknown values last', (sort, names) => expect(namesIn(sort)).toEqual(names));

  test.each(['', 'nothing', 'mark'])('by %j is that of the rows', (sort) =>
    expect(sortRows(rows, columns, sort)).toBe(rows),
  );

  test('turns with a second press on the same head', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect(nextSort('name', 'regions')).toBe('regions');
  });
});

test('the CSV has the columns that are meant for files, and an empty cell for what is unknown', () =>
  expect(tableCsv(rows, columns)).toBe('name,regions\r\nBeta 10,\r\nAlpha,12\r\nBeta 9,3\r\n'));

describe('what is drawn', () => {
  const draw = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
    renderToString(
      <DataTable
        caption="Rows"
        rows={rows}
        columns={columns}
        keyOf={({ name }) => name}
        onSort={() => {}}
        {...props}
      />,
    );

  test('heads sort where their column can, and the sorted one says so', () => {
    const html = draw({ sort: '-name' });
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html).toContain('aria-sort="descending"');
  });

  test('cells name their column, for a phone', () => expect(draw()).toContain('data-label="Regions"'));

  test('a column other than the first may name the rows, which can have ids and classes', () => {
    const html = draw({
      columns: columns.map((column) => ({ ...column, namesRow: column.id === 'regions' })),
      idOf: ({ name }) => `row-${name}`,
      rowClass: ({ regions }) => (regions === null ? 'unknown' : undefined),
    });
    expect(html).toContain('<tr role="row" id="row-Beta 10" class="unknown"><td');
    expect(html).toContain('<tr role="row" id="row-Alpha"><td');
    expect(html).toContain('<th role="rowheader" scope="row">12</th>');
  });

  test('groups show their number until the table is sorted', () => {
    const groupOf = ({ name }: Row) => name.slice(0, 4);
    expect(draw({ groupOf })).toContain('Beta <span class="quiet">2</span>');
    expect(draw({ groupOf, sort: 'name' })).not.toContain('class="group"');
  });

  test('groups that the caller made lead to their pages, and count all of their rows', () => {
    const html = draw({ groups: [{ label: 'Greek', href: '/greek/', total: 24, rows: rows.slice(0, 2) }] });
    expect(html).toContain('<a href="/greek/">Greek</a> <span class="quiet">24</span>');
    expect(html).not.toContain('Beta 9');
  });

  test('each row has a box to tick where the caller wants one', () => {
    const pick = { isPicked: ({ name }: Row) => name === 'Alpha', label: ({ name }: Row) => `Choose ${name}` };
    const html = draw({ pick: { ...pick, onPick: () => {} } });
    expect(html.match(/type="checkbox"/g)).toHaveLength(rows.length + 1);
    expect(html).toMatch(/aria-label="Choose Alpha"[^>]* checked/);
    expect(html).not.toMatch(/aria-label="Choose Beta 9"[^>]* checked/);
  });

  test('long lists show their first rows and how many are left', () => {
    const html = draw({ pageSize: 2 });
    expect(html).toContain('Show 1 more of 1');
    expect(html).not.toContain('Beta 9');
  });
});
