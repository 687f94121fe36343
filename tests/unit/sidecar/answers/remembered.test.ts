// Remembering what follows from a text, within bounds.
import { expect, test } from 'vitest';
import { remembered } from '../../../../sidecar/answers/remembered.ts';

function counting() {
  const computed: string[] = [];
  const lengthOf = remembered((text) => {
    computed.push(text);
    return text.length > 0;
  });
  return { lengthOf, computed };
}

test('a result is computed once for a text, also where it is false', () => {
  const { lengthOf, computed } = counting();
  expect([lengthOf('a'), lengthOf('a'), lengthOf(''), lengthOf('')]).toEqual([true, true, false, false]);
  expect(computed).toEqual(['a', '']);
});

test('500 texts are kept; one more, and all are forgotten', () => {
  const { lengthOf, computed } = counting();
  for (let text = 0; text < 500; text += 1) lengthOf(String(text));
  lengthOf('0');
  expect(computed).toHaveLength(500);
  lengthOf('one more');
  lengthOf('0');
  expect(computed).toHaveLength(502);
});

test('a text of 1,000 characters is kept, a longer one is not', () => {
  const { lengthOf, computed } = counting();
  for (const length of [1_000, 1_000, 1_001, 1_001]) lengthOf('x'.repeat(length));
  expect(computed.map(({ length }) => length)).toEqual([1_000, 1_001, 1_001]);
});
