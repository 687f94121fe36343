// What is made from a value, and how often.
import { describe, expect, test } from 'vitest';
import { madeOnce } from '../../../../catalogue/model/made-once.ts';

describe('what is made from a value', () => {
  const numbered = () => {
    let count = 0;
    return madeOnce(({ name }: { name: string }) => {
      count += 1;
      return `${name} ${count}`;
    });
  };

  test('is made when it is first asked for, and stays the same', () => {
    const of = numbered();
    const [one, other] = [{ name: 'a' }, { name: 'b' }];
    expect([of(other), of(one), of(other), of(one)]).toEqual(['b 1', 'a 2', 'b 1', 'a 2']);
  });

  test('is made again for a value that only looks the same', () => {
    const of = numbered();
    expect([of({ name: 'a' }), of({ name: 'a' })]).toEqual(['a 1', 'a 2']);
  });

  test('is kept even where it is an empty text', () => {
    let count = 0;
    const of = madeOnce(() => {
      count += 1;
      return '';
    });
    const source = {};
    of(source);
    of(source);
    expect(count).toBe(1);
  });

  test('is another for another way to make it', () => {
    const source = { name: 'a' };
    expect([numbered()(source), numbered()(source)]).toEqual(['a 1', 'a 1']);
  });
});
