// The age of the evidence of each group of facts, from the sources of a record.
import { expect, test } from 'vitest';
import { factAges, percentOfSpan } from '../../../../../site/components/service/fact-ages.ts';

const url = 'https://example.org/';

test('groups of facts come in one order, those of the whole record last, each with its newest review', () => {
  const ages = factAges([
    { url, checked: '2026-11-01' },
    { url, checked: '2026-11-03', facts: ['needs'] },
    { url, checked: '2026-11-20', facts: ['needs', 'identity'] },
  ]);
  expect(ages.map(({ label, sources, reviewed }) => [label, sources, reviewed])).toEqual([
    ['Name and description', 1, '2026-11-20'],
    ['Dependencies', 2, '2026-11-20'],
    ['General', 1, '2026-11-01'],
  ]);
});

test('evidence is the known days of copies, each once and the oldest first', () => {
  const copies = ['2026-03-01', 'unknown', '2021-10-10', '2026-03-01', undefined];
  const sources = copies.map((copy) => ({ url, checked: '2026-11-01', ...(copy && { copy }) }));
  expect(factAges(sources)[0]?.evidence).toEqual(['2021-10-10', '2026-03-01']);
});

test('without sources there are no ages', () => expect(factAges([])).toEqual([]));

test.each([
  ['2025-01-01', 0],
  ['2026-01-01', 50],
  ['2027-01-01', 100],
])('%s lies at %d per cent of two years', (day, percent) =>
  expect(percentOfSpan(day, 2025, '2027-01-01')).toBe(percent),
);
