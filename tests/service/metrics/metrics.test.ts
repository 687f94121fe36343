// Metrics of a sidecar, read as Prometheus reads them.
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshAddress, postJson } from '../../support/clients/post-json.ts';
import { eventually, rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecarProcess } from '../../support/servers/sidecar-process.ts';
import { smallBuild } from '../../support/small-build.ts';

const APPROVED = { approvedServiceIds: ['aws-lambda'] };

describe('metrics', () => {
  /** Value of one series; undefined when it is not there. */
  const seriesOf = (text: string, series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1];

  test('count answers, built files, refusals, the store and the event loop', async () => {
    const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), LOG_LEVEL: 'info', METRICS_PORT: '0' });
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
    const sidecar = await startSidecarProcess({
      DIST_DIR: await smallBuild(),
      METRICS_PORT: '0',
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
    expect((await postJson(`${sidecar.url}/v1/lists`, APPROVED)).status).toBe(503);
    const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
    expect(seriesOf(text, 'store_operation_duration_seconds_count{operation="createList",outcome="failed"}')).toBe('1');
  });

  test('are off unless a port is named, and a taken port stops the start', async () => {
    const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild() });
    onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
    expect(sidecar.output()).not.toContain('metrics');
    await expect(
      startSidecarProcess({ DIST_DIR: await smallBuild(), METRICS_PORT: new URL(sidecar.url).port }),
    ).rejects.toThrow(/^sidecar: listen EADDRINUSE.*\n$/);
  });
});
