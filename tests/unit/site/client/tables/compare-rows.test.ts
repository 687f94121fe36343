// What the bar above a table says of the rows that are ticked.
import { expect, test } from 'vitest';
import { pickedText } from '../../../../../site/client/tables/compare-rows.ts';

test('one row asks for another, more are counted, and the most that fit are said to be so', () => {
  expect([1, 2, 9, 10, 11].map((count) => pickedText(count, 10))).toEqual([
    '1 chosen; choose another',
    '2 chosen',
    '9 chosen',
    '10 chosen, the most that fit',
    '11 chosen, the most that fit',
  ]);
});
