// What is known to be there is taken as it is, and nothing is made up where it is not.
import { expect, test } from 'vitest';
import { certain } from '../../../../catalogue/model/certain.ts';

test.each(['a', '', 0, false, null])('%j is itself', (value) => expect(certain(value)).toBe(value));

test('nothing is refused', () =>
  expect(() => certain(['a'][1])).toThrow(new RangeError('there is nothing where something is known to be')));
