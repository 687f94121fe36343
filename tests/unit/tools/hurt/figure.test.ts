// Figures of attacks: at their limit, below and above it.
import { expect, test } from 'vitest';
import { atMost, lineOf, mustBe } from '../../../../tools/hurt/figure.ts';

test.each([
  [24, true],
  [25, true],
  [25.1, false],
  [Number.NaN, false],
])('%d of 25 at most', (value, ok) => expect(atMost('a query', value, 25, 'ms').ok).toBe(ok));

test('what must be so is so, or is not', () => {
  expect(mustBe('a page', '200', '200').ok).toBe(true);
  expect(mustBe('a page', '200', '500')).toEqual({ attack: 'a page', figure: '500', limit: '200', ok: false });
});

test('a line says all of it, and shouts a miss', () => {
  expect(lineOf(atMost('a query', 3.04, 25, 'ms', '10 of them')).replaceAll(/ +/g, ' ')).toBe(
    'a query 3.0 ms, 10 of them 25 ms yes',
  );
  expect(lineOf(mustBe('a page', '200', '500'))).toMatch(/ NO$/);
});
