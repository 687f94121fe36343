// Ways in which an author breaks a YAML file, for property tests: cuts, strange characters, other types, deep nesting.
import fc from 'fast-check';
import { anyText } from './any-text.ts';

/** What a slip of the hand, an editor or malice puts into a file. */
const SNIPPETS = [
  ...['&a ', '*a', '*b ', '<<: *a\n', '<<: {a: b}\n', 'x: &a [1]\n', '!!str ', '!x ', '!!binary ', '!!set ', '!<a> '],
  ...[
    '\0',
    '\u0007',
    '\uFEFF',
    '\u00A0',
    '\u2028',
    '\u202E',
    '\uD800',
    '\uFFFD',
    'e\u0301',
    '👩‍👩‍👧‍👦',
    '\t',
    '\r\n',
    '\r',
    '\n',
  ],
  ...[
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ': ',
    '- ',
    '? ',
    '? [a]\n: b\n',
    '| ',
    '>-\n',
    '#',
    ' #',
    ',',
    '@',
    '`',
    '%',
    '  ',
  ],
  ...[
    '%YAML 1.1\n---\n',
    '%YAML 9.9\n',
    '%TAG ! tag:x:\n',
    '---\n',
    '...\n',
    ': x\n',
    '\n- a\n',
    '\n  a: b\n',
    '\na:\n',
  ],
  ...[
    '1e999',
    '.inf',
    '-.nan',
    '0x1F',
    '5',
    '-1.5',
    '9'.repeat(400),
    'true',
    'null',
    '~',
    '2026-11-21',
    "'2026-02-30'",
  ],
  ...['__proto__: x\n', 'constructor: x\n', 'toString: {}\n', 'hasOwnProperty: []\n', '__proto__', 'constructor'],
  ...['[]', '{}', '[[]]', '[{}]', '{a: {b: c}}', "''", 'https://[', 'https://%zz', 'https://a..b/', 'x:y', 'global'],
  ...[
    '['.repeat(3_000),
    '{'.repeat(3_000),
    '- '.repeat(3_000),
    'a: '.repeat(3_000),
    '? '.repeat(3_000),
    'a'.repeat(9_000),
  ],
];

export type Break = (text: string) => string;

const cutAt = (text: string, place: number) => Math.floor(place * text.length);
const editLine = (text: string, place: number, edit: (line: string) => string[]) => {
  const lines = text.split('\n');
  const index = Math.floor(place * lines.length);
  return [...lines.slice(0, index), ...edit(lines[index] ?? ''), ...lines.slice(index + 1)].join('\n');
};

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const snippet = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...SNIPPETS) }, { weight: 1, arbitrary: anyText(6) });

/** One change of a text; applied to another text it changes that one at the same part of its length. */
const change: fc.Arbitrary<Break> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 1, max: 200 })).map(
    ([at, length]) =>
      (text: string) =>
        text.slice(0, cutAt(text, at)) + text.slice(cutAt(text, at) + length),
  ),
  fc.tuple(place, snippet).map(
    ([at, what]) =>
      (text: string) =>
        text.slice(0, cutAt(text, at)) + what + text.slice(cutAt(text, at)),
  ),
  // Another value, and so often another type, behind a key or in a list.
  fc.tuple(place, snippet).map(
    ([at, what]) =>
      (text: string) =>
        editLine(text, at, (line) => [line.replace(/(: |- |\[).*$/, `$1${what.replaceAll('$', '$$$$')}`)]),
  ),
  // A key without its value, a line twice, gone, further in, or in another place.
  place.map((at) => (text: string) => editLine(text, at, (line) => [line.replace(/:.*$/, ':')])),
  place.map((at) => (text: string) => editLine(text, at, (line) => [line, line])),
  place.map((at) => (text: string) => editLine(text, at, () => [])),
  place.map((at) => (text: string) => editLine(text, at, (line) => [`   ${line}`])),
  fc.tuple(place, place).map(([from, to]) => (text: string) => {
    const moved = text.split('\n')[Math.floor(from * text.split('\n').length)] ?? '';
    return editLine(text, to, (line) => [moved, line]);
  }),
  snippet.map((what) => (text: string) => what + text),
  snippet.map((what) => () => what),
  fc.constant((text: string) => text.replaceAll('\n', '\r\n')),
  fc.constant((text: string) => text.replaceAll('  ', '\t')),
);

/** One to three changes of one text. */
export const anyBreak: fc.Arbitrary<Break> = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) => (text: string) => changes.reduce((changed, each) => each(changed), text));
