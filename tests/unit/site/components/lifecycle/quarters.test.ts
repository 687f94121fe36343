// Retirements by quarter: each date counts once, in its quarter or at one of the ends.
import { expect, test } from 'vitest';
import { quartersAround, quarterText } from '../../../../../site/components/lifecycle/quarters.ts';

const ahead = (date: string, closed?: string) => ({ date, phase: 'ahead' as const, ...(closed && { closed }) });
const ended = (date: string) => ({ date, phase: 'ended' as const });
const today = '2026-11-25';

test('there are eight quarters before the current one and eight after it', () => {
  const { quarters } = quartersAround([], today);
  expect(quarters.map(({ year, number }) => `${year} ${number}`)).toEqual([
    ...['2024 4', '2025 1', '2025 2', '2025 3', '2025 4', '2026 1', '2026 2', '2026 3', '2026 4'],
    ...['2027 1', '2027 2', '2027 3', '2027 4', '2028 1', '2028 2', '2028 3', '2028 4'],
  ]);
});

test('each date counts once; what lies further away counts at the ends, and what has no date nowhere', () => {
  const items = [
    ...[ended('2024-09-30'), ended('2024-10-01'), ended('2026-10-01'), ended('2026-11-25')],
    ...[ahead('2026-11-24'), ahead('2026-12-31'), ahead('2028-12-31'), ahead('2029-01-01')],
    { phase: 'preview' as const },
  ];
  const { before, quarters, after } = quartersAround(items, today);
  expect([before, after]).toEqual([1, 1]);
  expect(
    quarters.flatMap(({ retired, closed, open }, at) => (retired + closed + open > 0 ? [[at, retired, open]] : [])),
  ).toEqual([
    [0, 1, 0],
    [8, 3, 1],
    [16, 0, 1],
  ]);
});

test('what accepts no new customers today is counted apart', () => {
  const [quarter] = quartersAround(
    [ahead('2027-01-01', '2026-11-25'), ahead('2027-03-31', '2026-11-26'), ahead('2027-02-01')],
    today,
  ).quarters.slice(9);
  expect(quarter).toEqual({ year: 2027, number: 1, retired: 0, closed: 1, open: 2 });
});

test.each([
  [{ retired: 3, closed: 5, open: 9 }, 'Q4 2026: 3 retired, 5 retiring, closed to new customers, 9 retiring'],
  [{ retired: 0, closed: 0, open: 1 }, 'Q4 2026: 1 retiring'],
  [{ retired: 0, closed: 0, open: 0 }, 'Q4 2026: none'],
])('%o reads %s', (counts, text) => expect(quarterText({ year: 2026, number: 4, ...counts })).toBe(text));
