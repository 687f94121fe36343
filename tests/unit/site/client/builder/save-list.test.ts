// What the builder says when a list cannot be saved.
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../site/client/builder/save-list.ts';

describe('a refusal to save', () => {
  test.each([400, 409, 413, 429, 500, 503])('with status %i says that the list is kept', (status) => {
    const refusal = refusalOf(status, 'name: must have at most 200 characters', 7);
    expect(JSON.stringify(refusal)).toContain('kept in this browser');
  });

  test('for a slug that is taken or malformed points at its field', () => {
    expect(refusalOf(409, 'slug: "a-b" belongs to another list', undefined)).toMatchObject({ field: 'slug' });
    expect(refusalOf(400, 'slug: must be 2 to 64 lower-case letters', undefined)).toMatchObject({
      field: 'slug',
      text: expect.stringContaining('The short address must be 2 to 64 lower-case letters.'),
    });
    expect(refusalOf(400, 'name: must have at most 200 characters', undefined)).toMatchObject({ field: undefined });
  });

  test.each([429, 503])('with status %i passes on when to try again', (status) => {
    expect(refusalOf(status, undefined, 37)).toMatchObject({ retryAfterSeconds: 37 });
    expect(refusalOf(status, undefined, undefined)).toMatchObject({ retryAfterSeconds: undefined });
  });

  test.each([
    [429, 'one address', 'This address has saved all that it may today.'],
    [503, 'all together', 'No more lists can be saved by anybody today.'],
  ])('with status %i because the quota of %s is used up says that it is the day', (status, who, title) => {
    const details = `quota: ${who} may store 100 KB of lists in a day (UTC); 99 KB are used`;
    expect(refusalOf(status, details, 36_000)).toEqual({
      kind: 'refused',
      title,
      text: expect.stringContaining('the address of this page can be shared'),
      retryAfterSeconds: 36_000,
    });
  });

  test('without a reason still says something', () =>
    expect(refusalOf(400, undefined, undefined)).toMatchObject({
      text: expect.stringMatching(/^The service refused it\./),
    }));
});
