// Ages of sources: months at their edges, groups by age and by host.
import { describe, expect, test } from 'vitest';
import { countByAge, countByHost, type DatedSource, wholeMonths } from '../../../../catalogue/views/source-ages.ts';

const source = (checked: string, url = 'https://docs.example.org/a', id = 'aws-lambda'): DatedSource => ({
  id,
  url,
  checked,
  facts: [],
});

describe('ages of sources', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-10-22', '2026-11-21', 0],
    ['2026-10-21', '2026-11-21', 1],
    ['2025-11-22', '2026-11-21', 11],
    ['2025-11-21', '2026-11-21', 12],
    ['2026-12-01', '2026-11-21', 0],
  ])('%s is %s months before %s', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test('sources are grouped by whole months, youngest first, with the first and last day of each group', () => {
    expect(countByAge([source('2022-07-17'), source('2026-11-21'), source('2026-11-01')], '2026-11-21')).toEqual([
      { months: 0, sources: 2, first: '2026-11-01', last: '2026-11-21' },
      { months: 52, sources: 1, first: '2022-07-17', last: '2022-07-17' },
    ]);
  });

  test('hosts are ordered by sources, then by name, and a record counts once', () => {
    const sources = [
      source('2026-11-21', 'https://b.example.org/1'),
      source('2026-11-21', 'https://b.example.org/2'),
      source('2026-11-21', 'https://c.example.org/'),
      source('2026-11-21', 'https://a.example.org/', 'aws'),
    ];
    expect(countByHost(sources)).toEqual([
      { host: 'b.example.org', sources: 2, records: 1 },
      { host: 'a.example.org', sources: 1, records: 1 },
      { host: 'c.example.org', sources: 1, records: 1 },
    ]);
  });
});
