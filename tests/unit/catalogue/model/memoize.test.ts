// What is computed from an object, and how often.
import { describe, expect, test } from 'vitest';
import { memoize } from '../../../../catalogue/model/memoize.ts';

describe('a memoized function', () => {
  const numbered = () => {
    let count = 0;
    return memoize(({ name }: { name: string }) => {
      count += 1;
      return `${name} ${count}`;
    });
  };

  test('computes its result at the first call, and returns the same from then on', () => {
    const of = numbered();
    const [one, other] = [{ name: 'a' }, { name: 'b' }];
    expect([of(other), of(one), of(other), of(one)]).toEqual(['b 1', 'a 2', 'b 1', 'a 2']);
  });

  test('computes again for an object that only looks the same', () => {
    const of = numbered();
    expect([of({ name: 'a' }), of({ name: 'a' })]).toEqual(['a 1', 'a 2']);
  });

  test('stores an empty text too', () => {
    let count = 0;
    const of = memoize(() => {
      count += 1;
      return '';
    });
    const source = {};
    of(source);
    of(source);
    expect(count).toBe(1);
  });

  test('shares nothing with another one', () => {
    const source = { name: 'a' };
    expect([numbered()(source), numbered()(source)]).toEqual(['a 1', 'a 1']);
  });
});
