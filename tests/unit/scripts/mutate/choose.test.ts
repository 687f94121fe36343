// Which faults are planted: by chance, but the same for the same seed, and of all kinds alike.
import { describe, expect, test } from 'vitest';
import { chooseFaults } from '../../../../scripts/mutate/choose.ts';
import type { Operator } from '../../../../scripts/mutate/operators.ts';
import type { Fault } from '../../../../scripts/mutate/plant.ts';

const faultOf = (operator: Operator, line: number): Fault => ({
  file: 'a.ts',
  line,
  operator,
  start: 0,
  end: 0,
  text: '',
});
const FAULTS = [
  ...Array.from({ length: 100 }, (_, line) => faultOf('string', line)),
  ...Array.from({ length: 10 }, (_, line) => faultOf('guard', line)),
  ...Array.from({ length: 2 }, (_, line) => faultOf('logic', line)),
];
const counts = (chosen: readonly Fault[]) =>
  Object.fromEntries([...Map.groupBy(chosen, ({ operator }) => operator)].map(([name, group]) => [name, group.length]));

describe('the faults that are chosen', () => {
  test('are of all kinds alike, as far as there are any', () => {
    expect(counts(chooseFaults(FAULTS, 20, 1))).toEqual({ string: 9, guard: 9, logic: 2 });
    expect(counts(chooseFaults(FAULTS, 500, 1))).toEqual({ string: 100, guard: 10, logic: 2 });
    expect(chooseFaults(FAULTS, 0, 1)).toEqual([]);
    expect(chooseFaults([], 10, 1)).toEqual([]);
  });

  test('are each another', () => expect(new Set(chooseFaults(FAULTS, 112, 7)).size).toBe(112));

  test('are the same for the same seed, and others for another', () => {
    expect(chooseFaults(FAULTS, 20, 5)).toEqual(chooseFaults(FAULTS, 20, 5));
    expect(chooseFaults(FAULTS, 20, 5)).not.toEqual(chooseFaults(FAULTS, 20, 6));
  });

  test('are spread over all of a kind', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) =>
        chooseFaults(FAULTS, 9, seed).filter(({ operator }) => operator === 'guard'),
      )
        .flat()
        .map(({ line }) => line),
    );
    expect(seen.size).toBe(10);
  });
});
