// Readiness, apart from liveness: when a balancer may send requests, and when it may not.
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection, postInTwoParts } from '../../support/clients/open-connection.ts';
import { freshAddress, postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { startRedisServer } from '../../support/servers/redis-server.ts';
import { type SidecarProcess, startSidecarProcess } from '../../support/servers/sidecar-process.ts';
import { smallBuild } from '../../support/small-build.ts';

const APPROVED = { approvedServiceIds: ['aws-lambda'] };

/** Value of one series; undefined when it is not there. */
const seriesOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];

describe('readiness', () => {
  const readinessOf = async ({ metricsUrl }: SidecarProcess) => {
    const { status, text } = await rawRequest(`${metricsUrl}/ready`);
    const { ready, reasons } = JSON.parse(text) as { ready: boolean; reasons: string[] };
    expect([status, ready]).toEqual(reasons.length === 0 ? [200, true] : [503, false]);
    return reasons;
  };
  const until = async (sidecar: SidecarProcess, wanted: readonly string[]) => {
    while ((await readinessOf(sidecar)).join() !== wanted.join());
  };

  test('comes with the first answer of the store, and does not go with it: reads are served all the time', async () => {
    const redis = await startRedisServer();
    await redis.kill();
    const sidecar = await startSidecarProcess({
      DIST_DIR: await smallBuild(),
      METRICS_PORT: '0',
      REDIS_URL: redis.url,
    });
    onTestFinished(async () => {
      await sidecar.stop('SIGTERM');
      await redis.close();
    });
    expect(await readinessOf(sidecar)).toEqual(['the store has not answered yet']);
    expect((await rawRequest(`${sidecar.url}/v1/health`)).status).toBe(200);
    await redis.start();
    await until(sidecar, []);
    await redis.kill();
    while ((await postJson(`${sidecar.url}/v1/lists`, APPROVED, { from: freshAddress() })).status !== 503);
    expect(await readinessOf(sidecar)).toEqual([]);
  });

  test('goes while a build is being opened, which is counted; and when the process is told to stop', async () => {
    // The real build, as a small one is open before anybody can ask.
    const sidecar = await startSidecarProcess({ METRICS_PORT: '0' });
    await until(sidecar, []);
    sidecar.signal('SIGHUP');
    await until(sidecar, ['another build is being opened']);
    expect((await rawRequest(`${sidecar.url}/v1/health`)).status).toBe(200);
    await until(sidecar, []);
    const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
    expect(seriesOf(text, 'rollouts_total{outcome="unchanged"}')).toBe('1');
    expect(seriesOf(text, 'rollouts_total{outcome="refused"}')).toBe('0');

    const [start, rest] = postInTwoParts('/v1/export/markdown', APPROVED);
    const connection = await openConnection(sidecar.url);
    connection.write(start);
    // Its request is under way, and is finished.
    await rawRequest(`${sidecar.url}/v1/health`);
    const stopped = sidecar.stop('SIGTERM');
    await until(sidecar, ['it is stopping']);
    connection.write(rest);
    expect(await connection.untilClosed).toContain('HTTP/1.1 200 OK');
    expect(await stopped).toBe(0);
  });
});
