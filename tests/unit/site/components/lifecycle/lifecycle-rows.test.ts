// Which rows the filters of the lifecycle page leave, what they are grouped by, and the same rows as CSV.
import { describe, expect, test } from 'vitest';
import type { LifecycleItem } from '../../../../../catalogue/formats/lifecycle-data.ts';
import {
  groupLabel,
  itemsCsv,
  matchesFilters,
  monthsAfter,
  phaseOfAnchor,
  retiresWithin,
} from '../../../../../site/components/lifecycle/lifecycle-rows.ts';

const item: LifecycleItem = {
  id: 'azure-sql--sql-data-sync',
  name: 'SQL Data Sync',
  href: '/services/azure-sql/#part-sql-data-sync',
  service: { id: 'azure-sql-database', slug: 'azure-sql', name: 'Azure SQL Database' },
  isSubService: true,
  provider: 0,
  status: 'sunset',
  phase: 'ahead',
  date: '2027-02-22',
  alternatives: [
    { slug: 'cloud-sql', name: 'Cloud SQL' },
    { slug: 'aws-rds', name: 'Amazon RDS' },
  ],
  advice: 'Move, soon.',
};
const today = '2026-11-22';

describe('filters leave', () => {
  test.each([
    [{}, true],
    [{ name: 'SYNC sql' }, true],
    [{ name: 'azure database' }, true],
    [{ name: 'sync lambda' }, false],
    [{ provider: ['aws', 'azure'] }, true],
    [{ provider: ['aws'] }, false],
  ])('by %o: %s', (filters, expected) =>
    expect(matchesFilters(item, 'azure', { name: '', provider: [], ...filters }, undefined)).toBe(expected),
  );

  test('items of chosen services, by id or slug', () =>
    expect(
      ['azure-sql-database', 'azure-sql', 'aws-rds'].map((key) =>
        matchesFilters(item, 'azure', { name: '', provider: [] }, new Set([key])),
      ),
    ).toEqual([true, true, false]));

  test('a service by its own name alone', () => {
    const { isSubService: _, ...service } = item;
    expect(matchesFilters(service, 'azure', { name: 'database', provider: [] }, undefined)).toBe(false);
  });
});

test.each([
  [0, '2020-01-01', true],
  [3, '2027-02-22', true],
  [3, '2027-02-23', false],
  [3, '2026-11-22', true],
  [3, '2026-11-21', false],
])('within %d months, %s: %s', (months, date, expected) =>
  expect(retiresWithin({ ...item, date }, months, today)).toBe(expected),
);

test.each([
  ['2026-11-22', 3, '2027-02-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-01-31', 12, '2027-01-31'],
])('%s and %d months are %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));

test('retirements to come are grouped by month, past ones by year, the rest not', () => {
  const { date: _, ...undated } = item;
  expect([
    groupLabel(item),
    groupLabel({ ...item, phase: 'ended' }),
    groupLabel({ ...undated, phase: 'preview' }),
  ]).toEqual(['February 2027', '2027', '']);
});

test('an anchor leads to a phase, by name or by one of its rows', () =>
  expect(['deprecated', item.id, 'nothing', ''].map((anchor) => phaseOfAnchor([item], anchor))).toEqual([
    'deprecated',
    'ahead',
    undefined,
    undefined,
  ]));

test('the CSV has a header, days from today, and empty cells for what is unknown', () => {
  const preview: LifecycleItem = {
    id: 'azure-sql',
    name: 'Azure SQL Database',
    href: '/services/azure-sql/',
    service: item.service,
    provider: 0,
    status: 'preview',
    phase: 'preview',
  };
  const base = 'https://a.example';
  expect(itemsCsv([item, preview], [{ id: 'azure', name: 'Azure', count: 2 }], base, today).split('\r\n')).toEqual([
    'service,name,partOf,provider,status,lastDay,daysLeft,closedToNewCustomers,successor,alternatives,advice,announcement,url',
    `azure-sql,SQL Data Sync,Azure SQL Database,Azure,Ending,2027-02-22,92,,,Cloud SQL; Amazon RDS,"Move, soon.",,${base}${item.href}`,
    `azure-sql,Azure SQL Database,,Azure,Preview,,,,,,,,${base}${preview.href}`,
    '',
  ]);
});
