// Saved lists in SQLite. Each function is a piece of one transaction.
import { firstFreeSlug } from '../derived-slug.ts';
import { unpackIds } from '../packed-ids.ts';
import { DamagedList, type ListSummary, type OnDamaged, type SavedList, type SlugClaim } from '../store.ts';
import { StoredIdsShape, StoredListShape } from '../stored-shapes.ts';
import { isDamage, isSqliteError, type Row, type Statements } from './connection.ts';

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

/** By slug first, then by id. @throws DamagedList */
export function findList(statements: Statements, key: string, now: number): SavedList | undefined {
  const id = idOf(statements, key, now);
  return id === undefined ? undefined : readList(statements, id);
}

/**
 * Created since a time, newest first. The ids are read from an index and each row by itself, so that one that is damaged
 * spoils no other, be it its content or the page of the file that it lies on.
 */
export function readLists(
  statements: Statements,
  { since, now }: { since: number; now: number },
  onDamaged: OnDamaged | undefined,
): ListSummary[] {
  const found: ListSummary[] = [];
  for (const { id } of statements.all('SELECT id FROM lists INDEXED BY lists_by_expiry WHERE expires_at > ?', now)) {
    try {
      const { approvedServiceIds, ...head } = readList(statements, String(id));
      if (head.createdAt >= since) found.push({ ...head, services: approvedServiceIds.length });
    } catch (error) {
      if (!(error instanceof DamagedList) && !isDamage(error)) throw error;
      onDamaged?.(String(id));
    }
  }
  return found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** By slug first, then by id; what is stored of it is not looked at. */
export function removeList(
  statements: Statements,
  key: string,
  now: number,
): Pick<SavedList, 'id' | 'slug'> | undefined {
  const id = idOf(statements, key, now);
  if (id === undefined) return undefined;
  const slug = statements.get('DELETE FROM lists WHERE id = ? RETURNING slug', id)?.['slug'];
  return { id, slug: typeof slug === 'string' ? slug : null };
}

function idOf(statements: Statements, key: string, now: number): string | undefined {
  const row =
    statements.get('SELECT id FROM lists WHERE slug = ? AND expires_at > ?', key, now) ??
    statements.get('SELECT id FROM lists WHERE id = ? AND expires_at > ?', key, now);
  return row && String(row['id']);
}

/** @throws DamagedList */
function readList(statements: Statements, id: string): SavedList {
  try {
    return listOf(statements.get('SELECT * FROM lists WHERE id = ?', id) ?? {});
  } catch (error) {
    if (isSqliteError(error)) throw error;
    throw new DamagedList(id, error);
  }
}

function listOf({ id, slug, name, approved_service_ids, packed_ids, created_at, expires_at }: Row): SavedList {
  return {
    ...StoredListShape.parse({ id, name, createdAt: created_at, expiresAt: expires_at }),
    slug: typeof slug === 'string' ? slug : null,
    // Until release 1.5.1 ids were text; the last such list ends 90 days after its successor is installed.
    approvedServiceIds:
      packed_ids instanceof Uint8Array
        ? unpackIds(packed_ids)
        : StoredIdsShape.parse(JSON.parse(String(approved_service_ids))),
  };
}
