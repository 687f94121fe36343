// Ages of sources: months at their edges, groups by age and by host.
import { describe, expect, test } from 'vitest';
import {
  copiesText,
  copyText,
  countByAge,
  countByHost,
  countCopies,
  type DatedSource,
  datedSources,
  wholeMonths,
} from '../../../../../catalogue/views/sources/source-ages.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

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

describe('copies that were read instead of pages', () => {
  const of = (...copies: (string | undefined)[]) =>
    copies.map(
      (copy, index): DatedSource => ({
        id: 'a-one',
        url: `https://example.org/${index}`,
        checked: '2026-11-21',
        ...(copy && { copy }),
        facts: [],
      }),
    );

  test('are counted by their own age, those of unknown days and what nobody said apart', () => {
    expect(
      countCopies(of(undefined, undefined, 'unknown', '2026-10-21', '2026-10-20', '2026-05-01'), '2026-11-21'),
    ).toEqual({
      unsaid: 2,
      undated: 1,
      dated: [
        { months: 1, sources: 2, first: '2026-10-20', last: '2026-10-21' },
        { months: 6, sources: 1, first: '2026-05-01', last: '2026-05-01' },
      ],
    });
  });

  test.each([
    [[], ''],
    [[undefined, undefined], 'day of the copy not known'],
    [['2026-10-09', undefined, '2026-03-01'], 'day of the copy known for 2 of 3 sources, the oldest 2026-03-01'],
    [['unknown', '2026-10-09'], 'day of the copy known for 1 of 2 sources, the oldest 2026-10-09'],
    [['unknown'], 'day of the copy not known'],
  ])('%j: "%s"', (copies, text) => expect(copiesText(of(...copies))).toBe(text));

  test('stand behind the day of the check', () => {
    expect(copyText({})).toBe('');
    expect(copyText({ copy: '2026-10-09' })).toBe('in a copy of 2026-10-09');
    expect(copyText({ copy: 'unknown' })).toBe('in a copy of an unknown day');
  });

  test('travel with the sources of services and providers', () => {
    const copy = '2026-10-09';
    const sources = [{ url: 'https://example.org/', checked: '2026-11-21', copy }];
    const catalogue = madeCatalogue([madeService('a-one', { sources })]);
    expect(datedSources(catalogue).filter(({ id }) => id === 'a-one')).toEqual([
      { id: 'a-one', ...sources[0], facts: [] },
    ]);
  });
});
