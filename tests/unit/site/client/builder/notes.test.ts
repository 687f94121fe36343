// Reasons and owners: how long they may be, and that what a browser kept is read with care.
import { describe, expect, test } from 'vitest';
import { KeptNotes, NOTE_LIMITS } from '../../../../../site/client/builder/notes.ts';
import { browserMemory } from '../../../../support/browser-memory.ts';

describe('a note', () => {
  test('is on one line, and its parts change one by one', () => {
    const notes = new KeptNotes({});
    notes.put('aws-lambda', { reason: '  runs\n the\tshop ' });
    notes.put('aws-lambda', { owner: 'Shop team' });
    expect(notes.all.get('aws-lambda')).toEqual({ reason: 'runs the shop', owner: 'Shop team' });
    notes.put('aws-lambda', { reason: ' ' });
    expect(notes.all.get('aws-lambda')).toEqual({ owner: 'Shop team' });
    notes.put('aws-lambda', { owner: '' });
    expect(notes.all.has('aws-lambda')).toBe(false);
  });

  test.each(['reason', 'owner'] as const)('holds as much of a %s as it may, in whole characters', (part) => {
    const notes = new KeptNotes({});
    const lengthOf = (count: number) => {
      notes.put('a', { [part]: '😀'.repeat(count) });
      return [...(notes.all.get('a')?.[part] ?? '')].length;
    };
    const maximum = NOTE_LIMITS[part];
    expect([maximum - 1, maximum, maximum + 1].map(lengthOf)).toEqual([maximum - 1, maximum, maximum]);
  });

  test('stays in this browser, beside those that another tab writes and without those it removes', () => {
    browserMemory({ 'approved-list-notes': { old: { reason: 'yes' } } });
    const [one, other] = [new KeptNotes(), new KeptNotes()];
    const shown = other.all;
    one.put('a', { reason: 'runs the shop' });
    one.put('old', { reason: '' });
    other.put('b', { owner: 'Shop team' });
    const both = { a: { reason: 'runs the shop' }, b: { owner: 'Shop team' } };
    expect(Object.fromEntries(new KeptNotes().all)).toEqual(both);
    expect(Object.fromEntries(shown)).toEqual(both);
  });

  test('that was kept and is none is passed over', () => {
    const kept = { a: { reason: 'yes' }, b: { reason: 7 }, c: null, d: 'text', e: {} };
    expect([...new KeptNotes(kept).all]).toEqual([['a', { reason: 'yes' }]]);
    for (const strange of [null, 'text', 7, []]) expect(new KeptNotes(strange).all.size).toBe(0);
  });
});
