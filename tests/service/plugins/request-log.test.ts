// The log of requests and their ids: one line each, and nothing about who asks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postJson } from '../../support/clients/post-json.ts';
import { eventually, rawRequest } from '../../support/clients/raw-request.ts';
import { type SidecarProcess, startSidecarProcess } from '../../support/servers/sidecar-process.ts';
import { smallBuild } from '../../support/small-build.ts';

const APPROVED = { approvedServiceIds: ['aws-lambda'] };

describe('the log and the ids of requests', () => {
  let sidecar: SidecarProcess;
  beforeAll(async () => {
    sidecar = await startSidecarProcess({
      DIST_DIR: await smallBuild(),
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(() => sidecar.stop('SIGTERM'));

  /** The line about the request with this id, once it is there. */
  async function lineOf(requestId: unknown): Promise<Record<string, unknown>> {
    const isIt = (line: Record<string, unknown>) => line['requestId'] === requestId;
    await eventually(
      () => rawRequest(`${sidecar.url}/v1/health`),
      () => sidecar.lines().some(isIt),
    );
    const lines = sidecar.lines().filter(isIt);
    expect(lines).toHaveLength(1);
    return lines[0] ?? {};
  }

  test.each([
    ['GET', '/v1/services?q=lambda', 'listServices', 200],
    ['GET', '/v1/lists/nothing', 'getList', 404],
    ['POST', '/v1/export/markdown', 'exportMarkdown', 415],
    ['GET', '/nothing/at/all', 'unknown', 404],
    ['GET', '/%zz', 'unknown', 400],
  ])('%s %s has one line with route, status and time', async (method, path, route, status) => {
    const { headers } = await rawRequest(`${sidecar.url}${path}`, { method });
    const line = await lineOf(headers['x-request-id']);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: headers['x-request-id'],
      route,
      method,
      status,
      milliseconds: expect.any(Number),
      msg: 'answered',
    });
  });

  test('no line holds anything about the person who asks', async () => {
    const secrets = [
      '203.0.113.77',
      'SecretAgent',
      'secretquery',
      'jane@example.org',
      'secret-list-slug',
      'Jane Doe',
      'secretcookie',
    ];
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'SecretAgent/1.0',
      Referer: 'https://example.org/secretquery',
      Cookie: 'secretcookie=1',
      'X-Request-Id': 'jane@example.org',
    };
    const answers = [
      await rawRequest(`${sidecar.url}/v1/services?q=secretquery`, { headers }),
      await rawRequest(`${sidecar.url}/v1/providers?secretquery`, { headers }),
      await rawRequest(`${sidecar.url}/secretquery/jane@example.org`, { headers }),
      await rawRequest(`${sidecar.url}/%zz/jane@example.org`, { headers }),
      await rawRequest(`${sidecar.url}/search?q=secretquery`, { headers: { ...headers, Host: 'text.localhost' } }),
      await postJson(
        `${sidecar.url}/v1/feedback`,
        { message: 'Jane Doe wrote this', email: 'jane@example.org', page: '/secretquery' },
        { headers },
      ),
      await postJson(`${sidecar.url}/v1/feedback`, '{"message":"Jane Doe', { headers }),
      await postJson(
        `${sidecar.url}/v1/lists`,
        { ...APPROVED, name: 'Jane Doe', slug: 'secret-list-slug' },
        { headers },
      ),
      await rawRequest(`${sidecar.url}/v1/lists/secret-list-slug`, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, expect.any(Number), 201, 400, 200, 200]);
    await lineOf(answers.at(-1)?.headers['x-request-id']);
    for (const secret of [...secrets, '127.0.0.1"']) expect(sidecar.output()).not.toContain(secret);
  });

  test('built files have a line of level debug only', async () => {
    await rawRequest(`${sidecar.url}/v1/categories?a=b`);
    await eventually(
      () => rawRequest(`${sidecar.url}/v1/health`),
      () => sidecar.lines().some(({ path }) => path === '/v1/categories'),
    );
    const [line] = sidecar.lines().filter(({ path }) => path === '/v1/categories');
    expect(line).toMatchObject({ level: 20, status: 200, msg: 'answered from a file' });
  });

  test.each(['a1b2c3d4', '0f8fad5b-d9cd-469f-a165-70867728950e', 'A_-9'.repeat(16)])(
    'the id %s is taken over',
    async (id) => {
      const { headers } = await rawRequest(`${sidecar.url}/v1/health`, { headers: { 'X-Request-Id': id } });
      expect(headers['x-request-id']).toBe(id);
      await lineOf(id);
    },
  );

  test.each([
    '',
    'short77',
    'x'.repeat(65),
    '203.0.113.77',
    '2001:db8::1',
    'jane@example.org',
    '"},{"level":60',
    'a1b2c3d4 e5',
  ])('the id %j is replaced', async (id) => {
    const ask = async () =>
      (await rawRequest(`${sidecar.url}/v1/health`, { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
    const ids = [await ask(), await ask()];
    expect(new Set(ids).size).toBe(2);
    for (const made of ids) expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });
});
