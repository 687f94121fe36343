// REDIS_REPLICAS: a list or a message is acknowledged only when a replica has it too.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import type { Store } from '../../../sidecar/store/store.ts';
import { createDerived, listOf } from '../../support/clients/lists.ts';
import { outcomeOf, refusal } from '../../support/clients/traffic.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';

const CREATES = 200;

let leader: RedisServer;
let replica: RedisServer;
let store: Store;
beforeAll(async () => {
  leader = await startRedisServer();
  replica = await startRedisServer('--replicaof', '127.0.0.1', String(leader.port));
  store = await open(1);
  await follows();
});
afterAll(async () => {
  await store.close();
  await Promise.all([leader.close(), replica.close()]);
});

/**
 * A replica that has just copied everything may pause for a second before it follows: it does when it has kept up for
 * longer than that.
 */
async function follows(): Promise<void> {
  for (let since = performance.now(); performance.now() - since < 1_500; await pause(50)) {
    if ('unavailable' in (await outcomeOf(store.probe()))) since = performance.now();
  }
}

const open = (redisReplicas: number) =>
  openStore({ redisUrl: leader.address, redisReplicas, dataDir: '/nowhere', clock: Date.now });
const waitsOf = async (server: RedisServer) =>
  Number(/cmdstat_wait:calls=(\d+)/.exec(String(await server.command('INFO', 'commandstats')))?.[1] ?? 0);

test('what was acknowledged is on the replica', async () => {
  const lists = await createDerived([store], CREATES, 'copied');
  for (const list of lists) expect(list).not.toBe('slug-taken');
  // Everything written before an acknowledgement is there at the acknowledgement: nothing needs to be waited for here.
  expect(await replica.command('DBSIZE')).toBe(await leader.command('DBSIZE'));
});

test('writes at the same time share a wait', async () => {
  const before = await waitsOf(leader);
  await createDerived([store], CREATES, 'shared');
  const waits = (await waitsOf(leader)) - before;
  expect(waits).toBeGreaterThanOrEqual(1);
  expect(waits).toBeLessThan(CREATES / 10);
});

test('with none asked for, nothing waits', async () => {
  const loose = await open(0);
  onTestFinished(() => loose.close());
  const before = await waitsOf(leader);
  expect(await loose.createList(listOf(), { kind: 'none' })).toHaveProperty('id');
  expect(await waitsOf(leader)).toBe(before);
});

test('with fewer replicas than asked for, nothing is acknowledged', async () => {
  const strict = await open(2);
  onTestFinished(() => strict.close());
  expect(await refusal(strict.createList(listOf(), { kind: 'none' }))).toBe('Redis: 1 of 2 replicas have the write');
  expect(await refusal(strict.probe())).toBe('Redis: 1 of 2 replicas have the write');
});

describe('when the replica is gone', () => {
  test('lists and messages are refused, reads and limits go on beside them, and it heals with the replica', async () => {
    const { id } = (await store.createList(listOf(), { kind: 'none' })) as { id: string };
    await replica.kill();
    const message = { id: 'f', type: 'bug', message: 'message', email: null, page: null, createdAt: Date.now() };
    let refused = 0;
    const writes = [store.createList(listOf(), { kind: 'none' }), store.addFeedback(message)].map(async (call) => {
      const reason = await refusal(call);
      refused += 1;
      return reason;
    });
    expect(await outcomeOf(store.readList(id))).toMatchObject({ value: { id } });
    expect(await store.limiter('strict', 10).count('192.0.2.1')).toMatchObject({ left: 9 });
    expect(await outcomeOf(store.readList(id))).toMatchObject({ value: { id } });
    // Reads behind a waiting write would come after it.
    expect(refused).toBe(0);
    for (const reason of await Promise.all(writes)) expect(reason).toMatch(/0 of 1 replicas have the write/);
    await replica.start();
    await follows();
    expect(await outcomeOf(store.createList(listOf(), { kind: 'none' }))).toHaveProperty('value');
  });
});
