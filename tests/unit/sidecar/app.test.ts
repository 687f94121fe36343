// The table of contents of an app: which host a request is for, and what no request may reach.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSidecar, startFixtureSidecar } from '../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

const typeFor = async (Host: string, path = '/help') =>
  (await sidecar.get(path, { Host, 'User-Agent': 'curl/8' })).headers['content-type'];

test.each(['text.localhost', 'text.localhost:8080', 'TEXT.LocalHost:80'])(
  'the host %s is the text host',
  async (host) => expect(await typeFor(host)).toBe('text/plain; charset=utf-8'),
);

test.each(['localhost', 'text.localhost.example.org', 'mytext.localhost', 'text:1.localhost', 'text.localhost:80x'])(
  'the host %s is not',
  async (host) => expect(await typeFor(host)).toBe('application/json; charset=utf-8'),
);

test.each(['/@text', '/@text/', '/@text/aws', '/@text?a'])('%s leads to no room from outside', async (path) => {
  const { status, text } = await sidecar.get(path);
  expect([status, JSON.parse(text)]).toEqual([
    400,
    { error: 'Invalid request', status: 400, details: 'path: holds a malformed percent escape' },
  ]);
});

test('the longest id of a route is 200 characters', async () => {
  const statusOf = async (length: number) => (await sidecar.get(`/v1/lists/${'x'.repeat(length)}`)).text;
  expect(JSON.parse(await statusOf(200))).toMatchObject({ error: expect.stringMatching(/^List/) });
  expect(JSON.parse(await statusOf(201))).toEqual({
    error: 'Not found',
    status: 404,
    details: 'path: nothing has a name of more than 200 characters',
  });
});

test.each([
  ['/v1/regions/aws/nope', 404, 'Region not found'],
  ['/v1/regions/nope/nope', 404, 'Region not found'],
  ['/v1/kinds/nope', 404, 'Kind not found'],
  ['/v1/services/nope', 404, 'Service not found'],
  ['/v1/services/nope/equivalents', 404, 'Service not found'],
  ['/v1/services?page=0', 400, 'Invalid request'],
  ['/v1/compare?ids=', 400, 'Invalid request'],
  ['/v1/exposure?ids=', 400, 'Invalid request'],
])('%s is a route of the app: %d %s', async (path, status, error) => {
  const answer = await sidecar.get(path);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, expect.objectContaining({ error })]);
});
