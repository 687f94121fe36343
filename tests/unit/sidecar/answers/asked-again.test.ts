// Answers that are kept from the second time on that they are asked for.
import { expect, test } from 'vitest';
import { AskedAgain } from '../../../../sidecar/answers/asked-again.ts';

const map = (maximum = 100) => new AskedAgain<string>(maximum, (value, key) => value.length + key.length);

test('what was asked for once is not kept, what was asked for twice is', () => {
  const answers = map();
  answers.set('a', 'answer');
  expect(answers.get('a')).toBeUndefined();
  answers.set('a', 'answer');
  expect(answers.get('a')).toBe('answer');
});

test('each question is noted for itself', () => {
  const answers = map();
  for (const key of ['a', 'b', 'ab', 'ba']) answers.set(key, 'answer');
  for (const key of ['a', 'b', 'ab', 'ba']) expect(answers.get(key)).toBeUndefined();
  answers.set('ba', 'answer');
  expect(answers.get('ba')).toBe('answer');
  expect(answers.get('ab')).toBeUndefined();
});

test('thousands of other questions make one forgotten', () => {
  const answers = map();
  answers.set('a', 'answer');
  for (let number = 0; number < 100_000; number += 1) answers.set(`other ${number}`, 'answer');
  answers.set('a', 'answer');
  expect(answers.get('a')).toBeUndefined();
});

test('no more is kept than there is room for, keys included', () => {
  const answers = map(10);
  for (const key of ['123456', '1234567']) for (const _ of [1, 2]) answers.set(key, 'four');
  expect(answers.get('123456')).toBe('four');
  expect(answers.get('1234567')).toBeUndefined();
});
