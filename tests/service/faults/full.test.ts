// Stores that fill up: the status says so before lists are refused, and while they are; it is ok again with room.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { observeComponents } from '../../../sidecar/status/probe.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite/sqlite-store.ts';
import { type Store, StoreFull } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { realBuild } from '../../support/real-build.ts';
import { sidecarOfItsOwn } from '../../support/servers/own-sidecar.ts';
import { startRedisServer } from '../../support/servers/redis-server.ts';

const OK = { status: 'ok', message: null };
const FULL = { status: 'down', message: 'the store is full and takes no lists' };

/** What the status says of the store. */
async function said(store: Store) {
  const components = await observeComponents({ build: realBuild, store, log: pino({ level: 'silent' }) });
  const { status, message } = components.find(({ component }) => component === 'store') ?? {};
  return { status, message };
}

/** Whether the store takes a list of 300 services, 3 KB. */
async function takesList(store: Store): Promise<boolean> {
  const approvedServiceIds = realBuild.catalogue.services.slice(0, 300).map(({ id }) => id);
  try {
    return (await store.createList(listOf({ approvedServiceIds }), { kind: 'none' })) !== 'slug-taken';
  } catch (error) {
    if (error instanceof StoreFull) return false;
    throw error;
  }
}

describe('SQLite', () => {
  const folderOf = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'full-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  test('at its page limit', async () => {
    const folder = folderOf();
    let database: DatabaseSync | undefined;
    const store = new SqliteStore(() => {
      database = openDatabase(folder);
      return database;
    }, Date.now);
    onTestFinished(() => store.close());
    await store.probe();
    database?.exec('PRAGMA max_page_count = 10000; CREATE TABLE ballast (page BLOB)');
    const pages = async () => (await store.room()).usedBytes / 4_096;
    /** Pages in use afterwards, to within one. */
    const fillTo = async (goal: number) => {
      for (let missing = goal - (await pages()); missing > 0; missing = goal - (await pages()))
        database?.prepare('INSERT INTO ballast VALUES (zeroblob(?))').run(missing > 10 ? (missing - 8) * 4_080 : 3_000);
    };
    expect((await store.room()).limitBytes).toBe(10_000 * 4_096);
    expect(await said(store)).toEqual(OK);
    await fillTo(8_495);
    expect(await pages()).toBeLessThan(8_500);
    expect(await said(store)).toEqual(OK);
    await fillTo(8_500);
    expect(await said(store)).toEqual({ status: 'degraded', message: 'the store is 85 % full, 6.1 MB are left' });
    expect(await takesList(store)).toBe(true);

    let lists = 0;
    await fillTo(9_960);
    while ((await said(store)).status === 'degraded') {
      expect(await takesList(store)).toBe(true);
      lists += 1;
    }
    expect(lists).toBeGreaterThan(10);
    expect(await said(store)).toEqual(FULL);
    expect(await takesList(store)).toBe(false);
    database?.exec('DROP TABLE ballast');
    expect(await said(store)).toEqual(OK);
    expect(await takesList(store)).toBe(true);
  });

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

  // Without the right to mount, the page limit above stands for the disk.
  test.skipIf(!canMount)('on a full disk', async () => {
    const disk = folderOf();
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status).toBe(0);
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
    // The quota of a day would follow from the small disk.
    const quotas = { LISTS_ADDRESS_KB: '1000000', LISTS_TOTAL_KB: '1000000' };
    const sidecar = await sidecarOfItsOwn({ DATA_DIR: path.join(disk, 'data'), ...quotas });
    const { store } = sidecar.sidecar.context;
    const ballast = path.join(disk, 'ballast');
    expect(await said(store)).toEqual(OK);
    writeFileSync(ballast, Buffer.alloc(10_500_000));
    expect(await said(store)).toEqual(OK);
    writeFileSync(ballast, Buffer.alloc(12_000_000));
    expect(await said(store)).toMatchObject({
      status: 'degraded',
      message: expect.stringMatching(/, 4\.\d MB are left$/),
    });
    expect(await takesList(store)).toBe(true);

    expect(() => writeFileSync(ballast, Buffer.alloc(20_000_000))).toThrow('ENOSPC');
    // What the side file has room for already may still pass.
    for (let count = 0; count < 300 && (await takesList(store)); count++);
    expect(await takesList(store)).toBe(false);
    expect(await said(store)).toEqual(FULL);
    const { text } = await rawRequest(`${sidecar.url}/v1/status`);
    expect(JSON.parse(text)).toMatchObject({
      status: 'down',
      components: expect.arrayContaining([expect.objectContaining(FULL)]),
    });
    expect((await rawRequest(`${sidecar.url}/v1/health`)).status).toBe(200);

    rmSync(ballast);
    expect(await said(store)).toEqual(OK);
    expect(await takesList(store)).toBe(true);
  });
});

describe('Redis', () => {
  test('at maxmemory', async () => {
    const server = await startRedisServer('--maxmemory', '50mb', '--maxmemory-policy', 'noeviction');
    onTestFinished(() => server.close());
    const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
    onTestFinished(() => store.close());
    const limit = 50 * 1_024 * 1_024;
    const share = async () => ((await store.room())?.usedBytes ?? 0) / limit;
    let pieces = 0;
    /** Fills in pieces of 128 KB, 0.25 % of the limit. */
    const fillTo = async (goal: number) => {
      while ((await share()) < goal) {
        pieces += 1;
        await server.command('SETRANGE', `filler:${pieces}`, '110000', 'x');
      }
    };
    expect((await store.room())?.limitBytes).toBe(limit);
    await fillTo(0.84);
    expect(await said(store)).toEqual(OK);
    await fillTo(0.85);
    expect(await said(store)).toMatchObject({
      status: 'degraded',
      message: expect.stringMatching(/^the store is 85 % full, 7\.\d MB/),
    });
    expect(await takesList(store)).toBe(true);

    await fillTo(0.998);
    while ((await said(store)).status === 'degraded') await takesList(store);
    expect(await said(store)).toEqual(FULL);
    // One that is smaller than what the probe tried may still fit; then none does.
    while (await takesList(store));
    await server.command('DEL', ...Array.from({ length: pieces }, (_, index) => `filler:${index + 1}`));
    expect(await said(store)).toEqual(OK);
    expect(await takesList(store)).toBe(true);
  });

  test('without a limit says nothing of its room, nor when it may not tell', async () => {
    const server = await startRedisServer();
    onTestFinished(() => server.close());
    const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: Date.now });
    onTestFinished(() => store.close());
    expect(await store.room()).toBeUndefined();
    await server.command('CONFIG', 'SET', 'maxmemory', '1gb');
    expect((await store.room())?.limitBytes).toBe(1_024 ** 3);
    await server.command('ACL', 'SETUSER', 'default', '-info');
    expect(await store.room()).toBeUndefined();
    expect(await said(store)).toEqual(OK);
  });
});
