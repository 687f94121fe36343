// What this browser keeps of the approved list: changes of several tabs together, and the list to take back.
import { describe, expect, test } from 'vitest';
import { replacedBy, withChange } from '../../../../../site/client/builder/kept-list.ts';

describe('a change of another tab', () => {
  test('adds what came and removes what went, and leaves the rest', () =>
    expect(withChange(['a', 'b', 'own'], ['a', 'b'], ['b', 'new'])).toEqual(['b', 'own', 'new']));

  test('adds nothing twice', () => expect(withChange(['a', 'new'], ['a'], ['a', 'new'])).toEqual(['a', 'new']));
});

describe('the list that can be taken back', () => {
  const own = { ids: ['own'], by: ['first'] };

  test('is the one that another took the place of', () =>
    expect(replacedBy(['first'], ['own'], undefined)).toEqual(own));

  test.each([['as it was opened', ['first']] as const, ['and was emptied', []] as const])(
    'stays one’s own where the list of one address, %s, makes way for that of the next',
    (_, current) => expect(replacedBy(['second'], current, own)).toEqual({ ids: ['own'], by: ['second'] }),
  );

  test('is the opened one once that was worked on', () =>
    expect(replacedBy(['second'], ['first', 'added'], own)?.ids).toEqual(['first', 'added']));

  test('is none where there was none, and where one’s own opened again', () => {
    expect(replacedBy(['first'], [], undefined)).toBeUndefined();
    expect(replacedBy(['own'], ['first'], own)).toBeUndefined();
  });
});
