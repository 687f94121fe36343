// Requests that may be repeated, in SQLite. Each function is a piece of a transaction.
import { REQUEST_MILLISECONDS } from '../retention.ts';
import type { RepeatableRequest, SavedList } from '../store.ts';
import type { Statements } from './connection.ts';

/**
 * @param list that would be saved now
 * @returns the list that the request has saved already, `other-request` when its key was used for another body, undefined
 *   when it is new
 */
export function findRequested(
  statements: Statements,
  { keyHash, bodyHash }: RepeatableRequest,
  list: Omit<SavedList, 'slug'>,
  now: number,
): SavedList | 'other-request' | undefined {
  const row = statements.get('SELECT * FROM requests WHERE key_hash = ? AND expires_at > ?', keyHash, now);
  if (!row) return undefined;
  if (row['body_hash'] !== bodyHash) return 'other-request';
  return {
    ...list,
    id: String(row['list_id']),
    slug: typeof row['slug'] === 'string' ? row['slug'] : null,
    createdAt: Number(row['created_at']),
    expiresAt: Number(row['list_expires_at']),
  };
}

export function insertRequest(
  statements: Statements,
  { keyHash, bodyHash }: RepeatableRequest,
  { id, slug, createdAt, expiresAt }: SavedList,
  now: number,
): void {
  statements.run(
    'INSERT OR REPLACE INTO requests VALUES (?, ?, ?, ?, ?, ?, ?)',
    keyHash,
    bodyHash,
    id,
    slug,
    createdAt,
    expiresAt,
    now + REQUEST_MILLISECONDS,
  );
}

/** Deletes what can no longer be repeated. */
export function sweepRequests(statements: Statements, now: number): void {
  statements.run('DELETE FROM requests WHERE expires_at <= ?', now);
}
