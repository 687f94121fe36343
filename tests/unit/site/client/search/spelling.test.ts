// Putting a mistyped word right: how many slips are forgiven, by the length of the word.
import { describe, expect, test } from 'vitest';
import { nearestWord } from '../../../../../site/client/search/spelling.ts';

const KNOWN = ['lambda', 'kubernetes', 'functions', 'redshift'];

describe('a mistyped word', () => {
  test.each([
    ['a letter left out', 'lamda', 'lambda'],
    ['a letter too many', 'lambdaa', 'lambda'],
    ['a wrong letter', 'lambta', 'lambda'],
    ['two letters exchanged', 'lambad', 'lambda'],
    ['two slips in a long word', 'kubrnets', 'kubernetes'],
  ])('with %s becomes the known one', (_, typed, wanted) => {
    expect(nearestWord(typed, KNOWN)).toBe(wanted);
  });

  test.each([
    ['two slips in seven letters', 'lmbdaxx'],
    ['three slips in eight letters', 'kubrnxxs'],
  ])('with %s stays as it is', (_, typed) => {
    expect(nearestWord(typed, KNOWN)).toBeUndefined();
  });

  test('becomes the first of equally near words: the list has the common ones first', () => {
    expect(nearestWord('cats', ['bats', 'hats'])).toBe('bats');
  });
});
