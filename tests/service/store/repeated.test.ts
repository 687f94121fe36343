// Requests that are repeated by an Idempotency-Key, on every kind of store: one list, however often it is asked for.
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { packIds } from '../../../sidecar/store/packed-ids.ts';
import { roomOfList } from '../../../sidecar/store/quota.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite/sqlite-store.ts';
import type { RepeatableRequest, SavedList, Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { startRedisServer } from '../../support/servers/redis-server.ts';
import { sqliteScene } from '../../support/servers/sqlite-scene.ts';
import { storeScene } from '../../support/servers/store-scene.ts';
import { ENGINES } from '../../support/servers/stores.ts';

const HOUR = 3_600_000;
const REQUEST: RepeatableRequest = { keyHash: 'key', bodyHash: 'body' };
const NONE = { kind: 'none' } as const;
const TEAM = { kind: 'derived', base: 'team' } as const;

describe.each(ENGINES)('on %s, a request', (_, startEngine) => {
  const scene = storeScene(startEngine);
  const save = (store: Store, request?: RepeatableRequest) =>
    store.createList(listOf({ name: 'Team', approvedServiceIds: ['aws-lambda'] }), TEAM, '192.0.2.1', request);

  test('that is repeated is answered with the list that it has saved, and saves no other', async () => {
    const first = (await save(scene.store, REQUEST)) as SavedList;
    expect(await save(scene.store, REQUEST)).toEqual(first);
    expect(await scene.reopened((other) => save(other, REQUEST))).toEqual(first);
    expect(await scene.store.readList('team')).toEqual(first);
    expect(await scene.store.readLists(0)).toHaveLength(1);
  });

  test('without a slug is repeated, too', async () => {
    const first = await scene.store.createList(listOf({ name: null }), NONE, '192.0.2.1', REQUEST);
    const { approvedServiceIds, ...rest } = first as SavedList;
    expect(await scene.store.createList(listOf({ name: null }), NONE, '192.0.2.1', REQUEST)).toMatchObject(rest);
  });

  test('with another key, or with none, saves another list', async () => {
    await save(scene.store, REQUEST);
    expect(await save(scene.store, { ...REQUEST, keyHash: 'other' })).toMatchObject({ slug: 'team-2' });
    expect(await save(scene.store)).toMatchObject({ slug: 'team-3' });
    expect(await save(scene.store)).toMatchObject({ slug: 'team-4' });
  });

  test('for another list with the same key is refused, and saves nothing', async () => {
    await save(scene.store, REQUEST);
    expect(await save(scene.store, { ...REQUEST, bodyHash: 'other' })).toBe('other-request');
    expect(await scene.store.readLists(0)).toHaveLength(1);
  });

  test('that comes 20 times at once to two instances saves one list', async () => {
    const other = await scene.engine.open(scene.clock);
    onTestFinished(() => other.close());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, number) => save(number % 2 ? other : scene.store, REQUEST)),
    );
    expect(new Set(answers.map((list) => (list as SavedList).id)).size).toBe(1);
    expect(await scene.store.readLists(0)).toHaveLength(1);
  });

  test('that was refused is a new one when it is repeated', async () => {
    const exact = { kind: 'exact', slug: 'mine' } as const;
    const { id } = (await scene.store.createList(listOf(), exact)) as SavedList;
    const ask = () => scene.store.createList(listOf(), exact, '192.0.2.1', REQUEST);
    expect([await ask(), await ask()]).toEqual(['slug-taken', 'slug-taken']);
    await scene.store.deleteList(id);
    const list = await ask();
    expect(list).toMatchObject({ slug: 'mine' });
    expect(await ask()).toMatchObject({ id: (list as SavedList).id });
  });

  test('whose list was taken down does not bring it back', async () => {
    const first = (await save(scene.store, REQUEST)) as SavedList;
    await scene.store.deleteList(first.id);
    expect(await save(scene.store, REQUEST)).toEqual(first);
    expect(await scene.store.readList(first.id)).toBeUndefined();
  });

  test('takes from the quota of the day what is kept of it, once', async () => {
    const bytes = roomOfList('Team', packIds(['aws-lambda']), true);
    expect(bytes).toBe(roomOfList('Team', packIds(['aws-lambda'])) + 500);
    const quota = { addressBytes: 2 * bytes - 1, totalBytes: 1e9 };
    const store = await scene.engine.open(scene.clock, { lists: quota, feedback: quota });
    onTestFinished(() => store.close());
    await save(store, REQUEST);
    await save(store, REQUEST);
    await expect(save(store, { ...REQUEST, keyHash: 'other' })).rejects.toMatchObject({
      refusal: { scope: 'address', usedBytes: bytes },
    });
    expect(await save(store, REQUEST)).toMatchObject({ slug: 'team' });
    expect(await save(store)).toMatchObject({ slug: 'team-2' });
  });
});

describe('for 24 hours and no longer', () => {
  const scene = sqliteScene();

  test('SQLite knows a key, whether swept or not, and the sweep leaves nothing of it', async () => {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    onTestFinished(() => store.close());
    const save = async () =>
      ((await store.createList(listOf({ createdAt: scene.now }), NONE, '192.0.2.1', REQUEST)) as SavedList).id;
    const first = await save();
    scene.now += 24 * HOUR - 1;
    await store.sweep();
    expect([await save(), scene.rows('requests')]).toEqual([first, 1]);
    scene.now += 1;
    const second = await save();
    expect([second === first, await save(), scene.rows('requests')]).toEqual([false, second, 1]);
    scene.now += 24 * HOUR;
    await store.sweep();
    expect([scene.rows('requests'), scene.rows('lists')]).toEqual([0, 2]);
  });

  test('Redis keeps a key, and a repetition makes it no longer', async () => {
    const server = await startRedisServer();
    onTestFinished(() => server.close());
    const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
    onTestFinished(() => store.close());
    const save = () => store.createList(listOf(), NONE, '192.0.2.1', REQUEST);
    await save();
    const left = async () => Number(await server.command('PTTL', '{csc}:request:key'));
    expect(24 * HOUR - (await left())).toBeLessThan(60_000);
    await server.command('PEXPIRE', '{csc}:request:key', '50000');
    await save();
    expect(await left()).toBeLessThanOrEqual(50_000);
    expect(await left()).toBeGreaterThan(0);
    expect(await server.command('GET', '{csc}:request:key')).toMatch(/^body\n\nL_[-\w]+\n\d+\n\d+$/);
  });
});
