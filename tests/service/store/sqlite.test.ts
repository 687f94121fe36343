// What only the embedded store promises: expiry by the injected clock, the sweep, and a file that outlives its process.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite/sqlite-store.ts';
import { listOf, NINETY_DAYS } from '../../support/clients/lists.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const recordAt = (timestamp: number) =>
  ({ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp }) as const;
let folder: string;
let now: number;
const clock = () => now;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'sqlite-')), 'made', 'when missing');
  now = Date.parse('2026-01-01T00:00:00Z');
});
afterEach(() => rmSync(path.dirname(path.dirname(folder)), { recursive: true, force: true }));

function rows(table: string): number {
  return sumOf(`SELECT count(*) AS sum FROM ${table}`);
}

function sumOf(query: string): number {
  const database = new DatabaseSync(path.join(folder, 'catalogue.db'), { readOnly: true });
  const row = database.prepare(query).get();
  database.close();
  return Number(row?.['sum']);
}

describe('expiry by the injected clock', () => {
  test('a list stands to the last millisecond of its 90 days and is gone at the next, with its slug', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    const list = listOf({ createdAt: now });
    await store.createList(list, { kind: 'exact', slug: 'team' });

    now = list.expiresAt - 1;
    expect(await store.readList('team')).toMatchObject({ id: list.id });
    expect(await store.createList(listOf({ createdAt: now }), { kind: 'exact', slug: 'team' })).toBe('slug-taken');

    now = list.expiresAt;
    expect(await store.readList('team')).toBeUndefined();
    expect(await store.readList(list.id)).toBeUndefined();
    const next = await store.createList(listOf({ createdAt: now }), { kind: 'exact', slug: 'team' });
    expect(await store.readList('team')).toEqual(next);
    await store.close();
  });

  test('a derived slug is reused at once', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    await store.createList(listOf({ createdAt: now }), { kind: 'derived', base: 'team' });
    await store.createList(listOf({ createdAt: now + DAY }), { kind: 'derived', base: 'team' });
    now += NINETY_DAYS;
    expect(await store.createList(listOf({ createdAt: now }), { kind: 'derived', base: 'team' })).toMatchObject({
      slug: 'team',
    });
    expect(await store.createList(listOf({ createdAt: now }), { kind: 'derived', base: 'team' })).toMatchObject({
      slug: 'team-3',
    });
    await store.close();
  });

  test('a lease runs out at its time, not before', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    await store.holdLease('probe', 'a', 1_000);
    now += 999;
    expect(await store.holdLease('probe', 'b', 1_000)).toBe(false);
    now += 1;
    expect(await store.holdLease('probe', 'b', 1_000)).toBe(true);
    await store.close();
  });
});

describe('the sweep', () => {
  test('deletes what has expired, however much it is, and keeps the rest', async () => {
    const store = new SqliteStore(() => openDatabase(folder), clock);
    for (let count = 0; count < 1_001; count++)
      await store.createList(listOf({ createdAt: now, expiresAt: now + 10 }), { kind: 'none' });
    const kept = await store.createList(listOf({ createdAt: now, expiresAt: now + 11 }), {
      kind: 'exact',
      slug: 'kept',
    });
    await store.countOutbound({ day: '2026-01-01', slug: 'aws-lambda', target: 'pricing' });
    await store.addFeedback({ id: 'f', type: 'bug', message: 'm', email: null, page: null, createdAt: now + 11 });

    now += 9;
    await store.sweep();
    expect(rows('lists')).toBe(1_002);

    now += 1;
    await store.sweep();
    expect(rows('lists')).toBe(1);
    expect(await store.readList('kept')).toEqual(kept);
    expect(rows('outbound')).toBe(1);

    now += 400 * DAY;
    await store.sweep();
    // So long a pause is believed after a week.
    expect(rows('outbound')).toBe(1);
    now += 7 * DAY;
    await store.sweep();
    expect(rows('feedback')).toBe(0);
    await store.close();
  });

  test('does not run in the first hour, then every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    onTestFinished(() => store.close());
    const save = () => store.createList(listOf({ createdAt: now, expiresAt: now + 1 }), { kind: 'none' });
    await save();
    now += 1;
    vi.advanceTimersByTime(HOUR - 1);
    await store.probe();
    expect(rows('lists')).toBe(1);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(() => rows('lists') === 0);
    await save();
    now += 1;
    vi.advanceTimersByTime(HOUR);
    await vi.waitUntil(() => rows('lists') === 0);
  });

  /** Lists that are left after a sweep by a store that was opened for it. */
  async function leftAfterSweep(time: number): Promise<number> {
    now = time;
    const store = new SqliteStore(() => openDatabase(folder), clock);
    await store.open();
    expect(await store.sweep()).toBe(true);
    await store.close();
    return rows('lists');
  }
  const START = Date.parse('2026-01-01T00:00:00Z');
  /** One list that ends with each of the next 200 days. */
  async function listsOf200Days(): Promise<void> {
    const store = new SqliteStore(() => openDatabase(folder), clock);
    for (let day = 1; day <= 200; day++)
      await store.createList(listOf({ createdAt: now, expiresAt: now + day * DAY }), { kind: 'none' });
    await store.close();
  }

  test.each([
    [7 * DAY, 193],
    [7 * DAY + 1, 200],
    [90 * DAY, 200],
  ])('by a clock %d ms beyond the newest row leaves %d of 200 lists', async (ahead, left) => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + ahead)).toBe(left);
  });

  test('by a clock far beyond the last sweep deletes nothing, whatever rows were written meanwhile', async () => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + DAY)).toBe(199);
    const store = new SqliteStore(() => openDatabase(folder), clock);
    now = START + 91 * DAY;
    await store.appendStatus([{ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp: now }]);
    await store.createList(listOf({ createdAt: now }), { kind: 'none' });
    await store.close();
    expect(await leftAfterSweep(START + 91 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 91 * DAY + 5 * HOUR)).toBe(200);
    // The clock is right again.
    expect(await leftAfterSweep(START + 2 * DAY)).toBe(199);
    expect(await leftAfterSweep(START + 91 * DAY)).toBe(199);
  });

  test('after a long pause waits a week, over restarts, and then deletes', async () => {
    await listsOf200Days();
    const back = START + 100 * DAY;
    expect(await leftAfterSweep(back)).toBe(200);
    expect(await leftAfterSweep(back + 7 * DAY - 1)).toBe(200);
    expect(await leftAfterSweep(back + 7 * DAY)).toBe(93);
    expect(await leftAfterSweep(back + 8 * DAY)).toBe(92);
  });

  test('waits anew when the clock jumps on while it waits, or back', async () => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + 100 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 114 * DAY + 1)).toBe(200);
    expect(await leftAfterSweep(START + 50 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 56 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 57 * DAY)).toBe(143);
  });
});

test('a start with the clock 90 days ahead leaves everything as it was once the clock is right', async () => {
  const right = now;
  const first = await openStore({ redisUrl: undefined, dataDir: folder, clock });
  const list = await first.createList(listOf({ createdAt: now }), { kind: 'exact', slug: 'kept' });
  await first.appendStatus([recordAt(now)]);
  await first.close();

  now = right + NINETY_DAYS;
  const ahead = new SqliteStore(() => openDatabase(folder), clock);
  await ahead.open();
  expect(await ahead.readList('kept')).toBeUndefined();
  expect(await ahead.holdLease('status-recorder', 'ahead', 90_000)).toBe(true);
  await ahead.appendStatus([recordAt(now)]);
  now += HOUR;
  await ahead.sweep();
  await ahead.close();

  now = right + HOUR;
  const again = await openStore({ redisUrl: undefined, dataDir: folder, clock });
  expect(await again.readList('kept')).toEqual(list);
  expect(await again.holdLease('status-recorder', 'again', 90_000)).toBe(true);
  await again.appendStatus([recordAt(now)]);
  expect((await again.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([now]);
  await again.close();
});

test.each([
  [HOUR, false],
  [HOUR + 1, true],
])('a lease that has %d ms to run can be taken: %s', async (milliseconds, taken) => {
  const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
  await store.holdLease('probe', 'a', milliseconds);
  expect(await store.holdLease('probe', 'b', 1_000)).toBe(taken);
  await store.close();
});

describe('rights', () => {
  const rightsOf = () =>
    ['catalogue.db', 'catalogue.db-wal', 'catalogue.db-shm'].map((name) => {
      const { mode } = statSync(path.join(folder, name));
      return (mode & 0o777).toString(8);
    });

  test('to the file and its side files are the owner’s alone', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    await store.probe();
    expect(rightsOf()).toEqual(['600', '600', '600']);
    await store.close();
  });

  test('that others had to a file are taken away, those to the folder stay', async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const database = new DatabaseSync(path.join(folder, 'catalogue.db'));
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE before (one); INSERT INTO before VALUES (1)');
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
    expect(rightsOf()).toEqual(['644', '644', '644']);
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    await store.probe();
    expect(rightsOf()).toEqual(['600', '600', '600']);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
    await store.close();
    database.close();
  });
});

describe('a file of release 1.5.1', () => {
  const oldFile = (): DatabaseSync => {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseSync(path.join(folder, 'catalogue.db'));
    database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE lists (
      id TEXT PRIMARY KEY, slug TEXT UNIQUE, name TEXT, approved_service_ids TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID`);
    return database;
  };

  test('keeps its lists, and takes new ones', async () => {
    const old = listOf({ createdAt: now });
    const database = oldFile();
    database
      .prepare('INSERT INTO lists VALUES (?, ?, ?, ?, ?, ?)')
      .run(old.id, 'old', old.name, JSON.stringify(old.approvedServiceIds), old.createdAt, old.expiresAt);
    database.close();
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    expect(await store.readList('old')).toEqual({ ...old, slug: 'old' });
    const saved = await store.createList(listOf({ createdAt: now }), { kind: 'derived', base: 'old' });
    expect(saved).toMatchObject({ slug: 'old-2' });
    expect(await store.readList('old-2')).toEqual(saved);
    await store.close();
    const again = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    expect(await again.readList('old')).toEqual({ ...old, slug: 'old' });
    await again.close();
  });

  test('is brought up to date by one of two that open it at the same time', async () => {
    const database = oldFile();
    const stores = [1, 2].map(() => new SqliteStore(() => openDatabase(folder), clock));
    database.exec('BEGIN IMMEDIATE');
    const reads = stores.map((store) => store.readList('nobody'));
    database.exec('ROLLBACK');
    expect(await Promise.all(reads)).toEqual([undefined, undefined]);
    database.close();
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('the quota of a day', () => {
  const quotas = {
    lists: { addressBytes: 1e9, totalBytes: 1e9 },
    feedback: { addressBytes: 1e9, totalBytes: 1e9 },
  };

  test('keeps no address, and nothing a minute into the next day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore({ redisUrl: undefined, dataDir: folder, clock, quotas });
    await store.createList(listOf({ createdAt: now }), { kind: 'none' }, '192.0.2.77');
    expect([rows('quotas'), rows('quota_salts')]).toEqual([2, 1]);
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file)).includes('192.0.2.77')).toBe(false);
    now += DAY - 1;
    vi.advanceTimersByTime(60_000);
    await store.probe();
    expect([rows('quotas'), rows('quota_salts')]).toEqual([2, 1]);
    now += 1;
    vi.advanceTimersByTime(60_000);
    await store.probe();
    expect([rows('quotas'), rows('quota_salts')]).toEqual([0, 0]);
    await store.close();
  });

  test('of days that were over before the file was opened is forgotten at once', async () => {
    const first = await openStore({ redisUrl: undefined, dataDir: folder, clock, quotas });
    await first.createList(listOf({ createdAt: now }), { kind: 'none' }, '192.0.2.77');
    await first.close();
    now += DAY;
    await (await openStore({ redisUrl: undefined, dataDir: folder, clock, quotas })).close();
    expect([rows('quotas'), rows('quota_salts')]).toEqual([0, 0]);
  });

  test.each([
    ['one id', 1, 500],
    ['50 ids', 50, 500],
    ['5,000 ids', 5_000, 60],
  ])('counts at least what the file grows by: lists of %s', async (_, ids, count) => {
    openDatabase(folder).close();
    const size = () => statSync(path.join(folder, 'catalogue.db')).size;
    const empty = size();
    const store = new SqliteStore(() => openDatabase(folder), clock, quotas);
    for (let index = 0; index < count; index++) {
      const approvedServiceIds = Array.from({ length: ids }, (__, at) => `${index}-${(at * 7_919) % 50_000}-service`);
      await store.createList(listOf({ createdAt: now, approvedServiceIds }), {
        kind: 'exact',
        slug: `${index}`.padStart(64, 'x'),
      });
    }
    const counted = sumOf("SELECT bytes AS sum FROM quotas WHERE who = 'total'");
    await store.close();
    expect(size() - empty).toBeLessThanOrEqual(counted);
    expect(size() - empty).toBeGreaterThan(counted / 3);
  });

  test('makes one address another name each day', async () => {
    const store = new SqliteStore(() => openDatabase(folder), clock, quotas);
    const names = async () => {
      await store.createList(listOf({ createdAt: now }), { kind: 'none' }, '192.0.2.77');
      const database = new DatabaseSync(path.join(folder, 'catalogue.db'), { readOnly: true });
      const found = database.prepare("SELECT DISTINCT who FROM quotas WHERE who <> 'total'").all();
      database.close();
      return found.length;
    };
    expect([await names(), await names()]).toEqual([1, 1]);
    now += DAY;
    expect(await names()).toBe(2);
    await store.close();
  });
});

test('the file is in write-ahead mode, commits reach the disk, and the folder was created', () => {
  const database = openDatabase(folder);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  database.close();
});
