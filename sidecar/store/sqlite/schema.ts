// The embedded database: its file, its pragmas and its tables.
import { chmodSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Number of the tables below: to be raised whenever they change. Files before it have 0. */
const SCHEMA = 4;

const OWNER_ALONE = 0o600;

const TABLES = `
CREATE TABLE IF NOT EXISTS lists (
  id TEXT PRIMARY KEY,
  slug TEXT UNIQUE,
  name TEXT,
  approved_service_ids TEXT NOT NULL,
  packed_ids BLOB,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lists_by_expiry ON lists (expires_at);

CREATE TABLE IF NOT EXISTS feedback (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  message TEXT NOT NULL,
  email TEXT,
  page TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS outbound (
  day TEXT NOT NULL,
  slug TEXT NOT NULL,
  target TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, slug, target)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS status (
  sequence INTEGER PRIMARY KEY,
  component TEXT NOT NULL,
  status TEXT NOT NULL,
  latency_ms REAL NOT NULL,
  message TEXT,
  timestamp INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS status_by_time ON status (timestamp);

CREATE TABLE IF NOT EXISTS quotas (
  day TEXT NOT NULL,
  written TEXT NOT NULL,
  who TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (day, written, who)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS quota_salts (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS requests (
  key_hash TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  list_id TEXT NOT NULL,
  slug TEXT,
  created_at INTEGER NOT NULL,
  list_expires_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
-- Of releases before 1.7, which a roll-back brings again.
CREATE TABLE IF NOT EXISTS probe_rows (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;
`;

/**
 * Opens `catalogue.db`, and creates the folder (for its owner alone), the file and the tables where they are missing.
 * @throws what the file system or SQLite throws
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'catalogue.db');
  alignRights(file);
  // No time-out: SQLite would wait for another process inside this thread and stop every request. The connection waits
  // instead.
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // FULL: a list that is acknowledged is on the disk, not in a buffer of the operating system. secure_delete: what is
    // deleted is written over, as it may be somebody's address.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    createTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Asks before it locks: opening must not wait for a writer. Then in a transaction, as two processes may open a file; one
 * that fails ends when the file is closed.
 */
function createTables(database: DatabaseSync): void {
  if (Number(database.prepare('PRAGMA user_version').get()?.['user_version']) >= SCHEMA) return;
  database.exec('BEGIN IMMEDIATE');
  database.exec(TABLES);
  // A file of release 1.5.1 or older.
  if (!database.prepare("SELECT 1 FROM pragma_table_info('lists') WHERE name = 'packed_ids'").get())
    database.exec('ALTER TABLE lists ADD COLUMN packed_ids BLOB');
  database.exec(`PRAGMA user_version = ${SCHEMA}; COMMIT`);
}

/**
 * Makes the file for its owner alone, or takes from everybody else the rights to one that is there: it holds addresses
 * of readers. SQLite gives its side files the rights that the database has when they are made; made while it was
 * read-only, they would keep it so.
 */
function alignRights(file: string): void {
  closeSync(openSync(file, constants.O_RDONLY | constants.O_CREAT, OWNER_ALONE));
  const rights = statSync(file).mode & OWNER_ALONE;
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false });
    if (found && (found.mode & 0o777) !== rights) setRights(one, rights);
  }
}

function setRights(file: string, rights: number): void {
  try {
    chmodSync(file, rights);
  } catch {
    // Another owner's file, or a disk without rights: whoever arranged that decides who reads it, and lists still work.
  }
}
