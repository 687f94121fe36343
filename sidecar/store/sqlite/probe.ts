// Whether SQLite takes a list and gives it back, whether stored ones can be read, and how much room is left. Each function
// is a piece of a transaction.
import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { type StoreRoom, USUAL_LIST_BYTES } from '../store.ts';
import type { Statements } from './connection.ts';

/** Lists that one look reads: less than a millisecond. */
const LOOK_ROWS = 20;

/** Saves what has the size of a list, reads it by its index and by its row, and takes it away again. */
export function proveWritable(statements: Statements): void {
  const id = `probe-${randomUUID()}`;
  // No list has such a slug, nor an end before all time.
  statements.run(
    "INSERT INTO lists (id, slug, approved_service_ids, packed_ids, created_at, expires_at) VALUES (?, ?, '', zeroblob(?), 0, 0)",
    id,
    id.toUpperCase(),
    USUAL_LIST_BYTES,
  );
  statements.get('SELECT id FROM lists WHERE slug = ?', id.toUpperCase());
  statements.get('SELECT * FROM lists WHERE id = ?', id);
  statements.run('DELETE FROM lists WHERE id = ?', id);
}

/** Where a look at the stored lists goes on; they are looked at in the order in which they expire. */
export interface Place {
  expiresAt: number;
  id: string;
}

export const FIRST_PLACE: Place = { expiresAt: 0, id: '' };

/**
 * Reads the next lists by both indexes and by row, so that damage anywhere is met sooner or later: SQLite throws.
 * @returns where the next look goes on
 */
export function lookAtLists(statements: Statements, { expiresAt, id: after }: Place): Place {
  const rows = statements.all(
    'SELECT id, expires_at FROM lists WHERE (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?',
    expiresAt,
    after,
    LOOK_ROWS,
  );
  for (const { id } of rows) {
    const slug = statements.get('SELECT * FROM lists WHERE id = ?', String(id))?.['slug'];
    statements.get('SELECT id FROM lists WHERE slug = ?', slug ?? null);
  }
  const last = rows.length < LOOK_ROWS ? undefined : rows.at(-1);
  return last ? { expiresAt: Number(last['expires_at']), id: String(last['id']) } : FIRST_PLACE;
}

/** The limit is what the disk and the page limit of the database still give it. */
export function roomOf(statements: Statements): StoreRoom {
  const { pages, spare, maximum, size } =
    statements.get(
      `SELECT page_count AS pages, freelist_count AS spare, max_page_count AS maximum, page_size AS size
      FROM pragma_page_count, pragma_freelist_count, pragma_max_page_count, pragma_page_size`,
    ) ?? {};
  const { bavail, bsize } = statfsSync(path.dirname(fileOf(statements)));
  const usedBytes = (Number(pages) - Number(spare)) * Number(size);
  const freeBytes = Math.min(bavail * bsize, (Number(maximum) - Number(pages)) * Number(size));
  return { usedBytes, limitBytes: usedBytes + Number(spare) * Number(size) + freeBytes };
}

/** The path of the database. */
export function fileOf(statements: Statements): string {
  return String(statements.get("SELECT file FROM pragma_database_list WHERE name = 'main'")?.['file']);
}
