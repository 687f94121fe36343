// Saved lists over HTTP: what is kept, under which name, for how long, and what is answered.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

const IDS = ['aws-lambda', 'azure-functions'];
const create = async (body: object, headers?: Record<string, string>) => {
  const { status, text } = await sidecar.post('/v1/lists', { approvedServiceIds: IDS, ...body }, headers);
  return { status, answer: JSON.parse(text) };
};
const read = async (key: string) => JSON.parse((await sidecar.get(`/v1/lists/${key}`)).text);

describe('a list', () => {
  test('is kept for 90 days under the slug of its name, and read by slug and id', async () => {
    const { status, answer } = await create({
      name: 'Platform Team',
      approvedServiceIds: ['aws-lambda-functions', 'azure-functions', 'aws-lambda'],
    });
    expect([status, answer]).toEqual([
      200,
      {
        id: expect.stringMatching(/^L_/),
        url: 'http://localhost:8080/lists/platform-team',
        slug: 'platform-team',
        expiresAt: '2027-02-19T12:00:00.000Z',
      },
    ]);
    expect(await read('platform-team')).toEqual({
      ...answer,
      name: 'Platform Team',
      approvedServiceIds: IDS,
      services: [expect.objectContaining({ id: 'aws-lambda' }), expect.objectContaining({ id: 'azure-functions' })],
      notFound: [],
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await read(answer.id)).toEqual(await read('platform-team'));
    sidecar.time.now += 90 * 86_400_000 - 1;
    expect(await read('platform-team')).toMatchObject({ id: answer.id });
    sidecar.time.now += 1;
    expect(await read('platform-team')).toEqual({
      error: 'List not found',
      status: 404,
      details: 'id: no list has this slug or id; lists expire 90 days after creation',
    });
  });

  test.each([{}, { name: '' }, { name: '!' }])('called %j has no slug, and its id is its address', async (body) => {
    const { answer } = await create(body);
    expect([answer.slug, answer.url]).toEqual([null, `http://localhost:8080/lists/${answer.id}`]);
    expect(await read(answer.id)).toMatchObject({ slug: null, name: body.name || null });
  });

  test('gets the slug that it asks for, or nothing', async () => {
    expect((await create({ slug: 'ours', name: 'Theirs' })).answer.slug).toBe('ours');
    expect(await create({ slug: 'ours' })).toEqual({
      status: 409,
      answer: {
        error: 'Slug taken',
        status: 409,
        details: 'slug: "ours" belongs to another list; choose another, or leave it out',
      },
    });
    expect((await create({ name: 'Ours' })).answer.slug).toBe('ours-2');
  });

  test('counts for the quota of the address that saves it', async () => {
    const createList = vi.spyOn(sidecar.context.store, 'createList');
    await create({}, { 'X-Forwarded-For': '192.0.2.1' });
    expect(createList.mock.lastCall?.[2]).toBe('192.0.2.1');
  });

  test('of services that nobody knows is not kept', async () => {
    expect(await create({ name: 'Unknown', approvedServiceIds: ['aws-lamda'] })).toMatchObject({ status: 400 });
    expect(await read('unknown')).toMatchObject({ status: 404 });
  });
});

test('the page of a list that this build cannot draw is that of the text host', async () => {
  const { status, headers } = await sidecar.get('/lists/a%20b');
  expect([status, headers['location'], headers['cache-control'], headers['vary']]).toEqual([
    302,
    'http://text.localhost:8080/lists/a%20b',
    'no-store',
    'Accept, User-Agent, Accept-Encoding',
  ]);
  const slashed = await sidecar.get('/lists/a%20b/');
  expect([slashed.status, slashed.headers['location']]).toEqual([308, '/lists/a%20b']);
});
