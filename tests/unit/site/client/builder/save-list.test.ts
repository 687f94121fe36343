// What the builder says when a list cannot be saved.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusalOf, saveList } from '../../../../../site/client/builder/save-list.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The service answers so; what was asked of it is kept. */
function answering(answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, JSON.parse(String(body))]);
    return answer();
  });
  return asked;
}
const DRAFT = { ids: ['aws-lambda'], name: '', slug: '' };
const LIST = { id: 'x1', url: 'https://example.org/lists/x1', slug: null, expiresAt: '2027-02-22T10:00:00.000Z' };

describe('a list', () => {
  test('is sent with the name and the short address that were chosen', async () => {
    const asked = answering(() => Response.json(LIST, { status: 201 }));
    expect(await saveList(DRAFT)).toEqual({ kind: 'saved', ...LIST });
    await saveList({ ...DRAFT, name: 'Ours', slug: 'ours' });
    expect(asked).toEqual([
      ['POST', '/v1/lists', { approvedServiceIds: ['aws-lambda'] }],
      ['POST', '/v1/lists', { approvedServiceIds: ['aws-lambda'], name: 'Ours', slug: 'ours' }],
    ]);
  });

  test('has the short address that the service gave it', async () => {
    answering(() => Response.json({ ...LIST, slug: 'ours' }, { status: 201 }));
    expect(await saveList(DRAFT)).toMatchObject({ kind: 'saved', slug: 'ours' });
  });

  test.each([
    ['a page', () => new Response('<p>Not found</p>', { status: 404 })],
    ['another JSON', () => Response.json({ message: 'no' }, { status: 404 })],
    ['no object', () => Response.json(null)],
  ])('cannot be saved where %s answers', async (_, answer) => {
    answering(answer);
    expect(await saveList(DRAFT)).toMatchObject({ kind: 'refused', title: 'No service answers here.' });
  });

  test('stays in this browser where nothing answers', async () => {
    answering(() => {
      throw new TypeError('fetch failed');
    });
    expect(await saveList(DRAFT)).toMatchObject({ kind: 'refused', title: 'The service cannot be reached.' });
  });

  test('that the service refuses is not saved, and may be tried again when it says', async () => {
    const refusal = (status: number, headers = {}) =>
      answering(() => Response.json({ ...LIST, status, details: 'slug: "a" is taken' }, { status, headers }));
    refusal(409);
    expect(await saveList(DRAFT)).toMatchObject({ kind: 'refused', title: 'This short address is taken.' });
    refusal(503, { 'Retry-After': '7' });
    expect(await saveList(DRAFT)).toMatchObject({ retryAfterSeconds: 7 });
    refusal(503);
    expect(await saveList(DRAFT)).toMatchObject({ kind: 'refused', retryAfterSeconds: undefined });
  });
});

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
    [429, 'one address', 'This address or its network has saved all that it may today.'],
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
