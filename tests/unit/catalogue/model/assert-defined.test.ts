// A defined value is returned as it is; undefined is an error of the program.
import { expect, test } from 'vitest';
import { assertDefined } from '../../../../catalogue/model/assert-defined.ts';

test.each(['a', '', 0, false, null])('%j is returned', (value) => expect(assertDefined(value)).toBe(value));

test('undefined throws', () =>
  expect(() => assertDefined(['a'][1])).toThrow(new RangeError('a value that must be defined is undefined')));
