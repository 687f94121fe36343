// What the operator relies on: logs, ids, metrics, patience with slow clients, and shedding under overload.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openConnection, postInTwoParts } from '../support/clients/open-connection.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../support/clients/raw-request.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';
import { type SidecarProcess, startSidecarProcess } from '../support/servers/sidecar-process.ts';

const HEALTH = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const APPROVED = { approvedServiceIds: ['aws-lambda'] };

/** Repeats a request until its answer fits; the test's time-out ends a vain wait. */
async function eventually(ask: () => Promise<RawAnswer>, fits: (answer: RawAnswer) => boolean): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
  }
}

describe('the log and the ids of requests', () => {
  let sidecar: SidecarProcess;
  beforeAll(async () => {
    sidecar = await startSidecarProcess({ LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' });
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

describe('metrics', () => {
  /** Value of one series; undefined when it is not there. */
  const seriesOf = (text: string, series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1];

  test('count answers, built files, refusals, the store and the event loop', async () => {
    const sidecar = await startSidecarProcess({ LOG_LEVEL: 'info', METRICS_PORT: '0' });
    onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
    const from = freshAddress();
    for (let index = 0; index < 12; index += 1) await postJson(`${sidecar.url}/v1/lists`, APPROVED, { from });
    for (let index = 0; index < 3; index += 1) await rawRequest(`${sidecar.url}/v1/providers`);
    await rawRequest(`${sidecar.url}/v1/services?page=0`);
    const { text, headers } = await eventually(
      () => rawRequest(`${sidecar.metricsUrl}/metrics`),
      (answer) => answer.text.includes('route="listServices"'),
    );
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect({
      created: seriesOf(text, 'http_request_duration_seconds_count{route="createList",method="POST",status="200"}'),
      refused: seriesOf(text, 'http_request_duration_seconds_count{route="createList",method="POST",status="429"}'),
      malformed: seriesOf(text, 'http_request_duration_seconds_count{route="listServices",method="GET",status="400"}'),
      static: seriesOf(text, 'http_static_answers_total'),
      refusals: seriesOf(text, 'rate_limit_refusals_total{bucket="strict"}'),
      stored: seriesOf(text, 'store_operation_duration_seconds_count{operation="createList",outcome="ok"}'),
      shed: seriesOf(text, 'overload_shed_total'),
    }).toEqual({ created: '10', refused: '2', malformed: '1', static: '3', refusals: '2', stored: '10', shed: '0' });
    for (const series of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect(Number(seriesOf(text, series))).toBeGreaterThan(0);
    }
    expect(text).not.toContain(from);
    expect((await rawRequest(`${sidecar.metricsUrl}/`)).status).toBe(404);
    expect((await rawRequest(`${sidecar.url}/metrics`)).status).toBe(404);
  });

  test('a store that is away shows as failed operations', async () => {
    const sidecar = await startSidecarProcess({ METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' });
    onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
    expect((await postJson(`${sidecar.url}/v1/lists`, APPROVED)).status).toBe(503);
    const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
    expect(seriesOf(text, 'store_operation_duration_seconds_count{operation="createList",outcome="failed"}')).toBe('1');
  });

  test('are off unless a port is named, and a taken port stops the start', async () => {
    const sidecar = await startSidecarProcess({});
    onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
    expect(sidecar.output()).not.toContain('metrics');
    await expect(startSidecarProcess({ METRICS_PORT: new URL(sidecar.url).port })).rejects.toThrow(
      /^sidecar: listen EADDRINUSE.*\n$/,
    );
  });
});

describe('slow clients', () => {
  let sidecar: RunningSidecar;
  beforeAll(async () => {
    sidecar = await startSidecar();
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = sidecar.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
    });
    // The same bounds, but strict: they are enforced once a second, so that the test need not last as long as a patient
    // server.
    Object.assign(sidecar.server, {
      headersTimeout: 100,
      requestTimeout: 300,
      keepAliveTimeout: 650,
      keepAliveTimeoutBuffer: 0,
      timeout: 2_500,
    });
  });
  afterAll(() => sidecar.close());

  test.each([
    ['nothing', ''],
    ['half a request line', 'GET /v1/hea'],
    ['half the headers', 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\nX-Slow'],
    ['half a body', postInTwoParts('/v1/export/markdown', APPROVED)[0]],
  ])('who sends %s is cut, with 408 in the Error shape', async (_, part) => {
    const connection = await openConnection(sidecar.url);
    connection.write(part);
    const text = await connection.untilClosed;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ error: 'Request timed out', status: 408 });
  });

  test('who keeps a connection without using it is cut', async () => {
    const connection = await openConnection(sidecar.url);
    connection.write(HEALTH);
    expect(await connection.untilClosed).toContain('{"status":"ok"}');
  });

  test('who asks and never reads is cut', async () => {
    const accepted = once(sidecar.server, 'connection') as Promise<[Socket]>;
    const { socket, write } = await openConnection(sidecar.url);
    const [served] = await accepted;
    const cut = once(served, 'close');
    socket.pause();
    // More answers than the buffers of both ends can hold.
    write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    await cut;
    expect(served.bytesWritten).toBeGreaterThan(0);
    socket.destroy();
  });
});

describe('overload', () => {
  const KINDS = ['search', 'search', 'search', 'search', 'health', 'file', 'post'] as const;
  const body = JSON.stringify(APPROVED);

  /**
   * One request of a flood: each search is another, so that no answer is kept from before, and each POST comes from
   * another client.
   */
  function requestOf(kind: (typeof KINDS)[number], number: number): string {
    const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const head = {
      search: `GET /v1/services?q=data&limit=1&page=${number}`,
      health: 'GET /v1/health',
      file: 'GET /v1/categories',
      post: 'POST /v1/export/markdown',
    };
    const more = kind === 'file' ? 'If-None-Match: *\r\n' : '';
    const rest =
      kind === 'post'
        ? `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
        : '\r\n';
    return `${head[kind]} HTTP/1.1\r\nHost: localhost\r\n${more}${rest}`;
  }

  /** Sends many requests at once over one connection, whose answers come in order; returns the answers by kind. */
  async function flood(url: string, connectionNumber: number): Promise<[kind: string, answer: string][]> {
    const kinds = Array.from({ length: 100 }, () => KINDS).flat();
    const connection = await openConnection(url);
    const requests = kinds.map((kind, index) => requestOf(kind, connectionNumber * kinds.length + index + 1));
    connection.write(`${requests.join('')}GET /v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answers = (await connection.untilClosed).split(/(?=HTTP\/1\.1 \d{3} )/);
    expect(answers).toHaveLength(kinds.length + 1);
    return kinds.map((kind, index) => [kind, answers[index] ?? '']);
  }

  test('sheds computed answers while health and files answer, and ends with the load', async () => {
    const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(() => sidecar.close());
    const answers = (await Promise.all(Array.from({ length: 8 }, (_, index) => flood(sidecar.url, index)))).flat();
    const statuses = Map.groupBy(answers, ([kind, answer]) => `${kind} ${answer.slice(9, 12)}`);
    expect([...statuses.keys()].toSorted()).toEqual([
      'file 304',
      'health 200',
      'post 200',
      'post 503',
      'search 200',
      'search 503',
    ]);

    for (const [kind, answer] of answers.filter(([, text]) => text.startsWith('HTTP/1.1 503'))) {
      const [head = '', text = ''] = answer.split('\r\n\r\n');
      expect(JSON.parse(text)).toEqual({
        error: 'Temporarily overloaded',
        status: 503,
        details: 'The request was not looked at; try again in a moment',
      });
      expect(head).toMatch(/\r\nretry-after: 2\r\n/i);
      expect([kind, /\r\nx-ratelimit-remaining: 9\r\n/i.test(head)]).toEqual([kind, kind === 'post']);
    }
    expect((await rawRequest(`${sidecar.url}/v1/services?q=lambda`)).status).toBe(200);
  });

  test('one long pause is no overload', async () => {
    const sidecar = await startSidecar();
    onTestFinished(() => sidecar.close());
    // Longer than computed answers may take.
    const until = performance.now() + 600;
    while (performance.now() < until);
    const statuses = [];
    for (let index = 0; index < 100; index += 1)
      statuses.push((await rawRequest(`${sidecar.url}/v1/services?q=lambda`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
