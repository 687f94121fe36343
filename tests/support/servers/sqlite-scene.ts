// A folder for the embedded store, which is not there when a test begins, a clock, and what the file holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';

/** To be read in tests only. */
export interface SqliteScene {
  folder: string;
  /** What the clock shows; the beginning of 2026 when a test begins. */
  now: number;
  clock(): number;
  /** Rows of a table. */
  rows(table: string): number;
  /** @param query of one row with a column `sum` */
  sumOf(query: string): number;
}

export function sqliteScene(): SqliteScene {
  const scene: SqliteScene = {
    folder: '',
    now: 0,
    clock: () => scene.now,
    rows: (table) => scene.sumOf(`SELECT count(*) AS sum FROM ${table}`),
    sumOf(query) {
      const database = new DatabaseSync(path.join(scene.folder, 'catalogue.db'), { readOnly: true });
      const row = database.prepare(query).get();
      database.close();
      return Number(row?.['sum']);
    },
  };
  beforeEach(() => {
    scene.folder = path.join(mkdtempSync(path.join(tmpdir(), 'sqlite-')), 'made', 'when missing');
    scene.now = Date.parse('2026-01-01T00:00:00Z');
  });
  afterEach(() => rmSync(path.dirname(path.dirname(scene.folder)), { recursive: true, force: true }));
  return scene;
}
