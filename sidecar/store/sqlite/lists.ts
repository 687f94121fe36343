// Saved lists in SQLite. Each function is a piece of one transaction.
import { firstFreeSlug } from '../derived-slug.ts';
import { unpackIds } from '../packed-ids.ts';
import type { ListSummary, SavedList, SlugClaim } from '../store.ts';
import type { Row, Statements } from './connection.ts';

export interface ListInsert {
  list: Omit<SavedList, 'slug'>;
  /** Of packIds. */
  packedIds: Uint8Array;
  claim: SlugClaim;
  /** Milliseconds since the epoch; what expired before it is not there. */
  now: number;
}

export function insertList(
  statements: Statements,
  { list, packedIds, claim, now }: ListInsert,
): SavedList | 'slug-taken' {
  const isTaken = (slug: string) =>
    statements.get('SELECT 1 FROM lists WHERE slug = ? AND expires_at > ?', slug, now) !== undefined;
  if (claim.kind === 'exact' && isTaken(claim.slug)) return 'slug-taken';
  const slug = claim.kind === 'none' ? null : claim.kind === 'exact' ? claim.slug : firstFreeSlug(claim.base, isTaken);
  // A slug that is free may still stand in an expired row that the sweep has not met.
  statements.run('DELETE FROM lists WHERE (slug = ? OR id = ?) AND expires_at <= ?', slug, list.id, now);
  statements.run(
    `INSERT INTO lists (id, slug, name, approved_service_ids, packed_ids, created_at, expires_at) VALUES (?, ?, ?, '', ?, ?, ?)`,
    list.id,
    slug,
    list.name,
    packedIds,
    list.createdAt,
    list.expiresAt,
  );
  return { ...list, slug };
}

/** By slug first, then by id. */
export function findList(statements: Statements, key: string, now: number): SavedList | undefined {
  const row =
    statements.get('SELECT * FROM lists WHERE slug = ? AND expires_at > ?', key, now) ??
    statements.get('SELECT * FROM lists WHERE id = ? AND expires_at > ?', key, now);
  return row && listOf(row);
}

/** Created since a time, newest first. */
export function readLists(statements: Statements, since: number, now: number): ListSummary[] {
  return statements
    .all('SELECT * FROM lists WHERE created_at >= ? AND expires_at > ? ORDER BY created_at DESC, id', since, now)
    .map(listOf)
    .map(({ approvedServiceIds, ...head }) => ({ ...head, services: approvedServiceIds.length }));
}

/** By slug first, then by id. @returns what it was, if it was */
export function removeList(statements: Statements, key: string, now: number): SavedList | undefined {
  const list = findList(statements, key, now);
  if (list) statements.run('DELETE FROM lists WHERE id = ?', list.id);
  return list;
}

function listOf({ id, slug, name, approved_service_ids, packed_ids, created_at, expires_at }: Row): SavedList {
  return {
    id: String(id),
    slug: typeof slug === 'string' ? slug : null,
    name: typeof name === 'string' ? name : null,
    // Until release 1.5.1 ids were text; the last such list ends 90 days after its successor is installed.
    approvedServiceIds:
      packed_ids instanceof Uint8Array ? unpackIds(packed_ids) : (JSON.parse(String(approved_service_ids)) as string[]),
    createdAt: Number(created_at),
    expiresAt: Number(expires_at),
  };
}
