// Saved lists in Redis: found by slug or id, all of them, and taken away.
import { DamagedList, type ListSummary, type OnDamaged, type SavedList } from '../store.ts';
import { AS_BYTES, type RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';
import { parseOldList, unpackList } from './list-value.ts';
import type { StoredList } from './scripts.ts';

/** Keys that one step of a scan looks at. */
const BATCH = 500;

/** By slug first, then by id. @throws DamagedList */
export async function findList(client: RedisClient, key: string): Promise<SavedList | undefined> {
  return listOf(await client.withTypeMapping(AS_BYTES).findList(KEYS.slug + key, KEYS.list, key));
}

/**
 * Created since a time, newest first.
 * @param connection does each piece of work within its deadline; all of them together may take longer
 */
export async function readLists(
  connection: RedisConnection,
  since: number,
  onDamaged: OnDamaged | undefined,
): Promise<ListSummary[]> {
  const found = new Map<string, ListSummary>();
  const damaged = new Set<string>();
  let cursor = '0';
  do {
    const batch = await connection.run((client) => client.scan(cursor, { MATCH: `${KEYS.list}*`, COUNT: BATCH }));
    const ids = batch.keys.map((key) => key.slice(KEYS.list.length));
    const replies = await connection.run((client) =>
      // No list has an empty slug, so that each is found by its id.
      Promise.all(ids.map((id) => client.withTypeMapping(AS_BYTES).findList(KEYS.slug, KEYS.list, id))),
    );
    for (const reply of replies) {
      try {
        const list = listOf(reply);
        if (!list || list.createdAt < since) continue;
        const { approvedServiceIds, ...head } = list;
        found.set(list.id, { ...head, services: approvedServiceIds.length });
      } catch (error) {
        if (!(error instanceof DamagedList)) throw error;
        damaged.add(error.id);
      }
    }
    cursor = batch.cursor;
  } while (cursor !== '0');
  for (const id of damaged) onDamaged?.(id);
  return [...found.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** By slug first, then by id; what is stored of it is not looked at, but for its slug. */
export async function removeList(
  client: RedisClient,
  key: string,
): Promise<Pick<SavedList, 'id' | 'slug'> | undefined> {
  const [id, slug] = (await client.removeList({ slugPrefix: KEYS.slug, listPrefix: KEYS.list, key })) ?? [];
  return id === undefined ? undefined : { id, slug: slug || null };
}

/** @throws DamagedList */
function listOf(reply: StoredList): SavedList | undefined {
  if (reply === null) return undefined;
  const [id, value] = reply;
  try {
    return Buffer.isBuffer(value) ? unpackList(value) : parseOldList(...value);
  } catch (error) {
    throw new DamagedList(id.toString(), error);
  }
}
