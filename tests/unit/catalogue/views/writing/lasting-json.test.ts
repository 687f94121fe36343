// JSON written around values that are written once: the same text as of JSON.stringify.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonTexts, lasting, objectJson } from '../../../../../catalogue/views/writing/lasting-json.ts';
import { anyText } from '../../../../support/any-text.ts';

const plain = fc.object({
  maxDepth: 2,
  values: [anyText(), fc.integer(), fc.boolean()],
  withNullPrototype: false,
});

test('an object is written as JSON.stringify writes it, with lists of whatever is and is not lasting', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, fc.boolean())), plain, fc.array(fc.string()), (rows, other, words) => {
      const mixed = rows.map(([row, isLasting]) => (isLasting ? lasting(row) : row));
      const whole = lasting(rows.map(([row]) => row));
      const value = { none: [], absent: undefined, nothing: null, mixed, whole, other, words, number: 1.5 };
      expect(objectJson(value)).toBe(JSON.stringify(value));
      const texts = new JsonTexts(words.map((word) => JSON.stringify(word)));
      expect(objectJson({ ...value, words: texts })).toBe(JSON.stringify(value));
      const nested = { one: value, empty: {}, list: mixed, none: undefined };
      expect(objectJson(nested, 2)).toBe(JSON.stringify(nested));
      expect(objectJson({ ...nested, list: texts }, 2)).toBe(JSON.stringify({ ...nested, list: words }));
    }),
  );
});

test('a value that is lasting is written as it was when it was noted', () => {
  const value = lasting({ a: 1 });
  value.a = 2;
  expect(objectJson({ list: [value, { a: 2 }] })).toBe('{"list":[{"a":1},{"a":2}]}');
});

test('an empty object and an empty list are written as such', () => {
  expect([objectJson({}), objectJson({ absent: undefined }), objectJson({ list: [] })]).toEqual([
    '{}',
    '{}',
    '{"list":[]}',
  ]);
});
