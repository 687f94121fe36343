// Numbers of things, and texts of strangers, in sentences.
import { expect, test } from 'vitest';
import { counted, shortened } from '../../../../catalogue/model/in-sentences.ts';

test('only one is singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'service'))).toEqual(['0 services', '1 service', '2 services']);
  expect([0, 1, 2].map((count) => counted(count, 'category', 'categories'))).toEqual([
    '0 categories',
    '1 category',
    '2 categories',
  ]);
});

test('a text is cut only where it is longer than it may be', () => {
  expect(['abc', 'abcd', 'abcde'].map((text) => shortened(text, 4))).toEqual(['abc', 'abcd', 'abcd…']);
});
