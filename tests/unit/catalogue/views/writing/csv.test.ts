// Tables for spreadsheets: the format, and that no cell of another's making becomes a formula.
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../../catalogue/views/writing/csv.ts';

describe('a table as CSV', () => {
  test('ends each line in CR LF, writes answers as words, and leaves what is not known empty', () => {
    expect(
      csvText([
        ['a', true, false],
        [null, 3, 'b'],
      ]),
    ).toBe('a,yes,no\r\n,3,b\r\n');
  });

  test('quotes what holds a comma, a quote or a line break, with quotes doubled', () => {
    expect(csvText([['a,b', 'say "no"', 'two\nlines', 'plain; text']])).toBe(
      '"a,b","say ""no""","two\nlines",plain; text\r\n',
    );
  });

  test('joins a list by the separator it is given', () => {
    expect(csvText([[['a', 'b']]])).toBe('a b\r\n');
    expect(csvText([[['a', 'b c'], []]], '; ')).toBe('a; b c,\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('begins no cell with a formula: %j', (text) => {
    const [cell = ''] = csvText([[text]]).split('\r\n');
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(
      csvText([[[text]]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true);
  });

  test('leaves such characters alone inside a text, and numbers below zero as they are', () => {
    expect(csvText([['a=b', 'x-y', -1]])).toBe('a=b,x-y,-1\r\n');
  });
});
