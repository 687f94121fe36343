// Many machines on one: three sidecars on a Redis primary with replicas and three sentinels. The primary dies under
// write traffic; what was acknowledged is there, and no read fails.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../sidecar/store/open-store.ts';
import { RedisUrl } from '../../sidecar/store/redis/url.ts';
import { postJson } from '../support/clients/post-json.ts';
import { AMPLE_QUOTAS, WriteTraffic } from '../support/clients/write-traffic.ts';
import { type RedisServer, startRedisServer, startSentinel } from '../support/servers/redis-server.ts';
import { startSidecarProcess } from '../support/servers/sidecar-process.ts';
import { smallBuild } from '../support/small-build.ts';

const SIDECARS = 3;
const SENTINELS = 3;

interface Cluster {
  primary: RedisServer;
  replicas: RedisServer[];
  redisUrl: string;
  /** Of the sidecars. */
  urls: string[];
}

async function startCluster(replicaCount: number): Promise<Cluster> {
  const primary = await startRedisServer('--appendonly', 'yes');
  const follow = ['--appendonly', 'yes', '--replicaof', '127.0.0.1', String(primary.port)];
  const replicas = await Promise.all(Array.from({ length: replicaCount }, () => startRedisServer(...follow)));
  const sentinels = await Promise.all(Array.from({ length: SENTINELS }, () => startSentinel(primary, 2)));
  onTestFinished(
    async () => void (await Promise.all([primary, ...replicas, ...sentinels].map((server) => server.close()))),
  );
  for (const sentinel of sentinels) await knowsTheOthers(sentinel, replicaCount);
  const redisUrl = `sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/main`;
  const environment = {
    ...AMPLE_QUOTAS,
    DIST_DIR: await smallBuild(),
    REDIS_URL: redisUrl,
    REDIS_REPLICAS: '1',
    TRUST_PROXY: '127.0.0.0/8',
  };
  const sidecars = await Promise.all(Array.from({ length: SIDECARS }, () => startSidecarProcess(environment)));
  onTestFinished(async () => void (await Promise.all(sidecars.map((sidecar) => sidecar.stop('SIGTERM')))));
  return { primary, replicas, redisUrl, urls: sidecars.map(({ url }) => url) };
}

/** A sentinel that knows the replicas and the other sentinels can lead a failover. */
async function knowsTheOthers(sentinel: RedisServer, replicaCount: number): Promise<void> {
  for (;;) {
    const quorum = await sentinel.command('SENTINEL', 'CKQUORUM', 'main').catch(String);
    const replicas = (await sentinel.command('SENTINEL', 'REPLICAS', 'main')) as unknown[];
    if (/^OK 3 usable/.test(String(quorum)) && replicas.length === replicaCount) return;
    await pause(50);
  }
}

/** Undefined while the server starts, or changes sides and drops its connections. */
const roleOf = (server: RedisServer) =>
  server.command('ROLE').then(
    (role) => (role as [string])[0],
    () => undefined,
  );

/** Resolves when one of the servers has this role. */
async function someBecomes(servers: readonly RedisServer[], role: 'master' | 'slave'): Promise<void> {
  while (!(await Promise.all(servers.map(roleOf))).includes(role)) await pause(20);
}

/**
 * How many of so many posts from one address are answered, over the sidecars in turn; the rest must be refused with
 * 429.
 */
async function passed(urls: readonly string[], address: string, count: number): Promise<number> {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const url = `${urls[index % urls.length]}/v1/export/markdown`;
    statuses.push(
      (await postJson(url, { approvedServiceIds: ['aws-lambda'] }, { headers: { 'X-Forwarded-For': address } })).status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  return statuses.filter((status) => status === 200).length;
}

/** What was acknowledged and is not there. */
async function lostOf({ lists, feedback }: WriteTraffic, redisUrl: string): Promise<string[]> {
  const store = await openStore({ redisUrl: RedisUrl.parse(redisUrl), dataDir: '/nowhere', clock: Date.now });
  const lost = [];
  for (const { id, slug } of lists) {
    if ((await store.readList(id))?.slug !== slug || (await store.readList(slug))?.id !== id) lost.push(id);
  }
  const kept = new Set((await store.readFeedback()).map(({ message }) => message));
  await store.close();
  return [...lost, ...feedback.filter((message) => !kept.has(message))];
}

describe.each([
  ['one replica: writes wait until the old primary is back as a replica', 1],
  ['two replicas: writes wait for the failover only', 2],
])('with %s', (_, replicaCount) => {
  test('nothing acknowledged is lost, no read fails, limits hold', async () => {
    const { primary, replicas, redisUrl, urls } = await startCluster(replicaCount);
    expect(await passed(urls, '192.0.2.1', 60)).toBe(10);
    const traffic = new WriteTraffic(urls);
    await traffic.acknowledges(200);
    await primary.kill();
    // Each sidecar counts by itself while the store is away: an address passes at most ten times at each, and ten times
    // in the store.
    expect(await passed(urls, '192.0.2.2', 60)).toBeLessThanOrEqual(10 * (SIDECARS + 1));
    await someBecomes(replicas, 'master');
    if (replicaCount === 1) {
      // As a supervisor would; the sentinels tell it whom to follow.
      await primary.start();
      await someBecomes([primary], 'slave');
    }
    await traffic.acknowledges(200);
    await traffic.stop();
    const lost = await lostOf(traffic, redisUrl);
    console.log(
      `failover with ${replicaCount} replica${replicaCount === 1 ? '' : 's'}: ${traffic.summary()}, ${lost.length} lost`,
    );
    expect(traffic.faults).toEqual([]);
    expect(traffic.refused).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});
