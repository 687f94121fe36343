// The file of the embedded store: its mode, its rights, and one of an older release.
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../sidecar/store/sqlite/sqlite-store.ts';
import { listOf } from '../../../support/clients/lists.ts';
import { sqliteScene } from '../../../support/servers/sqlite-scene.ts';

const scene = sqliteScene();

test('a file that cannot be made whole is left as it was, and free for others', () => {
  mkdirSync(scene.folder, { recursive: true });
  const database = new DatabaseSync(path.join(scene.folder, 'catalogue.db'), { timeout: 0 });
  database.exec('CREATE VIEW outbound AS SELECT 1; CREATE VIEW status AS SELECT 1');
  expect(() => openDatabase(scene.folder)).toThrow('views may not be indexed');
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()).toEqual([]);
  database.exec('BEGIN IMMEDIATE; ROLLBACK');
  database.close();
});

test('the file is in write-ahead mode, commits reach the disk, and the folder was created', () => {
  const database = openDatabase(scene.folder);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  database.close();
});

describe('rights', () => {
  const rightsOf = () =>
    ['catalogue.db', 'catalogue.db-wal', 'catalogue.db-shm'].map((name) => {
      const { mode } = statSync(path.join(scene.folder, name));
      return (mode & 0o777).toString(8);
    });

  test('to the folders that it makes are the owner’s alone', () => {
    openDatabase(scene.folder).close();
    for (const folder of [scene.folder, path.dirname(scene.folder)])
      expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });

  test('to the file and its side files are the owner’s alone', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    await store.probe();
    expect(rightsOf()).toEqual(['600', '600', '600']);
    await store.close();
  });

  test('that others had to a file are taken away, those to the scene.folder stay', async () => {
    mkdirSync(scene.folder, { recursive: true });
    chmodSync(scene.folder, 0o755);
    const database = new DatabaseSync(path.join(scene.folder, 'catalogue.db'));
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE before (one); INSERT INTO before VALUES (1)');
    for (const name of readdirSync(scene.folder)) chmodSync(path.join(scene.folder, name), 0o644);
    expect(rightsOf()).toEqual(['644', '644', '644']);
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    await store.probe();
    expect(rightsOf()).toEqual(['600', '600', '600']);
    expect((statSync(scene.folder).mode & 0o777).toString(8)).toBe('755');
    await store.close();
    database.close();
  });
});

describe('a file of release 1.5.1', () => {
  const oldFile = (): DatabaseSync => {
    mkdirSync(scene.folder, { recursive: true });
    const database = new DatabaseSync(path.join(scene.folder, 'catalogue.db'));
    database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE lists (
      id TEXT PRIMARY KEY, slug TEXT UNIQUE, name TEXT, approved_service_ids TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID`);
    return database;
  };

  test('keeps its lists, and takes new ones', async () => {
    const old = listOf({ createdAt: scene.now });
    const database = oldFile();
    database
      .prepare('INSERT INTO lists VALUES (?, ?, ?, ?, ?, ?)')
      .run(old.id, 'old', old.name, JSON.stringify(old.approvedServiceIds), old.createdAt, old.expiresAt);
    database.close();
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    expect(await store.readList('old')).toEqual({ ...old, slug: 'old' });
    const saved = await store.createList(listOf({ createdAt: scene.now }), { kind: 'derived', base: 'old' });
    expect(saved).toMatchObject({ slug: 'old-2' });
    expect(await store.readList('old-2')).toEqual(saved);
    await store.close();
    const again = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    expect(await again.readList('old')).toEqual({ ...old, slug: 'old' });
    await again.close();
  });

  test('is brought up to date by one of two that open it at the same time', async () => {
    const database = oldFile();
    const stores = [1, 2].map(() => new SqliteStore(() => openDatabase(scene.folder), scene.clock));
    database.exec('BEGIN IMMEDIATE');
    const reads = stores.map((store) => store.readList('nobody'));
    database.exec('ROLLBACK');
    expect(await Promise.all(reads)).toEqual([undefined, undefined]);
    database.close();
    await Promise.all(stores.map((store) => store.close()));
  });
});
