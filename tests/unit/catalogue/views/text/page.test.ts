// The parts of a text page: what stands there, what falls away, and how text from outside is shown.
import { describe, expect, test } from 'vitest';
import {
  cleanText,
  echoText,
  field,
  linkField,
  listField,
  listSpans,
  section,
} from '../../../../../catalogue/views/text/page.ts';

const block = { kind: 'paragraph' as const, spans: [{ text: 'a' }] };

test('a heading stands only above something', () => {
  expect(section('Head', block)).toEqual([{ kind: 'heading', text: 'Head' }, block]);
  expect(section('Head', false, block, false)).toEqual([{ kind: 'heading', text: 'Head' }, block]);
  expect(section('Head', false)).toEqual([]);
  expect(section('Head')).toEqual([]);
});

test('a field stands only with a value', () => {
  expect(field('Name', 'a')).toEqual([{ label: 'Name', spans: [{ text: 'a' }] }]);
  expect(field('Name', 'a', 'good')).toEqual([{ label: 'Name', spans: [{ text: 'a', tone: 'good' }] }]);
  expect([field('Name', ''), field('Name', undefined)]).toEqual([[], []]);
  expect(linkField('Page', 'https://a.example/')).toEqual([
    { label: 'Page', spans: [{ text: 'https://a.example/', href: 'https://a.example/' }] },
  ]);
  expect([linkField('Page', ''), linkField('Page', undefined)]).toEqual([[], []]);
});

test('names are listed with commas between them, none broken in two', () => {
  expect(listSpans([])).toEqual([]);
  expect(listSpans(['a'])).toEqual([{ text: 'a', whole: true }]);
  expect(listSpans(['a', 'b', 'c'])).toEqual([
    { text: 'a,', whole: true },
    { text: ' ' },
    { text: 'b,', whole: true },
    { text: ' ' },
    { text: 'c', whole: true },
  ]);
  expect(listField('Names', ['a'])).toEqual([{ label: 'Names', spans: [{ text: 'a', whole: true }] }]);
  expect(listField('Names', [])).toEqual([]);
});

describe('text from outside', () => {
  test('loses the space at its ends where it stands alone', () => expect(cleanText(' a  b\n')).toBe('a b'));

  test.each([
    [59, 59, 'x'],
    [60, 60, 'x'],
    [61, 60, '…'],
    [1_000, 60, '…'],
  ])('of %i characters is echoed in %i, the last of them %s', (length, shown, last) => {
    const echo = [...echoText('x'.repeat(length))];
    expect([echo.length, echo.at(-1)]).toEqual([shown, last]);
  });

  test('is echoed by characters, not by halves of them, and cleaned first', () => {
    expect(echoText('👍'.repeat(4), 3)).toBe('👍👍…');
    expect(echoText(' \u001ba\u0007b ', 2)).toBe('ab');
  });
});
