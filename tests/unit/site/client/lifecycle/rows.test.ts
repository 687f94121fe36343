// Which rows a view of the lifecycle page keeps, and the same rows as a file.
import { describe, expect, test } from 'vitest';
import { isKept, type LifecycleRow, monthsAfter, rowsCsv } from '../../../../../site/client/lifecycle/rows.ts';
import type { LifecycleView } from '../../../../../site/client/lifecycle/view.ts';

const row: LifecycleRow = {
  phase: 'ahead',
  service: 'azure-sql-database',
  slug: 'azure-sql',
  name: 'SQL Data Sync',
  partOf: 'Azure SQL Database',
  providerId: 'azure',
  provider: 'Azure',
  status: 'Ending',
  date: '2027-02-22',
  closed: '',
  successor: '',
  alternatives: ['Cloud SQL', 'Amazon RDS'],
  advice: 'Move, soon.',
  announcement: '',
  url: 'https://a.example/services/azure-sql/#part-sql-data-sync',
};
const today = '2026-11-22';
const all: LifecycleView = { phase: 'ahead', within: 0, providers: [], text: '', services: undefined };
const keeps = (changes: Partial<LifecycleView>, of: Partial<LifecycleRow> = {}, services?: readonly string[]) =>
  isKept({ ...row, ...of }, { ...all, ...changes }, services && new Set(services), today);

describe('a view keeps', () => {
  test.each([
    [{}, {}, true],
    [{ text: 'SYNC sql' }, {}, true],
    [{ text: 'azure database' }, {}, true],
    [{ text: 'sync lambda' }, {}, false],
    [{ providers: ['aws', 'azure'] }, {}, true],
    [{ providers: ['aws'] }, {}, false],
    [{ within: 3 }, {}, true],
    [{ within: 3 }, { date: '2027-02-23' }, false],
    [{ within: 3 }, { date: '2026-11-22' }, true],
    [{ within: 3 }, { date: '2026-11-21' }, false],
    [{ within: 3 }, { phase: 'ended', date: '2020-01-01' }, true],
    [{ within: 3 }, { phase: 'deprecated', date: '' }, true],
  ] as const)('by %o a row with %o: %s', (changes, of, expected) => expect(keeps(changes, of)).toBe(expected));

  test('what is of chosen services, by id or slug', () => {
    expect(['azure-sql-database', 'azure-sql', 'aws-rds'].map((key) => keeps({}, {}, [key]))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['2026-11-22', 3, '2027-02-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-01-31', 12, '2027-01-31'],
])('%s and %d months are %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));

test('as a file have a header, days from today, and empty cells for what is not known', () => {
  const preview = { ...row, date: '', alternatives: [], advice: '', partOf: '' };
  expect(rowsCsv([row, preview], today).split('\r\n')).toEqual([
    'service,name,partOf,provider,status,lastDay,daysLeft,closedToNewCustomers,successor,alternatives,advice,announcement,url',
    `azure-sql,SQL Data Sync,Azure SQL Database,Azure,Ending,2027-02-22,92,,,Cloud SQL; Amazon RDS,"Move, soon.",,${row.url}`,
    `azure-sql,SQL Data Sync,,Azure,Ending,,,,,,,,${row.url}`,
    '',
  ]);
});
