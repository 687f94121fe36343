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

  test('groups show their number until the table is sorted', () => {
    const groupOf = ({ name }: Row) => name.slice(0, 4);
    expect(draw({ groupOf })).toContain('Beta <span class="quiet">2</span>');
    expect(draw({ groupOf, sort: 'name' })).not.toContain('class="group"');
  });

  test('long lists show their first rows and how many are left', () => {
    const html = draw({ pageSize: 2 });
    expect(html).toContain('Show 1 more of 1');
    expect(html).not.toContain('Beta 9');
  });
});
