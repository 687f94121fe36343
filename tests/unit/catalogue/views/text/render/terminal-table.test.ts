// Widths of columns, bands of a table that is too wide, and the paths that rows lead to.
import { expect, test } from 'vitest';
import {
  bandsOf,
  fitWidths,
  placePaths,
  wordWidths,
} from '../../../../../../catalogue/views/text/render/terminal-table.ts';

test.each([
  [
    [20, 20, 20, 20],
    76,
    [
      [0, 1, 2],
      [0, 3],
    ],
  ],
  [[20, 20, 20, 20], 86, [[0, 1, 2, 3]]],
  [[20, 18, 18, 18], 80, [[0, 1, 2, 3]]],
  [[20, 5, 5, 40], 76, [[0, 1, 2, 3]]],
])('columns of %j within %i stand in the bands %j', (natural, available, bands) =>
  expect(bandsOf(natural, available)).toEqual(bands),
);

test.each([
  [[10, 10], 22, false, [10, 10]],
  [[10, 10], 21, false, [9, 9]],
  [[10, 30], 32, false, [10, 20]],
  [[20, 30], 45, true, [13, 30]],
  [[20, 30], 44, true, [20, 22]],
  [[30], 20, true, [20]],
])('columns of %j within %i, the last fixed: %s, have the widths %j', (natural, available, fixed, widths) =>
  expect(fitWidths(natural, available, fixed)).toEqual(widths),
);

test('a row shows the first path that it leads to and that is not its own text', () => {
  const cell = (text: string, href?: string) => [{ text, ...(href !== undefined && { href }) }];
  const { rows, beside } = placePaths(
    [
      { cells: [cell('/same', '/same'), cell('far', 'https://example.org/'), cell('a', '/a'), cell('b', '/b')] },
      { cells: [cell('no'), cell('path'), cell('at'), cell('all')] },
    ],
    76,
  );
  expect(beside).toBe(true);
  expect(rows.map(({ cells }) => cells.at(-1)?.map(({ text }) => text))).toEqual([['/a'], []]);
});

test.each([
  [['/short', `/${'x'.repeat(21)}`], 62, true],
  [['/short', `/${'x'.repeat(22)}`], 62, false],
  [[`/${'x'.repeat(22)}`, '/short'], 62, false],
])('the paths %j stand beside columns within %i where the widest leaves them room: %s', (paths, available, beside) => {
  const text = 'some twenty columns.';
  const rows = paths.map((href) => ({ cells: [[{ text, href }], [{ text }]] }));
  expect(placePaths(rows, available).beside).toBe(beside);
});

test.each([
  ['a cell', [], 'ap-southeast-1', 20, true],
  ['a cell', [], 'ap-southeast-1', 19, false],
  ['a cell', [], 'northamerica-northeast1 (Montreal)', 29, true],
  ['a cell', [], 'northamerica-northeast1 (Montreal)', 28, false],
  ['the head', [[{ text: 'Confirmed there' }]], 'short', 15, true],
  ['the head', [[{ text: 'Confirmed there' }]], 'short', 14, false],
])('no word of %s is broken for a path to stand beside it: %j, %s within %i: %s', (_, head, text, available, beside) =>
  expect(placePaths([{ cells: [[{ text, href: '/abc' }]] }], available, head).beside).toBe(beside),
);

test.each([
  [[20, 40], [], 35, [16, 16]],
  [[20, 40], [10, 23], 35, [10, 23]],
  [[20, 40], [10, 24], 35, [16, 16]],
  [[20, 40], [10, 23], 60, [20, 38]],
])('columns of %j with words of %j have within %i the widths %j', (natural, words, available, widths) =>
  expect(fitWidths(natural, available, false, words)).toEqual(widths),
);

test('a column needs its longest word', () =>
  expect(wordWidths([[[{ text: 'Confirmed in' }]], [[{ text: 'US, ' }, { text: 'Ireland' }]]])).toEqual([9]));
