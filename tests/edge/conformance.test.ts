// nginx before two sidecars answers as one sidecar alone does: status, body and headers, but for the differences listed
// here.
import { afterAll, expect, test } from 'vitest';
import { EDGE_REQUESTS } from '../support/clients/edge-requests/index.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { askEdge, comparable, type Difference, expectAlike } from '../support/read/compare-answers.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';
import { startSidecar } from '../support/servers/sidecar.ts';

const redis = await startRedisServer();
const alone = await startSidecar();
const behind = await Promise.all([1, 2].map(() => startSidecar({ REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' })));
const nginx = await startNginx({ sidecars: behind.map(({ url }) => url) });

afterAll(async () => {
  await nginx.close();
  await Promise.all([alone, ...behind].map((sidecar) => sidecar.close()));
  await redis.close();
});

/** What differs, and why it may. */
const DIFFERENCES: readonly Difference[] = [
  {
    what: ({ path }) => /^\/v1\/services\?page=\d+$/.test(path),
    why: 'a page of the listing is a file at the edge: better compressed, and without the id that a sidecar gives to what it computes',
    headers: ['content-length', 'x-request-id'],
  },
  {
    what: ({ path }) => /^\/(\.\.|%2e%2e)\//.test(path),
    why: 'a path that climbs above the root is refused before anything is looked up; the sidecar looks it up in a list of files and finds nothing',
    statuses: [400, 404],
  },
];

test.each(EDGE_REQUESTS)('$name', async (asked) => {
  const [edge, single] = [await askEdge(nginx.url, asked), await askEdge(alone.url, asked)];
  expectAlike(asked, edge, single, DIFFERENCES);
});

test('compares more than 400 requests, and meets every difference that is listed', async () => {
  expect(EDGE_REQUESTS.length).toBeGreaterThan(400);
  const answer = await askEdge(alone.url, { name: '', path: '/v1/health' });
  for (const { what, why } of DIFFERENCES)
    expect(
      EDGE_REQUESTS.some((asked) => what(asked, answer)),
      why,
    ).toBe(true);
});

test.each([
  {
    bucket: 'strict',
    limit: 10,
    asked: {
      name: '',
      path: '/v1/export/markdown',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    },
  },
  {
    bucket: 'relaxed',
    limit: 30,
    asked: {
      name: '',
      path: '/v1/feedback',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    },
  },
  { bucket: 'text', limit: 60, asked: { name: '', path: '/aws/lambda', text: true, headers: { Accept: '*/*' } } },
])('an address has one $bucket bucket of $limit requests behind both sidecars', async ({ limit, asked }) => {
  const [edgeAddress, aloneAddress] = [freshAddress(), freshAddress()];
  for (let sent = 0; sent < limit; sent += 1) {
    const [edge, single] = [
      await askEdge(nginx.url, asked, edgeAddress),
      await askEdge(alone.url, asked, aloneAddress),
    ];
    expect(edge.headers['x-ratelimit-remaining']).toBe(String(limit - 1 - sent));
    expect(comparable(edge)).toEqual(comparable(single));
  }
  const [edge, single] = [await askEdge(nginx.url, asked, edgeAddress), await askEdge(alone.url, asked, aloneAddress)];
  expect(edge.status).toBe(429);
  expect(edge.headers).toMatchObject({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0' });
  expect(seconds(comparable(edge))).toEqual(seconds(comparable(single)));
});

/** How many seconds are left differs between two moments. */
function seconds(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/\d+ seconds?/g, 'some seconds')
      .replaceAll(/"content-length":"\d+"/g, '"content-length":"some"'),
  );
}

test('an address that a client invents in X-Forwarded-For does not give it another bucket', async () => {
  const from = freshAddress();
  const asked = { name: '', path: '/v1/export/markdown', method: 'POST', body: '{}' };
  const remaining = [];
  for (const invented of ['192.0.2.1', '192.0.2.2, 127.0.0.1', '::1']) {
    const { headers } = await askEdge(
      nginx.url,
      { ...asked, headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': invented } },
      from,
    );
    remaining.push(headers['x-ratelimit-remaining']);
  }
  expect(remaining).toEqual(['9', '8', '7']);
});
