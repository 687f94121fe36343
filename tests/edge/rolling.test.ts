// Sidecars behind nginx are restarted one after the other under traffic: no request notices.
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { AMPLE_QUOTAS, WriteTraffic } from '../support/clients/write-traffic.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';
import { startSidecarProcess } from '../support/servers/sidecar-process.ts';
import { smallBuild } from '../support/small-build.ts';

const SIDECARS = 3;

test('a rolling restart fails no request', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const ports = [];
  for (let index = 0; index < SIDECARS; index += 1) ports.push(await freePort());
  const environment = {
    ...AMPLE_QUOTAS,
    DIST_DIR: await smallBuild(),
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.0/8',
  };
  const start = (port: number | undefined) => startSidecarProcess({ ...environment, PORT: String(port) });
  const sidecars = await Promise.all(ports.map(start));
  onTestFinished(async () => void (await Promise.all(sidecars.map((sidecar) => sidecar.stop('SIGTERM')))));
  // Every write is another reader's, as a CDN would say.
  const nginx = await startNginx({
    sidecars: sidecars.map(({ url }) => url),
    options: ['real-ip'],
    changes: { 'nginx/options/real-ip.conf': (text) => text.replace('192.0.2.0/24', '127.0.0.1') },
  });
  onTestFinished(() => nginx.close());

  const traffic = new WriteTraffic([nginx.url]);
  for (const [index, sidecar] of sidecars.entries()) {
    await traffic.acknowledges(50);
    expect(await sidecar.stop('SIGTERM')).toBe(0);
    await traffic.acknowledges(50);
    sidecars[index] = await start(ports[index]);
  }
  await traffic.acknowledges(50);
  await traffic.stop();
  console.log(`rolling restart of ${SIDECARS} sidecars: ${traffic.summary()}`);
  expect(traffic.faults).toEqual([]);
  expect(traffic.refused).toBe(0);
});
