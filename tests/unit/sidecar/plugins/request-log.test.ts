// What is noted of an answer, in the log and in the metrics; nothing where neither wants it.
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LogLevel } from '../../../../sidecar/log.ts';
import { Metrics } from '../../../../sidecar/metrics/metrics.ts';
import { notedAnswer, requestLog } from '../../../../sidecar/plugins/request-log.ts';

type Lines = Record<string, unknown>[];

/** An app with a route of the contract, one of pages and one that is neither. */
function appWithLog(level: LogLevel, metrics?: Metrics): { app: FastifyInstance; lines: Lines } {
  const lines: Lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({
    logger: { level, stream },
    frameworkErrors: notedAnswer((_, __, reply) => reply.code(400).send('bad'), metrics),
  });
  onTestFinished(() => app.close());
  requestLog(app, level, metrics);
  app.get('/v1/lists/:id', { config: { contractId: 'getList' } }, (_, reply) => reply.send('list'));
  app.get('/lists/:id', (_, reply) => reply.code(404).send('none'));
  app.get('/pages/:status', { config: { pages: true } }, ({ params }, reply) =>
    reply.code(Number((params as { status: string }).status)).send('page'),
  );
  return { app, lines };
}

const noted = (lines: Lines) => lines.filter(({ msg }) => msg === 'answered');

describe('an answer', () => {
  test('is one line, by the route of the contract', async () => {
    const { app, lines } = appWithLog('info');
    const { headers } = await app.inject('/v1/lists/secret');
    expect(noted(lines)).toEqual([
      expect.objectContaining({
        level: 30,
        requestId: headers['x-request-id'],
        route: 'getList',
        method: 'GET',
        status: 200,
      }),
    ]);
    expect(JSON.stringify(lines.filter(({ msg }) => msg === 'answered'))).not.toMatch(/secret|aborted/);
    expect(headers['x-request-id']).toMatch(/./);
  });

  test.each([
    ['/lists/secret', '/lists/:id', 404],
    ['/nothing', 'unknown', 404],
    ['/%zz', 'unknown', 400],
  ])('of %s is named %s', async (url, route, status) => {
    const { app, lines } = appWithLog('info');
    const { headers } = await app.inject(url);
    expect(noted(lines)).toMatchObject([{ level: 30, route, status, requestId: headers['x-request-id'] }]);
  });

  test.each([
    [200, 20],
    [399, 20],
    [400, 30],
    [404, 30],
  ])('of a page with status %d has level %d', async (status, level) => {
    const { app, lines } = appWithLog('debug');
    await app.inject(`/pages/${status}`);
    expect(noted(lines)).toMatchObject([{ level, status }]);
  });

  test.each(['warn', 'error', 'fatal', 'silent'] as const)('is not noted at level %s', async (level) => {
    const { app, lines } = appWithLog(level);
    expect((await app.inject('/v1/lists/secret')).headers['x-request-id']).toMatch(/./);
    expect(lines).toEqual([]);
  });

  test('is counted at every level, with the seconds that the log has in milliseconds', async () => {
    const metrics = new Metrics();
    const { app, lines } = appWithLog('info', metrics);
    await app.inject('/v1/lists/secret');
    const labels = '{route="getList",method="GET",status="200"}';
    const [, sum] =
      new RegExp(`^http_request_duration_seconds_sum${labels} (.*)$`, 'm').exec(await metrics.render()) ?? [];
    expect(Number(sum)).toBeGreaterThan(0);
    expect(Number(sum)).toBeCloseTo(Number(noted(lines)[0]?.['milliseconds']) / 1_000, 12);
    const silent = appWithLog('silent', metrics);
    await silent.app.inject('/v1/lists/secret');
    await silent.app.inject('/%zz');
    const text = await metrics.render();
    expect(text).toContain(`http_request_duration_seconds_count${labels} 2\n`);
    expect(text).toContain('http_request_duration_seconds_count{route="unknown",method="GET",status="400"} 1\n');
  });
});
