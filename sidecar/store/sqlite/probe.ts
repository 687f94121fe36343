// Whether SQLite takes a list, and how much room is left. Each function is a piece of a transaction.
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { type StoreRoom, USUAL_LIST_BYTES } from '../store.ts';
import type { Statements } from './connection.ts';

/**
 * Inserts what has the size of a list, then removes what was there from the time before: both are there for a moment,
 * so that a file without another page cannot pass by writing over the old one.
 */
export function proveWritable(statements: Statements): void {
  statements.run('INSERT INTO probe_rows (filler) VALUES (zeroblob(?))', USUAL_LIST_BYTES);
  statements.run('DELETE FROM probe_rows WHERE id < (SELECT max(id) FROM probe_rows)');
}

/** The limit is what the disk and the page limit of the database still give it. */
export function roomOf(statements: Statements): StoreRoom {
  const { pages, spare, maximum, size, file } =
    statements.get(
      `SELECT page_count AS pages, freelist_count AS spare, max_page_count AS maximum, page_size AS size,
        (SELECT file FROM pragma_database_list WHERE name = 'main') AS file
      FROM pragma_page_count, pragma_freelist_count, pragma_max_page_count, pragma_page_size`,
    ) ?? {};
  const { bavail, bsize } = statfsSync(path.dirname(String(file)));
  const usedBytes = (Number(pages) - Number(spare)) * Number(size);
  const freeBytes = Math.min(bavail * bsize, (Number(maximum) - Number(pages)) * Number(size));
  return { usedBytes, limitBytes: usedBytes + Number(spare) * Number(size) + freeBytes };
}
