// Stored things that cannot be read, on both stores: they are named, spoil nothing else, and can be taken away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { DamagedList, type Feedback, type Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';

const message = (id: string): Feedback => ({
  id,
  type: 'bug',
  message: 'm',
  email: null,
  page: null,
  createdAt: Date.now(),
});

async function faultOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => `no fault: ${JSON.stringify(value)}`,
    (error: unknown) => error,
  );
}

/** A list that is well and one that is to be damaged. */
async function saveTwo(store: Store) {
  const well = await store.createList(listOf({ id: 'L_well' }), { kind: 'exact', slug: 'well' });
  await store.createList(listOf({ id: 'L_damaged' }), { kind: 'exact', slug: 'damaged' });
  return well;
}

/** @param key by which the damaged list is asked for @param id by which it is named */
async function expectOneDamaged(store: Store, well: unknown, key = 'damaged', id = 'L_damaged'): Promise<void> {
  expect(await store.readList('well')).toEqual(well);
  expect(await faultOf(store.readList(key))).toBeInstanceOf(DamagedList);
  expect(await faultOf(store.readList(key))).toMatchObject({
    id,
    message: `the list ${id} is damaged: what is stored of it cannot be read`,
  });
  const damaged: string[] = [];
  expect((await store.readLists(0, (one) => damaged.push(one))).map((list) => list.id)).toContain('L_well');
  expect(damaged).toEqual([id]);
}

async function expectGone(store: Store, key = 'damaged', id = 'L_damaged'): Promise<void> {
  expect(await store.deleteList(key)).toMatchObject({ id });
  expect(await store.readList(key)).toBeUndefined();
  const damaged: string[] = [];
  expect((await store.readLists(0, (one) => damaged.push(one))).map((list) => list.id)).toEqual(['L_well']);
  expect([damaged, await store.deleteList(key)]).toEqual([[], undefined]);
  expect(await store.createList(listOf(), { kind: 'exact', slug: 'damaged' })).toMatchObject({ slug: 'damaged' });
}

describe('SQLite', () => {
  async function scene() {
    const folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock: Date.now });
    onTestFinished(async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    });
    const damage = (sql: string) => {
      const database = new DatabaseSync(path.join(folder, 'catalogue.db'));
      database.exec(sql);
      database.close();
    };
    return { store, damage };
  }

  test.each([
    ['packed ids that cannot be unpacked', "packed_ids = x'28b52ffd0000'"],
    ['packed ids of something else', `packed_ids = CAST('[1,2]' AS BLOB)`],
    ['no packed ids and no others', "packed_ids = NULL, approved_service_ids = ''"],
    ['a time that no number can hold', 'created_at = 9223372036854775807'],
    ['a time that is none', 'created_at = 8640000000000001'],
    ['an end that is none', 'expires_at = 8640000000000001'],
  ])('a list with %s', async (_, change) => {
    const { store, damage } = await scene();
    const well = await saveTwo(store);
    damage(`UPDATE lists SET ${change} WHERE id = 'L_damaged'`);
    await expectOneDamaged(store, well);
    await expectOneDamaged(store, well, 'L_damaged');
    await expectGone(store);
  });

  test('a message with a time that no number can hold', async () => {
    const { store, damage } = await scene();
    for (const id of ['a', 'b', 'c']) await store.addFeedback(message(id));
    damage("UPDATE feedback SET created_at = 9223372036854775807 WHERE id = 'b'");
    const damaged: string[] = [];
    expect((await store.readFeedback((id) => damaged.push(id))).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(damaged).toEqual(['b']);
    expect(await store.deleteFeedback('b')).toBe(true);
    expect(await store.readFeedback((id) => damaged.push(id))).toHaveLength(2);
    expect(damaged).toEqual(['b']);
  });
});

describe('Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server.close());

  async function scene(): Promise<Store> {
    await server.command('FLUSHALL');
    const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
    onTestFinished(() => store.close());
    return store;
  }
  const LIST = '{csc}:list:L_damaged';

  test.each([
    ['a foreign text', [['SET', LIST, 'foreign']]],
    ['nothing at all', [['SET', LIST, '']]],
    ['a head of something else', [['SET', LIST, 'damaged\n{"id":7}\n["aws-lambda"]']]],
    ['ids of something else', [['SETRANGE', LIST, '9', '\n']]],
    [
      'a key of another type',
      [
        ['DEL', LIST],
        ['SADD', LIST, 'x'],
      ],
    ],
    [
      'a hash of something else',
      [
        ['DEL', LIST],
        ['HSET', LIST, 'field', 'x'],
      ],
    ],
  ])('a list with %s', async (_, commands) => {
    const store = await scene();
    const well = await saveTwo(store);
    for (const words of commands) await server.command(...words);
    await expectOneDamaged(store, well);
    await expectOneDamaged(store, well, 'L_damaged');
    await expectGone(store);
  });

  test('a list with a foreign text, taken away by its id, leaves a slug behind that leads nowhere and can be taken away', async () => {
    const store = await scene();
    await saveTwo(store);
    await server.command('SET', LIST, 'foreign');
    expect(await store.deleteList('L_damaged')).toEqual({ id: 'L_damaged', slug: null });
    expect(await store.readList('damaged')).toBeUndefined();
    expect(await store.deleteList('damaged')).toEqual({ id: 'L_damaged', slug: 'damaged' });
    expect(await server.command('DBSIZE')).toBe(2);
  });

  test('a slug whose key is of another type', async () => {
    const store = await scene();
    await store.createList(listOf({ id: 'L_well' }), { kind: 'exact', slug: 'well' });
    await server.command('SADD', '{csc}:slug:damaged', 'x');
    expect(await faultOf(store.readList('damaged'))).toMatchObject({ id: 'damaged' });
    expect(await store.readLists(0)).toHaveLength(1);
    expect(await store.deleteList('damaged')).toEqual({ id: 'damaged', slug: 'damaged' });
    expect(await store.readList('damaged')).toBeUndefined();
  });

  test.each([
    ['that is no JSON', 'foreign'],
    ['that is other JSON', '{"id":"b"}'],
  ])('a message %s', async (_, foreign) => {
    const store = await scene();
    for (const id of ['a', 'c']) await store.addFeedback(message(id));
    await server.command('ZADD', '{csc}:feedback', String(Date.now()), foreign);
    const damaged: string[] = [];
    const read = async () => (await store.readFeedback((id) => damaged.push(id))).map(({ id }) => id);
    expect(await read()).toEqual(['a', 'c']);
    expect(damaged).toEqual([expect.stringMatching(/^damaged-[0-9a-f]{12}$/)]);
    expect(await store.deleteFeedback('c')).toBe(true);
    expect(await store.deleteFeedback(damaged.pop() ?? '')).toBe(true);
    expect([await read(), damaged]).toEqual([['a'], []]);
  });

  test('a message that is no text', async () => {
    const store = await scene();
    await server.command(
      'EVAL',
      "return redis.call('ZADD', KEYS[1], ARGV[1], '\\255\\254')",
      '1',
      '{csc}:feedback',
      String(Date.now()),
    );
    const damaged: string[] = [];
    expect(await store.readFeedback((id) => damaged.push(id))).toEqual([]);
    expect(await store.deleteFeedback(damaged[0] ?? '')).toBe(true);
    expect(await server.command('ZCARD', '{csc}:feedback')).toBe(0);
  });

  test('an observation that is none leaves the history of the others', async () => {
    const store = await scene();
    const record = { component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp: Date.now() } as const;
    await store.appendStatus([record]);
    await server.command('ZADD', '{csc}:status', String(record.timestamp), 'x'.repeat(20));
    expect(await store.readStatus(0, 200)).toEqual([record]);
  });
});
