// Which known names a mistyped one is taken for.
import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from '../../../../catalogue/model/nearest.ts';

describe('the nearest names', () => {
  test.each([
    ['a letter too many', 'lambdaa', ['lambda', 'batch'], ['lambda']],
    ['a letter too few', 'lamda', ['lambda', 'batch'], ['lambda']],
    ['another letter', 'lanbda', ['lambda', 'batch'], ['lambda']],
    ['two letters exchanged', 'labmda', ['lambda', 'batch'], ['lambda']],
    ['the name itself', 'lambda', ['lambda', 'batch'], ['lambda']],
  ])('%s', (_, wrong, known, names) => expect(nearest(wrong, known)).toEqual(names));

  test('stand in the order of their distance, those of one distance by name', () => {
    expect(nearest('storage', ['storages', 'storagexyz', 'stor'])).toEqual(['storages', 'stor', 'storagexyz']);
    expect(nearest('cat', ['hat', 'bat', 'rat', 'can'])).toEqual(['bat', 'can', 'hat']);
    expect(nearest('cat', ['rat', 'can', 'bat', 'hat'], 4)).toEqual(['bat', 'can', 'hat', 'rat']);
  });

  test('of one distance stand by their weight where they have one, the heaviest first', () => {
    const weights: Record<string, number> = { rat: 2, hat: 1, coats: 3 };
    expect(nearest('cat', ['bat', 'hat', 'rat', 'coats'], 4, (name) => weights[name] ?? 0)).toEqual([
      'rat',
      'hat',
      'bat',
      'coats',
    ]);
  });

  test('are three at most, or as many as asked for', () => {
    expect(nearest('cat', ['bat', 'hat', 'rat', 'can'])).toHaveLength(3);
    expect(nearest('cat', ['bat', 'hat', 'rat', 'can'], 1)).toEqual(['bat']);
  });

  test('leave no place to a name that is too far, though it be nearer than one that is long enough', () => {
    const [tooFar, near] = ['abcdeX', 'abcdefVWXYZU'];
    expect(nearest('abcdefghij', [tooFar], 1)).toEqual([]);
    expect(nearest('abcdefghij', [tooFar, near], 1)).toEqual([near]);
  });

  test.each([
    // Three changes are allowed in a short name, half of it in a long one.
    ['abcd', 'abxyz', ['abxyz']],
    ['abcd', 'wxyz', []],
    ['abcdefghij', 'abcdeVWXYZ', ['abcdeVWXYZ']],
    ['abcdefghij', 'abcdUVWXYZ', []],
    // Half of the known name, not of the mistyped one.
    ['abcdefghijkl', 'abcdeVWXYZ', []],
  ])('%s and %s are near as far as half of the name goes', (wrong, name, names) =>
    expect(nearest(wrong, [name])).toEqual(names),
  );

  test('one that holds the other is nearer by two changes', () => {
    expect(nearest('sql', ['sqlabcde', 'sqlabcdef', 'sqlabcdefghi'])).toEqual(['sqlabcde', 'sqlabcdef']);
    expect(nearest('functions-abcde', ['functions', 'abcde'])).toEqual(['functions']);
    expect(nearest('bus', ['bug', 'abusxy'])).toEqual(['abusxy', 'bug']);
  });

  test.each([
    [200, 1],
    [201, 0],
  ])('a name of %i characters has %i: nothing longer is compared', (length, count) =>
    expect(nearest('a'.repeat(length), ['a'.repeat(200)])).toHaveLength(count),
  );

  test('of nothing known are none', () => expect(nearest('a', [])).toEqual([]));
});

describe('as a sentence', () => {
  test('one or several are asked for', () => {
    expect(didYouMean('lamda', ['lambda'])).toBe('did you mean "lambda"?');
    expect(didYouMean('cat', new Set(['hat', 'bat']))).toBe('did you mean "bat", "hat"?');
  });

  test('none is said to be none', () => expect(didYouMean('cat', ['zebra'])).toBe('no name like it is known'));
});
