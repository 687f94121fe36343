// Checks that SQLite can write and read a list, that stored lists can be read, and how much space is left. Each function
// runs inside a transaction.
import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { type StoreRoom, USUAL_LIST_BYTES } from '../store.ts';
import type { Statements } from './connection.ts';

/** Lists verified per call: takes less than a millisecond. */
const VERIFIED_ROWS = 20;

/** Inserts a row with the size of a list, reads it by index and by row, and deletes it. */
export function proveWritable(statements: Statements): void {
  const id = `probe-${randomUUID()}`;
  // No real list has such a slug or expiry.
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

/** Position in the stored lists, which are verified in the order of their expiry. */
export interface ListCursor {
  expiresAt: number;
  id: string;
}

export const FIRST_LIST: ListCursor = { expiresAt: 0, id: '' };

/**
 * Reads the next lists by both indexes and by row, so that damage anywhere is found sooner or later: SQLite throws.
 * @returns where to continue
 */
export function verifyLists(statements: Statements, { expiresAt, id: after }: ListCursor): ListCursor {
  const rows = statements.all(
    'SELECT id, expires_at FROM lists WHERE (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?',
    expiresAt,
    after,
    VERIFIED_ROWS,
  );
  for (const { id } of rows) {
    const slug = statements.get('SELECT * FROM lists WHERE id = ?', String(id))?.['slug'];
    statements.get('SELECT id FROM lists WHERE slug = ?', slug ?? null);
  }
  const last = rows.length < VERIFIED_ROWS ? undefined : rows.at(-1);
  return last ? { expiresAt: Number(last['expires_at']), id: String(last['id']) } : FIRST_LIST;
}

/** The limit follows from the free disk space and the page limit of the database. */
export function readStoreRoom(statements: Statements): StoreRoom {
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
