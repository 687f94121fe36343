// The embedded database in trouble: read-only, full, locked, without its folder. Reads go on where the file can be
// read, writes are refused in time, nothing acknowledged is lost, and the store heals without being opened again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { everyCall, outcomeOf, refusal, Traffic } from '../../support/clients/traffic.ts';
import { startStoreProcess } from '../../support/servers/store-process.ts';

/** Root may write to files that nobody may write to; without this capability it may not. */
const WITHOUT_PRIVILEGE = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  file = path.join(folder, 'catalogue.db');
  return () => rmSync(folder, { recursive: true });
});

async function opened(dataDir = folder): Promise<Store> {
  const store = await openStore({ redisUrl: undefined, dataDir, clock: Date.now });
  onTestFinished(() => store.close());
  return store;
}

async function expectAllWork(store: Store): Promise<void> {
  const { reads, writes } = everyCall(store);
  for (const call of [...writes, ...reads]) expect(await outcomeOf(call())).toHaveProperty('value');
}

test('a file that may not be written: reads go on, writes are refused, and it heals when it may', async () => {
  const before = await openStore({ redisUrl: undefined, dataDir: folder, clock: Date.now });
  const kept = await before.createList(listOf(), { kind: 'exact', slug: 'kept' });
  await before.close();
  chmodSync(file, 0o444);

  const { store, kill } = await startStoreProcess(`sqlite:${folder}`, WITHOUT_PRIVILEGE);
  onTestFinished(kill);
  for (let round = 0; round < 2; round++) {
    expect(await refusal(store.createList(listOf(), { kind: 'exact', slug: 'new' }))).toBe(
      'SQLite: attempt to write a readonly database',
    );
    expect(await refusal(store.probe())).toBe('SQLite: attempt to write a readonly database');
    expect(await store.readList('kept')).toEqual(kept);
    expect(await store.readList('new')).toBeUndefined();
  }

  chmodSync(file, 0o644);
  expect(await store.createList(listOf(), { kind: 'exact', slug: 'new' })).toMatchObject({ slug: 'new' });
  expect(await store.readList('kept')).toEqual(kept);
});

test('a full disk: writes are refused, reads go on, nothing acknowledged is lost, and it heals with space', async () => {
  let database: DatabaseSync | undefined;
  const store = new SqliteStore(() => {
    database = openDatabase(folder);
    return database;
  }, Date.now);
  onTestFinished(() => store.close());
  await store.probe();
  database?.exec('PRAGMA max_page_count = 60');

  const traffic = new Traffic(store);
  await traffic.refuses(50);
  expect(traffic.acknowledged.length).toBeGreaterThan(10);
  await traffic.expectNothingLost();
  const refused = listOf({ approvedServiceIds: Array.from({ length: 2_000 }, (_, index) => `service-${index}`) });
  expect(await refusal(store.createList(refused, { kind: 'exact', slug: 'refused' }))).toBe(
    'SQLite: database or disk is full',
  );
  expect([await store.readList(refused.id), await store.readList('refused')]).toEqual([undefined, undefined]);

  database?.exec('PRAGMA max_page_count = 100000');
  await traffic.acknowledges(50);
  await traffic.stop();
  await traffic.expectNothingLost();
  await expectAllWork(store);
  expect(database?.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
});

describe('locked by another process', () => {
  /** Holds the lock that the statement takes until the returned function is called. */
  async function lock(statement: string): Promise<() => Promise<void>> {
    const program = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}, { timeout: 5000 });
      db.exec(${JSON.stringify(statement)}); console.log('locked'); process.stdin.on('end', () => process.exit()).resume();`;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return async () => {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    };
  }

  test('against writes: reads are answered while writes wait, writes are refused in time, and it heals', async () => {
    const store = await opened();
    const kept = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
    const release = await lock('BEGIN IMMEDIATE');
    const { reads, writes } = everyCall(store);
    let waiting = true;
    const refusals = Promise.all(writes.map((call) => refusal(call()))).finally(() => {
      waiting = false;
    });
    for (const call of reads) expect(await outcomeOf(call())).toHaveProperty('value');
    expect(await store.readList('kept')).toEqual(kept);
    expect(waiting).toBe(true);
    expect(new Set(await refusals)).toEqual(new Set(['SQLite: database is locked']));
    await release();
    await expectAllWork(store);
  });

  test('for less than a write may wait: the write succeeds', async () => {
    const store = await opened();
    await store.probe();
    const release = await lock('BEGIN IMMEDIATE');
    const write = store.createList(listOf(), { kind: 'exact', slug: 'patient' });
    await release();
    expect(await write).toMatchObject({ slug: 'patient' });
  });

  test('against everything: all calls are refused in time, and it heals', async () => {
    (await opened()).close();
    const release = await lock('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    const store = await opened();
    const { reads, writes } = everyCall(store);
    expect(new Set(await Promise.all([...reads, ...writes].map((call) => refusal(call()))))).toEqual(
      new Set(['SQLite: database is locked']),
    );
    await release();
    await expectAllWork(store);
  });
});

describe('away when the store is opened', () => {
  test('a folder that cannot be made: every call is refused, and it heals', async () => {
    const blocked = path.join(folder, 'data');
    writeFileSync(blocked, 'a file in the way');
    const store = await opened(blocked);
    const { reads, writes } = everyCall(store);
    for (const call of [...reads, ...writes])
      expect(await refusal(call())).toBe('the folder of the store cannot be used: EEXIST');
    rmSync(blocked);
    await expectAllWork(store);
  });

  test('a file that is no database: every call is refused, and it heals', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, 'not a database'.repeat(1_000));
    const store = await opened();
    const { reads, writes } = everyCall(store);
    for (const call of [...reads, ...writes])
      expect(await refusal(call())).toBe('SQLite: file is not a database; see "Damaged database" in docs/operate.md');
    rmSync(file);
    await expectAllWork(store);
  });
});
