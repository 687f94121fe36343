// The limits of requests a minute, against a real sidecar: each test sends from loopback addresses of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../catalogue/contract/routes.ts';
import { BODY_LIMIT_BYTES, BUCKETS, type Bucket } from '../../../catalogue/model/limits.ts';
import { freshAddress, postJson } from '../../support/clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../../support/clients/raw-request.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
let behindProxy: RunningSidecar;
beforeAll(async () => {
  [sidecar, behindProxy] = await Promise.all([
    startSidecar(),
    startSidecar({ TRUST_PROXY: '127.0.0.1, 127.0.9.0/24' }),
  ]);
});
afterAll(() => Promise.all([sidecar.close(), behindProxy.close()]));

const APPROVED = { approvedServiceIds: ['aws-lambda', 'azure-functions', 'gcp-cloud-run'] };

/** One accepted request of each bucket. */
const ASK: Record<Bucket, (from: string, headers?: Record<string, string>, url?: string) => Promise<RawAnswer>> = {
  strict: (from, headers = {}, url = sidecar.url) => postJson(`${url}/v1/export/markdown`, APPROVED, { from, headers }),
  relaxed: (from, headers = {}, url = sidecar.url) =>
    postJson(`${url}/v1/analytics/outbound`, { slug: 'aws-lambda', target: 'documentation' }, { from, headers }),
  text: (from, headers = {}, url = sidecar.url) =>
    rawRequest(`${url}/aws/lambda`, { from, headers: { Host: 'text.localhost', ...headers } }),
};
const SUCCESS: Record<Bucket, number> = { strict: 200, relaxed: 202, text: 200 };
const EACH = Object.entries(BUCKETS).map(([bucket, { limitPerMinute }]) => [bucket as Bucket, limitPerMinute] as const);

async function asked(count: number, ask: () => Promise<RawAnswer>): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask());
  return answers;
}

const rate = ({ headers }: RawAnswer) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
});

/** What every answer of a limited endpoint says; checks that the reset lies within the next minute. */
function expectCounted(answer: RawAnswer, limit: number, remaining: number): void {
  expect(rate(answer)).toEqual({ limit, remaining });
  const seconds = Number(answer.headers['x-ratelimit-reset']) - Date.now() / 1_000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(61);
}

describe.each(EACH)('the %s bucket of %i a minute', (bucket, limit) => {
  test('takes that many and refuses the next', async () => {
    const from = freshAddress();
    const answers = await asked(limit + 2, () => ASK[bucket](from));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(limit).fill(SUCCESS[bucket]), 429, 429]);
    answers.forEach((answer, index) => expectCounted(answer, limit, Math.max(0, limit - 1 - index)));
    expect(new Set(answers.map(({ headers }) => headers['x-ratelimit-reset'])).size).toBeLessThanOrEqual(2);
    expect(answers.slice(0, limit).every(({ headers }) => headers['retry-after'] === undefined)).toBe(true);
  });

  test('is refused with the seconds until it is free again', async () => {
    const from = freshAddress();
    await asked(limit, () => ASK[bucket](from));
    const { headers, text, status } = await ASK[bucket](from);
    expect(status).toBe(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Math.abs(Number(headers['x-ratelimit-reset']) - Date.now() / 1_000 - seconds)).toBeLessThanOrEqual(2);
    const advice = `At most ${limit} requests a minute from one address; try again in ${seconds} seconds`;
    expect(headers['cache-control']).toBe('no-store');
    if (bucket === 'text') {
      expect([headers['content-type'], text]).toEqual(['text/plain; charset=utf-8', `${advice}.\n`]);
    } else {
      expect([headers['content-type'], JSON.parse(text)]).toEqual([
        'application/json; charset=utf-8',
        { error: 'Too many requests', status: 429, details: advice },
      ]);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  });

  test('counts one address only', async () => {
    const [from, other] = [freshAddress(), freshAddress()];
    await asked(limit + 1, () => ASK[bucket](from));
    expectCounted(await ASK[bucket](other), limit, limit - 1);
  });

  test('leaves the other buckets alone', async () => {
    const from = freshAddress();
    await asked(limit + 1, () => ASK[bucket](from));
    for (const [other, free] of EACH.filter(([name]) => name !== bucket))
      expectCounted(await ASK[other](from), free, free - 1);
  });

  test('lets no burst through', async () => {
    const from = freshAddress();
    const statuses = (await Promise.all(Array.from({ length: limit * 2 }, () => ASK[bucket](from)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(limit);
  });
});

describe('what counts', () => {
  test('all endpoints of a bucket count together', async () => {
    for (const [bucket, limit] of EACH.filter(([name]) => name !== 'text')) {
      const from = freshAddress();
      const routes = ROUTES.filter((route) => route.bucket === bucket);
      expect(routes.length).toBeGreaterThan(1);
      for (const [index, route] of routes.entries()) {
        expectCounted(
          await postJson(`${sidecar.url}${route.path}`, route.bodyExample, { from }),
          limit,
          limit - 1 - index,
        );
      }
    }
  });

  const endpoints = ROUTES.filter(({ bucket }) => bucket).map(
    ({ path, bucket }) => [path, BUCKETS[bucket ?? 'strict'].limitPerMinute] as const,
  );
  test.each(endpoints)('refused and malformed requests to %s count, and say so', async (path, limit) => {
    const from = freshAddress();
    const url = `${sidecar.url}${path}`;
    const answers = [
      await postJson(url, '{', { from }),
      await postJson(url, '', { from }),
      await postJson(url, {}, { from }),
      await postJson(
        url,
        { approvedServiceIds: ['nothing'], slug: 'nothing', target: 'pricing', message: '?' },
        { from },
      ),
      await postJson(url, '<a/>', { from, headers: { 'Content-Type': 'application/xml' } }),
      await rawRequest(url, { method: 'POST', from }),
      await postJson(url, ' '.repeat(BODY_LIMIT_BYTES + 1), { from }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 415, 413]);
    answers.forEach((answer, index) => expectCounted(answer, limit, limit - 1 - index));
  });

  test('a conflict and a store that is away count, and say so', async () => {
    const from = freshAddress();
    const list = { ...APPROVED, slug: 'limits-of-one' };
    const url = `${sidecar.url}/v1/lists`;
    await postJson(url, list, { from });
    const conflict = await postJson(url, list, { from });
    expect(conflict.status).toBe(409);
    expectCounted(conflict, 10, 8);

    const away = await startSidecar({ REDIS_URL: 'redis://127.0.0.1:1' });
    const answers = await asked(11, () => postJson(`${away.url}/v1/lists`, APPROVED, { from }));
    await away.close();
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(503), 429]);
    answers.forEach((answer, index) => expectCounted(answer, 10, Math.max(0, 9 - index)));
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  test('reads are never limited, nor are preflights and wrong methods', async () => {
    const from = freshAddress();
    for (const path of ['/v1/services?q=lambda', '/v1/providers', '/v1/lists/nothing', '/v1/status', '/']) {
      for (const answer of await asked(61, () => rawRequest(`${sidecar.url}${path}`, { from }))) {
        expect([path, answer.status === 429, answer.headers['x-ratelimit-limit']]).toEqual([path, false, undefined]);
      }
    }
    for (const method of ['OPTIONS', 'GET', 'PUT'])
      await asked(11, () => rawRequest(`${sidecar.url}/v1/export/markdown`, { method, from }));
    expectCounted(await ASK.strict(from), 10, 9);
  });

  test('pages of the text host count, missing ones and HEAD too', async () => {
    const from = freshAddress();
    const ask = (path: string, method = 'GET') =>
      rawRequest(`${sidecar.url}${path}`, { from, method, headers: { Host: 'text.localhost' } });
    expectCounted(await ask('/aws/lambda', 'HEAD'), 60, 59);
    expectCounted(await ask('/aws/nothing'), 60, 58);
    expectCounted(await ask('/aws/lambda.md'), 60, 57);
  });

  test('a page of another host may read the headers', async () => {
    const { headers } = await postJson(`${sidecar.url}/v1/policies/alpha-scp`, APPROVED, { from: freshAddress() });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'Retry-After',
        'X-Policy-Characters',
      ]),
    );
  });
});

describe('the address that counts', () => {
  test('is the peer by default, whatever forwarding headers say', async () => {
    const from = freshAddress();
    let client = 0;
    const answers = await asked(11, () => {
      client += 1;
      const address = `198.51.100.${client}`;
      return ASK.strict(from, {
        'X-Forwarded-For': address,
        Forwarded: `for=${address}`,
        'X-Real-IP': address,
        'X-Client-IP': address,
      });
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  const ask = (from: string, forwardedFor: string) =>
    ASK.strict(from, { 'X-Forwarded-For': forwardedFor }, behindProxy.url);

  test('behind a trusted proxy is the client that it names, not what the client invents', async () => {
    const answers = await asked(10, () => ask('127.0.0.1', '198.51.100.1'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await ask('127.0.0.1', '203.0.113.5, 198.51.100.1')).status).toBe(429);
    expect((await ask('127.0.9.200', '198.51.100.1, 127.0.0.1')).status).toBe(429);
    expectCounted(await ask('127.0.0.1', '198.51.100.2'), 10, 9);
  });

  test('is the peer when the peer is no trusted proxy', async () => {
    const from = '127.0.8.1';
    await asked(10, () => ask(from, '198.51.100.3'));
    expect((await ask(from, '198.51.100.4')).status).toBe(429);
    expectCounted(await ask('127.0.0.1', '198.51.100.3'), 10, 9);
  });

  test('is a whole /64 for IPv6', async () => {
    let host = 0;
    const answers = await asked(11, () => {
      host += 1;
      return ask('127.0.0.1', `2001:db8:0:1::${host.toString(16)}`);
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expectCounted(await ask('127.0.0.1', '2001:db8:0:2::1'), 10, 9);
  });

  test('is one for IPv4 and the same written as IPv6', async () => {
    expectCounted(await ask('127.0.0.1', '198.51.100.9'), 10, 9);
    expectCounted(await ask('127.0.0.1', '::ffff:198.51.100.9'), 10, 8);
  });
});
