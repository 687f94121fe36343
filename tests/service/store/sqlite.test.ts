// What only the embedded store promises: expiry by the injected clock, the sweep, and a file that outlives its process.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite.ts';
import { openDatabase } from '../../../sidecar/store/sqlite-schema.ts';
import { listOf, NINETY_DAYS } from '../../support/clients/lists.ts';

const DAY = 86_400_000;
let folder: string;
let now: number;
const clock = () => now;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'sqlite-')), 'made', 'when missing');
  now = Date.parse('2026-01-01T00:00:00Z');
});
afterEach(() => rmSync(path.dirname(path.dirname(folder)), { recursive: true, force: true }));

function rows(table: string): number {
  const database = new DatabaseSync(path.join(folder, 'catalogue.db'), { readOnly: true });
  const row = database.prepare(`SELECT count(*) AS count FROM ${table}`).get();
  database.close();
  return Number(row?.['count']);
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
    expect([rows('lists'), rows('outbound')]).toEqual([0, 0]);
    await store.close();
  });

  test('runs when the store is opened', async () => {
    const first = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    await first.createList(listOf({ createdAt: now }), { kind: 'exact', slug: 'old' });
    await first.close();
    now += NINETY_DAYS;
    const second = await openStore({ redisUrl: undefined, dataDir: folder, clock });
    expect(rows('lists')).toBe(0);
    await second.close();
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

test('the file is in write-ahead mode, commits reach the disk, and the folder was created', () => {
  const database = openDatabase(folder);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  database.close();
});
