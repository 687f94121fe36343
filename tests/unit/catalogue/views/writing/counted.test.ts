// Numbers of things in sentences.
import { expect, test } from 'vitest';
import { counted } from '../../../../../catalogue/views/writing/counted.ts';

test('only one is singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'service'))).toEqual(['0 services', '1 service', '2 services']);
  expect([0, 1, 2].map((count) => counted(count, 'category', 'categories'))).toEqual([
    '0 categories',
    '1 category',
    '2 categories',
  ]);
});
