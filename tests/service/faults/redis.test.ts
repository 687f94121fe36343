// Redis in trouble: away, killed, deaf, full, refusing. Calls are answered or refused in time, limits go on, nothing
// acknowledged is lost, and the store heals without being opened again.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import type { Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { everyCall, healed, outcomeOf, refusal, Traffic } from '../../support/clients/traffic.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';

async function scene(...settings: string[]): Promise<{ server: RedisServer; store: Store }> {
  const server = await startRedisServer(...settings);
  onTestFinished(() => server.close());
  return { server, store: await opened(server) };
}

async function opened(server: RedisServer): Promise<Store> {
  const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
  onTestFinished(() => store.close());
  return store;
}

/** The limiter lets three through and refuses the fourth, whatever Redis does. */
async function expectLimits(store: Store): Promise<void> {
  const limiter = store.limiter('strict', 3);
  const key = crypto.randomUUID();
  for (const left of [2, 1, 0]) expect(await limiter.count(key)).toMatchObject({ left, refused: false });
  expect(await limiter.count(key)).toMatchObject({ left: 0, refused: true });
}

async function expectAllWork(store: Store): Promise<void> {
  const { reads, writes } = everyCall(store);
  for (const call of [...writes, ...reads]) expect(await outcomeOf(call())).toHaveProperty('value');
}

test('away when the store is opened: every call is refused at once, and works once Redis is there', async () => {
  const { server } = await scene();
  await server.kill();
  const store = await opened(server);
  const { reads, writes } = everyCall(store);
  for (const call of [...reads, ...writes]) expect(await refusal(call())).toBe('no connection to Redis: ECONNREFUSED');
  await expectLimits(store);

  await server.start();
  await healed(store);
  await expectAllWork(store);
  await expectLimits(store);
});

test('killed and started again under traffic, three times: nothing acknowledged is lost', async () => {
  const { server, store } = await scene('--appendonly', 'yes', '--appendfsync', 'always');
  const traffic = new Traffic(store);
  for (let round = 0; round < 3; round++) {
    await traffic.acknowledges(100);
    await server.kill();
    await traffic.refuses(20);
    await expectLimits(store);
    await server.start();
  }
  await traffic.acknowledges(100);
  await traffic.stop();
  await traffic.expectNothingLost();
});

test('deaf for ten seconds under traffic: calls are refused in time, and after the first ones at once', async () => {
  const { server, store } = await scene();
  const traffic = new Traffic(store);
  await traffic.acknowledges(100);
  server.pause();
  const until = performance.now() + 10_000;
  const { reads, writes } = everyCall(store);
  for (const call of [...reads, ...writes]) expect(await refusal(call())).toMatch(/Redis/);
  await expectLimits(store);
  expect(performance.now()).toBeLessThan(until);
  while (performance.now() < until)
    await Promise.all([...reads, ...writes].map((call) => refusal(call())).concat(pause(50, '')));
  server.resume();
  await healed(store);
  await traffic.acknowledges(100);
  await traffic.stop();
  await traffic.expectNothingLost();
  await expectAllWork(store);
});

test('deaf when the store is opened: opening does not hang, and the store heals', async () => {
  const { server } = await scene();
  server.pause();
  const store = await opened(server);
  expect(await refusal(store.probe())).toContain('no connection to Redis');
  server.resume();
  await healed(store);
});

test('full: reads go on, writes are refused and leave nothing half-written', async () => {
  const { server, store } = await scene('--maxmemory-policy', 'noeviction');
  const kept = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
  await expectAllWork(store);
  const keys = await server.command('DBSIZE');

  await server.command('CONFIG', 'SET', 'maxmemory', '1');
  const { reads, writes } = everyCall(store);
  for (const call of writes) expect(await refusal(call())).toMatch(/^Redis: refused with (OOM|EXECABORT)$/);
  for (const call of reads) expect(await outcomeOf(call())).toHaveProperty('value');
  expect(await store.readList('kept')).toEqual(kept);
  expect(await server.command('DBSIZE')).toBeLessThanOrEqual(Number(keys));
  await expectLimits(store);

  await server.command('CONFIG', 'SET', 'maxmemory', '0');
  await expectAllWork(store);
});

describe('answering an error', () => {
  test('too few replicas: writes are refused, reads go on, and it heals', async () => {
    const { server, store } = await scene();
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '1');
    const { reads, writes } = everyCall(store);
    for (const call of writes) expect(await refusal(call())).toMatch(/^Redis: refused with (NOREPLICAS|EXECABORT)$/);
    for (const call of reads) expect(await outcomeOf(call())).toHaveProperty('value');
    await expectLimits(store);
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '0');
    await expectAllWork(store);
  });

  test('demoted to a replica: writes are refused, and it heals', async () => {
    const { server, store } = await scene();
    const kept = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
    await server.command('REPLICAOF', '127.0.0.1', '1');
    expect(await refusal(store.probe())).toBe('Redis: refused with READONLY');
    await expectLimits(store);
    await server.command('REPLICAOF', 'NO', 'ONE');
    await healed(store);
    expect(await store.readList('kept')).toEqual(kept);
  });

  test('a right that is taken away: calls are refused until it is given again', async () => {
    const { server, store } = await scene();
    await server.command('ACL', 'SETUSER', 'default', '-@all', '+acl');
    expect(await refusal(store.probe())).toBe('Redis: refused with NOPERM');
    expect(await refusal(store.readList('any'))).toBe('Redis: refused with NOPERM');
    await expectLimits(store);
    await server.command('ACL', 'SETUSER', 'default', '+@all');
    await expectAllWork(store);
  });
});

describe('replaced behind its address', () => {
  test('the store leaves a server that was demoted for the one that now answers there, and reads go on meanwhile', async () => {
    const { server: first } = await scene();
    const { server: second } = await scene();
    let target = first.port;
    const address = createServer((socket) => {
      const onward = connect(target, '127.0.0.1').on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(address, 'listening');
    onTestFinished(() => void address.close());
    const url = `redis://127.0.0.1:${(address.address() as AddressInfo).port}`;
    const store = await openStore({ redisUrl: { kind: 'server', url }, dataDir: '/nowhere', clock: Date.now });
    onTestFinished(() => store.close());

    const kept = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
    await second.command('REPLICAOF', '127.0.0.1', String(first.port));
    while ((await second.command('DBSIZE')) !== 2) await pause(20);
    await second.command('REPLICAOF', 'NO', 'ONE');
    await first.command('REPLICAOF', '127.0.0.1', String(second.port));
    expect(await refusal(store.probe())).toBe('Redis: refused with READONLY');
    for (let count = 0; count < 20; count++) {
      expect(await store.readList('kept')).toEqual(kept);
      await refusal(store.probe());
    }
    target = second.port;
    await healed(store);
    expect(await store.readList('kept')).toEqual(kept);
    expect(await store.createList(listOf(), { kind: 'exact', slug: 'kept' })).toBe('slug-taken');
  });
});
