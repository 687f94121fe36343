// The text host over the fixture, with a clock and saved lists of the test's own: what the real catalogue may not hold
// today.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceValue } from '../../../../catalogue/views/json.ts';
import { policyReport } from '../../../../catalogue/views/policies/report.ts';
import type { SavedList } from '../../../../catalogue/views/text/pages/list.ts';
import { FileStore } from '../../../../sidecar/build/files.ts';
import { readConfig } from '../../../../sidecar/config.ts';
import { clientAddresses } from '../../../../sidecar/plugins/client-address.ts';
import { overload } from '../../../../sidecar/plugins/overload.ts';
import { TEXT_PREFIX, textRoutes } from '../../../../sidecar/routes/text.ts';
import { StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';

const root = mkdtempSync(path.join(tmpdir(), 'text-'));
mkdirSync(path.join(root, 'text'));
writeFileSync(path.join(root, 'text/aws.txt'), 'built');

/** Without its files: whatever is asked for is rendered. */
const build = { ...(await fixtureBuild()), files: new FileStore('.', []) };
const { catalogue } = build;
const list: SavedList = {
  id: 'L_8nY2kQwZ4vTb',
  slug: 'platform-team',
  name: 'Platform <team> \u001b[31m',
  url: 'http://localhost:8080/lists/platform-team',
  approvedServiceIds: ['aws-lambda', 'aws-gone'],
  services: catalogue.services.filter(({ id }) => id === 'aws-lambda').map(serviceValue),
  notFound: ['aws-gone'],
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2027-02-19T12:00:00.000Z',
};

let now = Date.parse('2025-03-30T23:59:59.999Z');
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ rewriteUrl: () => TEXT_PREFIX });
  const limit = async () => undefined;
  clientAddresses(app, new BlockList());
  const inTurn = overload(app, () => undefined);
  textRoutes(app, { build, config: readConfig({}), clock: () => now }, { limit, inTurn }, async (key) => {
    if (key === 'away') throw new StoreUnavailable('secret host name', undefined, 5);
    if (key === 'broken') throw new Error('secret host name');
    return key === list.slug || key === list.id ? list : undefined;
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string) => app.inject({ url, headers: { 'user-agent': 'curl/8.15.0' } });

describe('a former slug', () => {
  test.each([
    ['/aws/aws-lambda-functions', '/aws/lambda'],
    ['/aws/lambda-functions.md', '/aws/lambda.md'],
    ['/aws-lambda-functions.json?T', '/aws/lambda.json?T'],
  ])('in %s redirects to %s', async (path, location) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, location]);
  });

  test('under another provider does not', async () => {
    expect((await ask('/azure/aws-lambda-functions')).statusCode).toBe(404);
  });
});

describe('an address that leads elsewhere', () => {
  test.each([
    ['/lambda', 302, '/aws/lambda'],
    ['/LAMBDA.md?T', 302, '/aws/lambda.md'],
    ['/aws/', 308, '/aws'],
    ['/aws-lambda.json', 308, '/aws/lambda.json'],
  ])('says so where nobody follows: %s', async (path, status, page) => {
    const { statusCode, headers, body } = await ask(path);
    expect([statusCode, headers['content-type'], body]).toEqual([
      status,
      'text/plain; charset=utf-8',
      `This page is at ${page}; curl -L goes there by itself.\n`,
    ]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('cache-control');
  });

  test('says it in lines of 80 columns, without what was asked besides', async () => {
    const ids = Array.from({ length: 8 }, () => 'aws-lambda').join();
    const { statusCode, body } = await ask(`/compare//${ids}?q=${'x'.repeat(100)}`);
    expect(statusCode).toBe(308);
    expect(body.replaceAll('\n', '')).toContain(`/compare/${ids};`);
    expect(body).not.toContain('xxx');
    expect(Math.max(...body.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('days left', () => {
  test.each([
    ['2025-03-30T23:59:59.999Z', 'ends 2025-03-31, in 1 day', 'Ending, soonest first'],
    // Its record says that it has ended.
    ['2025-03-31T00:00:00.000Z', 'ends 2025-03-31, today', 'Ended, latest first'],
    ['2025-04-01T00:00:00.000Z', 'ended 2025-03-31, 1 day ago', 'Ended, latest first'],
  ])('at %s are told as "%s"', async (time, expected, heading) => {
    now = Date.parse(time);
    expect((await ask('/aws/code-runner.txt')).body).toContain(`retired: ${expected}`);
    expect((await ask('/compare/aws-code-runner,aws-lambda.txt')).body).toContain('2025-03-31 (');
    expect((await ask('/lifecycle.txt')).body).toContain(heading);
  });
});

describe('a saved list', () => {
  test('is shown by slug and by id, in every format, and kept by no cache', async () => {
    now = Date.parse('2026-11-22T12:00:00Z');
    for (const key of ['platform-team', 'L_8nY2kQwZ4vTb']) {
      const answer = await ask(`/lists/${key}.txt`);
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(answer.body).toContain('Platform <team> [31m\n');
      expect(answer.body).toContain('Expires    2027-02-19, in 89 days');
      expect(answer.body).toContain('AWS Lambda  /aws/lambda');
      expect(answer.body).toContain('No longer in the catalogue (1)\n  aws-gone\n');
    }
    expect((await ask('/lists/platform-team.html')).body).toContain('<h1>Platform &lt;team&gt; [31m</h1>');
    expect((await ask('/lists/platform-team.md')).body).toContain('# Platform \\<team> \\[31m\n');
    expect(JSON.parse((await ask('/lists/platform-team.json')).body)).toEqual(list);
  });

  test('has its policies on a page of their own, in every format, and kept by no cache', async () => {
    for (const key of ['platform-team', 'L_8nY2kQwZ4vTb']) {
      const answer = await ask(`/lists/${key}/policies.txt`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body).toMatch(/^Policies of Platform <team> \[31m\n/);
      expect(answer.body).toContain('AWS service control policy: apply');
    }
    expect((await ask('/lists/platform-team/policies.html')).body).toContain(
      '<h1>Policies of Platform &lt;team&gt; [31m</h1>',
    );
    const lambda = catalogue.services.filter(({ id }) => id === 'aws-lambda');
    expect(JSON.parse((await ask('/lists/platform-team/policies.json')).body)).toEqual({
      ...policyReport(catalogue, lambda),
      notFound: ['aws-gone'],
    });
    for (const format of ['txt', 'md', 'html'])
      expect((await ask(`/lists/platform-team/policies.${format}`)).body).toMatch(
        /No longer in the catalogue, so in no policy \(1\)[^#]*aws-gone/,
      );
    expect((await ask('/lists/platform-team.txt')).body).toContain('Policies   /lists/platform-team/policies\n');
  });

  test.each(['/lists/nope/policies', '/lists/platform-team/policy', '/lists/platform-team/policies/more'])(
    'has nothing at %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  test('that is not there is 404 and says how long lists stay', async () => {
    const answer = await ask('/lists/nope');
    expect([answer.statusCode, answer.body]).toEqual([404, 'No list has this name or id; lists stay for 90 days.\n']);
  });

  test('is 503 while the store is away, and 500 without a word about why when something breaks', async () => {
    const away = await ask('/lists/away');
    expect([away.statusCode, away.headers['retry-after'], away.body]).toEqual([
      503,
      '5',
      'Saved lists do not answer now; try again in 5 seconds.\n',
    ]);
    const broken = await ask('/lists/broken');
    expect([broken.statusCode, broken.body]).toEqual([500, 'Internal error.\n']);
    expect(JSON.parse((await ask('/lists/away.json')).body)).toMatchObject({ status: 503 });
  });
});

test('what has to be made is refused with a sentence when it is no turn for it, built pages are not', async () => {
  const busy = fastify({ rewriteUrl: () => TEXT_PREFIX });
  const files = new FileStore(root, [
    { path: 'text/aws.txt', size: 5, sha256: '0'.repeat(64), type: 'text/plain; charset=utf-8' },
  ]);
  textRoutes(
    busy,
    { build: { ...build, files }, config: readConfig({}), clock: () => now },
    {
      limit: async () => undefined,
      inTurn: async (_request, _reply, _job, reject) => reject(),
    },
    async () => undefined,
  );
  const refused = await busy.inject('/search.txt?q=lambda');
  expect([refused.statusCode, refused.body]).toEqual([503, 'Too much is asked at once; try again in a moment.\n']);
  expect((await busy.inject('/aws.txt')).body).toBe('built');
  expect((await busy.inject('/aws.json?page=2')).statusCode).toBe(503);
  await busy.close();
});

test('a search with a typing error still finds what was meant', async () => {
  expect((await ask('/search.txt?q=lamdda')).body).toContain('/aws/lambda');
});

describe('parameters that a page does not know', () => {
  test.each([
    ['/aws.txt?utm=1', 200],
    ['/search?q=lambda&utm=1', 200],
    ['/lambda?utm=1', 302],
    ['/nothing?utm=1', 404],
    ['/lists/nope?utm=1', 404],
    ['/lists/platform-team/policies?include=all&utm=1', 400],
    ['/search?q=lambda&format=pdf&utm=1', 400],
    ['/%zz?utm=1', 400],
    ['/lists/away?utm=1', 503],
    ['/lists/broken?utm=1', 500],
  ])('are named in the answer to %s', async (url, status) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['x-ignored-parameters'], headers['access-control-expose-headers']]).toEqual([
      status,
      'utm',
      'X-Ignored-Parameters',
    ]);
  });

  test('are those that mean nothing on the page, in the format that it has', async () => {
    const told = async (url: string) => (await ask(url)).headers['x-ignored-parameters'];
    expect(await told('/aws.md?page=1&include=required')).toBe('page, include');
    expect(await told('/aws.json?page=1&T&A&links&format=md')).toBeUndefined();
    expect(await told('/lists/platform-team?include=required')).toBe('include');
    expect(await told('/lists/platform-team/policies?include=required')).toBeUndefined();
  });
});

describe('a parameter of a page that is given twice', () => {
  test.each([
    ['/lists/platform-team/policies?include=required&include=usual', 'include'],
    ['/lists/platform-team/policies?include=required&mode=audit&mode=audit', 'mode'],
    ['/search?q=lambda&q=', 'q'],
    ['/aws.json?page=1&page=2', 'page'],
    ['/compare?ids=aws-lambda&ids=azure-functions', 'ids'],
  ])('is refused: %s', async (url, name) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(400);
    expect(body).toContain(`The parameter ${name} is given twice; give it once.`);
  });

  test('that means nothing there is named, and no more', async () => {
    const { statusCode, headers } = await ask('/aws.txt?page=1&page=2&T&T');
    expect([statusCode, headers['x-ignored-parameters']]).toEqual([200, 'page']);
  });
});
