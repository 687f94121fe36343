// Caddy before two sidecars answers as one sidecar alone does, but for the differences listed here.
import { afterAll, expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../catalogue/model/limits.ts';
import type { EdgeRequest } from '../support/clients/edge-requests/edge-request.ts';
import { EDGE_REQUESTS } from '../support/clients/edge-requests/index.ts';
import type { RawAnswer } from '../support/clients/raw-request.ts';
import { askEdge, type Difference, expectAlike } from '../support/read/compare-answers.ts';
import { startCaddy } from '../support/servers/caddy.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';
import { startSidecar } from '../support/servers/sidecar.ts';

const redis = await startRedisServer();
const alone = await startSidecar();
const behind = await Promise.all([1, 2].map(() => startSidecar({ REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' })));
const caddy = await startCaddy(behind.map(({ url }) => url));

afterAll(async () => {
  await caddy.close();
  await Promise.all([alone, ...behind].map((sidecar) => sidecar.close()));
  await redis.close();
});

const isListingPage = (path: string) => /^\/v1\/services\?page=\d+$/.test(path);
/** Whether it is a built file, which a sidecar sends without an id of the request. */
const isFile = (path: string, { headers }: RawAnswer) => headers['x-request-id'] === undefined || isListingPage(path);

const DIFFERENCES: readonly Difference[] = [
  {
    what: ({ path }, answer) => isFile(path, answer),
    why: 'the tag is of the time and size of the file',
    headers: ['etag'],
  },
  {
    what: ({ path }, answer) => isFile(path, answer) && answer.headers['content-encoding'] !== undefined,
    why: 'the length of a compressed file is not told',
    headers: ['content-length'],
  },
  {
    what: ({ path }, answer) => isFile(path, answer) && (answer.headers.vary === undefined || /^\/index\./.test(path)),
    why: 'files without compressed twins vary by Accept-Encoding too; the front door by its other name varies by nothing more',
    headers: ['vary'],
  },
  {
    what: ({ path }) => isListingPage(path),
    why: 'a page of the listing is a file at the edge',
    headers: ['x-request-id'],
  },
  {
    what: ({ body = '' }) => body.length > BODY_LIMIT_BYTES,
    why: 'Caddy refuses it by its length, and no sidecar counts it',
    headers: [
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'access-control-expose-headers',
    ],
  },
];

/** A sidecar answers these before it has read them, and Caddy may lose the answer. */
const isLargeInChunks = ({ headers }: EdgeRequest) => headers?.['Transfer-Encoding'] !== undefined;

test.each(EDGE_REQUESTS.filter((asked) => !isLargeInChunks(asked)))('$name', async (asked) => {
  const [edge, single] = [await askEdge(caddy.url, asked), await askEdge(alone.url, asked)];
  expectAlike(asked, edge, single, DIFFERENCES);
});

test('tags are strong and differ between encodings', async () => {
  const tags = [];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await askEdge(caddy.url, {
      name: '',
      path: '/services/aws-lambda/',
      headers: { 'Accept-Encoding': encoding },
    });
    tags.push(headers.etag);
  }
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
});
