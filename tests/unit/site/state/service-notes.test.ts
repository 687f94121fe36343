// Reasons and owners: how long they may be, and that what a browser has stored is read with care.
import { describe, expect, test } from 'vitest';
import { NOTE_LIMITS, type Notes, parseNotes, withNote } from '../../../../site/state/service-notes.ts';

describe('a note', () => {
  test('is on one line, and its fields change one by one', () => {
    let notes: Notes = { other: { reason: 'stays' } };
    const put = (fields: { reason?: string; owner?: string }) => {
      notes = withNote(notes, 'aws-lambda', fields);
      return notes['aws-lambda'];
    };
    put({ reason: '  runs\n the\tshop ' });
    expect(put({ owner: 'Shop team' })).toEqual({ reason: 'runs the shop', owner: 'Shop team' });
    expect(put({ reason: ' ' })).toEqual({ owner: 'Shop team' });
    put({ owner: '' });
    expect(notes).toEqual({ other: { reason: 'stays' } });
  });

  test.each(['reason', 'owner'] as const)('has as much of a %s as it may, in whole characters', (field) => {
    const lengthOf = (count: number) =>
      [...(withNote({}, 'a', { [field]: '😀'.repeat(count) })['a']?.[field] ?? '')].length;
    const maximum = NOTE_LIMITS[field];
    expect([maximum - 1, maximum, maximum + 1].map(lengthOf)).toEqual([maximum - 1, maximum, maximum]);
  });

  test('that was stored and is none is ignored', () => {
    const stored = { a: { reason: 'yes' }, b: { reason: 7 }, c: null, d: 'text', e: {} };
    expect(parseNotes(stored)).toEqual({ a: { reason: 'yes' } });
    for (const strange of [undefined, null, 'text', 7, []]) expect(parseNotes(strange)).toEqual({});
  });
});
