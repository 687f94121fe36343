// What only the Redis store promises: the server's own expiry, keys of one cluster slot, limits shared by sidecars, TLS
// and Sentinel.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { RedisStore } from '../../../sidecar/store/redis/redis-store.ts';
import type { Feedback, RepeatableRequest, SavedList, Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { realBuild } from '../../support/real-build.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';

/** Another order, as hard to pack as that of a reader who chooses here and there. */
const mixed = <T>(values: readonly T[]) => values.map((_, index) => values[(index * 1_009) % values.length] as T);

const ALL_IDS = realBuild.catalogue.services.map(({ id }) => id);

function feedbackOf(change: Partial<Feedback>): Feedback {
  const empty = { type: 'bug', message: 'message', email: null, page: null };
  return { ...empty, id: crypto.randomUUID().slice(0, 21), createdAt: Date.now(), ...change };
}

const noRequest = (_: number): RepeatableRequest | undefined => undefined;
/** With hashes of the length that they have. */
const requestNumbered: typeof noRequest = (number) => ({
  keyHash: String(number).padStart(43, 'k'),
  bodyHash: 'b'.repeat(43),
});

async function usedMemory(): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(String(await server.command('INFO', 'memory')))?.[1]);
}

let server: RedisServer;
let store: Store;

beforeAll(async () => {
  server = await startRedisServer();
  store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
});
afterAll(async () => {
  await store.close();
  await server.close();
});
beforeEach(() => server.command('FLUSHALL'));

test('a list and its slug carry the same life span', async () => {
  const list = listOf({ expiresAt: Date.now() + 60_000 });
  await store.createList(list, { kind: 'exact', slug: 'team' });
  const spans = await Promise.all([
    server.command('PEXPIRETIME', `{csc}:list:${list.id}`),
    server.command('PEXPIRETIME', '{csc}:slug:team'),
  ]);
  expect(spans[0]).toBe(spans[1]);
  expect(Math.abs(Number(spans[0]) - list.expiresAt)).toBeLessThan(1_000);
});

test('a list of release 1.5.1 reads back by slug and id, and its id and slug are taken', async () => {
  const { slug, ...list } = { ...listOf(), slug: 'team' };
  await server.command('HSET', `{csc}:list:${list.id}`, 'slug', slug, 'body', JSON.stringify(list));
  await server.command('SET', '{csc}:slug:team', list.id);
  const unnamed = listOf({ name: null });
  await server.command('HSET', `{csc}:list:${unnamed.id}`, 'slug', '', 'body', JSON.stringify(unnamed));
  expect(await store.readList('team')).toEqual({ ...list, slug });
  expect(await store.readList(list.id)).toEqual({ ...list, slug });
  expect(await store.readList(unnamed.id)).toEqual({ ...unnamed, slug: null });
  expect(await store.createList(listOf(), { kind: 'exact', slug: 'team' })).toBe('slug-taken');
  expect((await store.readLists(0)).map(({ id }) => id).toSorted()).toEqual([list.id, unnamed.id].toSorted());
  await expect(store.createList(list, { kind: 'none' })).rejects.toThrow('IDTAKEN');
  expect(await store.deleteList('team')).toEqual({ id: list.id, slug });
  expect([await store.readList('team'), await store.readList(list.id)]).toEqual([undefined, undefined]);
});

test.each([
  [50, 1_300],
  [2_000, 17_000],
])('a list of %d ids of the catalogue takes at most %d bytes', async (count, bytes) => {
  const approvedServiceIds = mixed(ALL_IDS).slice(0, count);
  expect(approvedServiceIds).toHaveLength(count);
  const list = listOf({ approvedServiceIds });
  await store.createList(list, { kind: 'exact', slug: 'platform-team' });
  const sizes = await Promise.all(
    [`{csc}:list:${list.id}`, '{csc}:slug:platform-team'].map((key) => server.command('MEMORY', 'USAGE', key)),
  );
  expect(sizes.reduce<number>((sum, size) => sum + Number(size), 0)).toBeLessThanOrEqual(bytes);
});

test('after expiry nothing of a list is left', async () => {
  await store.createList(listOf({ expiresAt: Date.now() + 1_000 }), { kind: 'exact', slug: 'team' });
  expect(await server.command('DBSIZE')).toBe(2);
  while ((await store.readList('team')) !== undefined) await pause(10);
  // Redis removes expired keys ten times a second; a read removes the ones it meets.
  while ((await server.command('DBSIZE')) !== 0) await pause(10);
});

test('a list that has already expired is never seen', async () => {
  const list = listOf({ expiresAt: Date.now() - 1 });
  await store.createList(list, { kind: 'exact', slug: 'late' });
  while ((await store.readList('late')) !== undefined) await pause(1);
  expect(await store.createList(listOf(), { kind: 'exact', slug: 'late' })).toMatchObject({ slug: 'late' });
});

test('taking a list away leaves its slug to another list that has it now', async () => {
  const { id } = (await store.createList(listOf(), { kind: 'exact', slug: 'team' })) as SavedList;
  await server.command('SET', '{csc}:slug:team', 'L_another');
  expect(await store.deleteList(id)).toEqual({ id, slug: 'team' });
  expect(await server.command('GET', '{csc}:slug:team')).toBe('L_another');
});

test('every key bears the hash tag', async () => {
  await store.createList(listOf(), { kind: 'exact', slug: 'team' });
  await store.addFeedback({ id: 'f', type: 'bug', message: 'message', email: null, page: null, createdAt: Date.now() });
  await store.countOutbound({ day: new Date().toISOString().slice(0, 10), slug: 'aws-lambda', target: 'pricing' });
  await store.appendStatus([{ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp: 1 }]);
  await store.holdLease('probe', 'a', 1_000);
  await store.limiter('strict', 10).count('192.0.2.1');
  await store.probe();
  const keys = (await server.command('KEYS', '*')) as string[];
  expect(keys.length).toBeGreaterThanOrEqual(9);
  expect(keys.filter((key) => !key.startsWith('{csc}:'))).toEqual([]);
});

test('outbound counts go from Redis when their 400 days are over', async () => {
  const day = new Date(Date.now() - 399 * 86_400_000).toISOString().slice(0, 10);
  await store.countOutbound({ day, slug: 'aws-lambda', target: 'pricing' });
  const span = Number(await server.command('PTTL', `{csc}:outbound:${day}`));
  expect(span).toBeGreaterThan(0);
  expect(span).toBeLessThanOrEqual(86_400_000);
});

test('messages go from Redis with the sweep when their 400 days are over by its clock, whatever the sidecar’s says', async () => {
  const ahead = new RedisStore(server.address, 0, () => Date.now() + 500 * 86_400_000);
  onTestFinished(() => ahead.close());
  await ahead.firstAttempt;
  const age = 400 * 86_400_000;
  await store.addFeedback(feedbackOf({ id: 'old', createdAt: Date.now() - age }));
  await store.addFeedback(feedbackOf({ id: 'kept', createdAt: Date.now() - age + 60_000 }));
  expect(await ahead.sweep()).toBe(true);
  expect(await server.command('ZCARD', '{csc}:feedback')).toBe(1);
  expect((await store.readFeedback()).map(({ id }) => id)).toEqual(['kept']);
});

test('two sidecars share one bucket, and its minute is Redis’s own', async () => {
  const other = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
  const limiters = [store.limiter('strict', 10), other.limiter('strict', 10)];
  for (let count = 0; count < 10; count++)
    expect(await limiters[count % 2]?.count('192.0.2.1')).toMatchObject({ left: 9 - count });
  for (const limiter of limiters) expect(await limiter.count('192.0.2.1')).toMatchObject({ left: 0, refused: true });
  expect(await server.command('TTL', '{csc}:limit:strict:192.0.2.1')).toBeGreaterThan(50);
  await other.close();
});

describe('the quota of a day', () => {
  const quotas = {
    lists: { addressBytes: 1e9, totalBytes: 1e9 },
    feedback: { addressBytes: 1e9, totalBytes: 1e9 },
  };
  const opened = async () => {
    const counting = await openStore({ redisUrl: server.address, dataDir: '/nowhere', quotas, clock: Date.now });
    onTestFinished(() => counting.close());
    return counting;
  };

  test('keeps no address, and nothing beyond the day', async () => {
    const counting = await opened();
    const untilMidnight = 86_400_000 - (Date.now() % 86_400_000);
    await counting.createList(listOf(), { kind: 'none' }, '192.0.2.77');
    await counting.addFeedback(feedbackOf({ id: 'f' }), '192.0.2.77');
    const keys = ((await server.command('KEYS', '{csc}:quota*')) as string[]).toSorted();
    const day = new Date().toISOString().slice(0, 10);
    expect(keys).toEqual([`{csc}:quota-salt:${day}`, `{csc}:quota:${day}:feedback`, `{csc}:quota:${day}:lists`]);
    for (const key of keys) {
      const span = Number(await server.command('PTTL', key));
      expect(span).toBeGreaterThan(0);
      expect(span).toBeLessThanOrEqual(untilMidnight);
    }
    const sums = Object.entries((await server.command('HGETALL', keys[2] ?? '')) as Record<string, string>);
    expect(sums.map(([who]) => who)).toEqual(expect.arrayContaining(['total', expect.stringMatching(/^[\w-]{16}$/)]));
    expect(sums).toHaveLength(3);
    await server.command('SAVE');
    expect(readFileSync(path.join(server.folder, 'dump.rdb')).includes('192.0.2.77')).toBe(false);
  });

  test.each([
    ['one id, no name, no slug', 400, () => listOf({ name: null, approvedServiceIds: ['aws-xy'] }), 0],
    ['one id, the longest slug', 400, () => listOf({ name: null, approvedServiceIds: ['aws-xy'] }), 64],
    ['20 ids', 400, () => listOf({ approvedServiceIds: mixed(ALL_IDS).slice(0, 20) }), 20],
    [
      '50 ids and the longest name',
      400,
      () => listOf({ name: '🐙'.repeat(200), approvedServiceIds: ALL_IDS.slice(0, 50) }),
      64,
    ],
    ['500 ids', 200, () => listOf({ approvedServiceIds: mixed(ALL_IDS).slice(0, 500) }), 20],
    ['the whole catalogue', 100, () => listOf({ approvedServiceIds: mixed(ALL_IDS) }), 20],
    [
      'one id and a request to be repeated',
      400,
      () => listOf({ name: null, approvedServiceIds: ['aws-xy'] }),
      64,
      requestNumbered,
    ],
  ])('counts at least what Redis takes: %s', async (_, count, make, slugLength, requestOf = noRequest) => {
    const counting = await opened();
    await counting.createList(make(), { kind: 'none' }, '192.0.2.77');
    const before = await usedMemory();
    for (let index = 0; index < count; index++) {
      const slug = String(index).padStart(slugLength, 'x');
      const claim = slugLength === 0 ? ({ kind: 'none' } as const) : ({ kind: 'exact', slug } as const);
      await counting.createList(make(), claim, '192.0.2.77', requestOf(index));
    }
    const taken = (await usedMemory()) - before;
    const day = new Date().toISOString().slice(0, 10);
    const counted = Number(await server.command('HGET', `{csc}:quota:${day}:lists`, 'total')) * (count / (count + 1));
    expect(taken).toBeLessThanOrEqual(counted);
    expect(taken).toBeGreaterThan(counted / 3);
  });

  test.each([
    ['5 characters', 'abcde'],
    ['200 characters', 'A region of this service is missing. '.repeat(6)],
    ['5,000 emoji', '🐙'.repeat(5_000)],
  ])('counts at least what Redis takes: a message of %s', async (_, message) => {
    const counting = await opened();
    await counting.addFeedback(feedbackOf({ message }), '192.0.2.77');
    const before = await usedMemory();
    for (let index = 0; index < 1_000; index++) await counting.addFeedback(feedbackOf({ message }), '192.0.2.77');
    const taken = (await usedMemory()) - before;
    const day = new Date().toISOString().slice(0, 10);
    const counted = Number(await server.command('HGET', `{csc}:quota:${day}:feedback`, 'total')) * (1_000 / 1_001);
    expect(taken).toBeLessThanOrEqual(counted);
    expect(taken).toBeGreaterThan(counted / 3);
  });
});

describe('an address with a password', () => {
  const secret = 'pa ss/wörd@';

  test('is used, and a wrong one is refused without being told', async () => {
    const guarded = await startRedisServer('--requirepass', secret);
    const open = async (password: string) => {
      const url = guarded.url.replace('//', `//:${encodeURIComponent(password)}@`);
      return openStore({ redisUrl: { kind: 'server', url }, dataDir: '/nowhere', clock: Date.now });
    };
    const right = await open(secret);
    await right.probe();
    const wrong = await open('hunter2');
    const fault = await wrong.probe().catch((error: Error) => error);
    expect(String(fault)).toContain('WRONGPASS');
    expect(`${fault} ${(fault as Error).cause}`).not.toContain('hunter2');
    await Promise.all([right.close(), wrong.close()]);
    await guarded.close();
  });
});
