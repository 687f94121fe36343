// Lines of a given width, by what a terminal shows of their text.
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { listSpans, type Span } from '../../../../../../catalogue/views/text/page.ts';
import {
  longestWord,
  textWidth,
  wrapItems,
  wrapSpans,
} from '../../../../../../catalogue/views/text/render/text-width.ts';

const lines = (text: string, width: number) =>
  wrapSpans([{ text }], width).map((line) => line.map((span) => span.text).join(''));

describe('lines', () => {
  test('break at spaces and fill the width exactly', () => {
    expect(lines('aaaa bbbb cccc', 9)).toEqual(['aaaa bbbb', 'cccc']);
    expect(lines('aaaa bbbb cccc', 8)).toEqual(['aaaa', 'bbbb', 'cccc']);
  });

  test('count wide characters twice, combining marks not at all, and emoji as they show', () => {
    expect(lines('対象 対象', 9)).toEqual(['対象 対象']);
    expect(lines('対象 対象', 8)).toEqual(['対象', '対象']);
    expect(lines('e\u0301e\u0301 e\u0301e\u0301', 5)).toEqual(['e\u0301e\u0301 e\u0301e\u0301']);
    expect(lines('👩‍👩‍👧‍👦 ok', 5)).toEqual(['👩‍👩‍👧‍👦 ok']);
  });

  test('a word longer than a line breaks behind punctuation, else between whole characters', () => {
    expect(lines('Microsoft.KeyVault/vaults', 20)).toEqual(['Microsoft.KeyVault/', 'vaults']);
    expect(lines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(lines('対象対象', 3)).toEqual(['対', '象', '対', '象']);
    expect(lines('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
  });

  test('a word made of several spans stays together', () => {
    const broken = wrapSpans([{ text: 'aaaa bb' }, { text: 'cc', tone: 'strong' }], 6);
    expect(broken.map((line) => line.map(({ text }) => text).join(''))).toEqual(['aaaa', 'bbcc']);
  });

  test('a name that is to stay whole breaks before itself, and at its spaces only where it fits no line', () => {
    const whole = (width: number) =>
      wrapSpans(listSpans(['SOC 1', 'Cyber Essentials']), width).map((line) => line.map(({ text }) => text).join(''));
    expect(whole(23)).toEqual(['SOC 1, Cyber Essentials']);
    expect(whole(22)).toEqual(['SOC 1,', 'Cyber Essentials']);
    expect(whole(16)).toEqual(['SOC 1,', 'Cyber Essentials']);
    expect(whole(15)).toEqual(['SOC 1, Cyber', 'Essentials']);
    expect(listSpans([])).toEqual([]);
  });

  test('items of a flow break only when one alone is too long', () => {
    const flow = (width: number) =>
      wrapItems([[{ text: 'DE eu-central-1' }], [{ text: 'US us-east-1' }]], width).map((line) =>
        line.map(({ text }) => text).join(''),
      );
    expect(flow(29)).toEqual(['DE eu-central-1, US us-east-1']);
    expect(flow(28)).toEqual(['DE eu-central-1,', 'US us-east-1']);
    expect(flow(12)).toEqual(['DE', 'eu-central-1', ',', 'US us-east-1']);
  });

  test.each([
    ['', 0],
    [' ', 0],
    ['aa', 2],
    ['aa bbbb ccc', 4],
    ['aa bbbbb', 5],
    ['  aaa  bb ', 3],
    ['a 対象対', 6],
  ])('%j needs the columns of its longest word, %i', (text, columns) => {
    expect(longestWord([{ text }])).toBe(columns);
    expect(longestWord([{ text: '' }, { text }])).toBe(columns);
  });

  test('a word made of several spans counts as one', () => {
    expect(longestWord([{ text: 'aaa bb' }, { text: 'cc d', tone: 'strong' }])).toBe(4);
  });

  test('no text is one empty line', () => {
    expect(wrapSpans([], 10)).toEqual([[]]);
  });

  test('are as wide as terminals show them, also where that is known without looking', () => {
    const points = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point));
    expect(points.filter((letter) => textWidth(letter) !== stringWidth(letter))).toEqual([]);
    const signs = [
      [0xa0, 0x250],
      [0x300, 0x310],
      [0x2000, 0x2030],
    ].flatMap(([from, to]) => points.slice(from, to));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ...signs) }), (text) => textWidth(text) === stringWidth(text)),
    );
  });

  test('of one span are those of the same text in several spans', () => {
    const letters = fc.constantFrom('a', 'a', 'b', '-', '.', 'é', '語');
    const word = fc.oneof(fc.string({ unit: letters, maxLength: 9 }), fc.constantFrom('', 'a', 'plain', 'words'));
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    const span = fc.record({ text, tone: fc.constantFrom('good', 'path'), whole: fc.constant(true) } as const, {
      requiredKeys: ['text', 'tone'],
    });
    const looks = (found: Span[][]) => found.map((line) => line.map((part) => [part.text, part.tone]));
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 30 }), (one, width) => {
        expect(looks(wrapSpans([one], width))).toEqual(looks(wrapSpans([one, { ...one, text: '' }], width)));
      }),
      { numRuns: 1_000 },
    );
  });
});
