// `kill -9` in the middle of 2,000 list creates: of the process that holds the store, and of redis-server itself. Every
// acknowledged list reads back, and none is half there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import type { SavedList, Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';
import { startStoreProcess } from '../../support/servers/store-process.ts';

const CREATES = 2_000;
const KILL_AFTER = 700;

interface Run {
  sent: Omit<SavedList, 'slug'>[];
  acknowledged: SavedList[];
}

/**
 * Fifty writers create 2,000 lists, every second one with an explicit slug; `kill` is called at the 700th
 * acknowledgement.
 */
async function createUntilKilled(store: Pick<Store, 'createList'>, kill: () => Promise<void>): Promise<Run> {
  const run: Run = { sent: [], acknowledged: [] };
  let killed: Promise<void> | undefined;
  const writer = async () => {
    while (run.sent.length < CREATES) {
      const list = listOf();
      run.sent.push(list);
      const slug =
        run.sent.length % 2
          ? { kind: 'exact' as const, slug: list.id.toLowerCase().replace('_', '-') }
          : { kind: 'derived' as const, base: 'team' };
      try {
        const saved = await store.createList(list, slug);
        if (typeof saved !== 'string') run.acknowledged.push(saved);
      } catch {
        // The process that should have answered is dead: the list may be there or not, but not by half.
      }
      if (run.acknowledged.length >= KILL_AFTER) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: 50 }, writer));
  await killed;
  expect(run.acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(run.acknowledged.length).toBeLessThan(CREATES);
  return run;
}

/** @returns how many lists are there */
async function expectWhole(store: Store, { sent, acknowledged }: Run): Promise<number> {
  for (const list of acknowledged) expect(await store.readList(list.id)).toEqual(list);
  let found = 0;
  for (const list of sent) {
    const read = await store.readList(list.id);
    if (!read) continue;
    found += 1;
    expect(read).toEqual({ ...list, slug: expect.any(String) });
    expect(await store.readList(String(read.slug))).toEqual(read);
  }
  return found;
}

async function expectNoStrayKeys(server: RedisServer, lists: number): Promise<void> {
  const keys = (await server.command('KEYS', '*')) as string[];
  expect(keys.filter((key) => key.startsWith('{csc}:list:'))).toHaveLength(lists);
  expect(keys.filter((key) => key.startsWith('{csc}:slug:'))).toHaveLength(lists);
  expect(keys).toHaveLength(2 * lists);
  const spans = await Promise.all(keys.slice(0, 50).map((key) => server.command('PTTL', key)));
  for (const span of spans) expect(span).toBeGreaterThan(0);
}

test('of the process on SQLite', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const child = await startStoreProcess(`sqlite:${folder}`);
  const run = await createUntilKilled(child.store, child.kill);

  const store = await openStore({ redisUrl: undefined, dataDir: folder, clock: Date.now });
  onTestFinished(() => store.close());
  const found = await expectWhole(store, run);
  const database = openDatabase(folder);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('SELECT count(*) AS count FROM lists WHERE slug IS NOT NULL').get()).toEqual({
    count: found,
  });
  database.close();
});

test('of the process on Redis', async () => {
  const server = await startRedisServer();
  onTestFinished(() => server.close());
  const child = await startStoreProcess(server.url);
  const run = await createUntilKilled(child.store, child.kill);

  const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
  onTestFinished(() => store.close());
  await expectNoStrayKeys(server, await expectWhole(store, run));
});

test('of redis-server with its log synced at every write', async () => {
  const server = await startRedisServer('--appendonly', 'yes', '--appendfsync', 'always');
  onTestFinished(() => server.close());
  const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
  onTestFinished(() => store.close());
  const run = await createUntilKilled(store, () => server.kill());

  await server.start();
  const fresh = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
  onTestFinished(() => fresh.close());
  await expectNoStrayKeys(server, await expectWhole(fresh, run));
});
