// Saved lists in Redis: found by slug or id, all of them, and taken away.
import { RESP_TYPES } from 'redis';
import type { ListSummary, SavedList } from '../store.ts';
import type { RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';
import { unpackList } from './list-value.ts';
import type { StoredList } from './scripts.ts';

/** Keys that one step of a scan looks at. */
const BATCH = 500;

const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer };

/** By slug first, then by id. */
export async function findList(client: RedisClient, key: string): Promise<SavedList | undefined> {
  return listOf(await client.withTypeMapping(AS_BYTES).findList(KEYS.slug + key, KEYS.list, key));
}

/**
 * Created since a time, newest first.
 * @param connection does each piece of work within its deadline; all of them together may take longer
 */
export async function readLists(connection: RedisConnection, since: number): Promise<ListSummary[]> {
  const found = new Map<string, ListSummary>();
  let cursor = '0';
  do {
    const batch = await connection.run((client) => client.scan(cursor, { MATCH: `${KEYS.list}*`, COUNT: BATCH }));
    const lists = await connection.run((client) =>
      Promise.all(batch.keys.map((key) => findList(client, key.slice(KEYS.list.length)))),
    );
    for (const list of lists) {
      if (!list || list.createdAt < since) continue;
      const { approvedServiceIds, ...head } = list;
      found.set(list.id, { ...head, services: approvedServiceIds.length });
    }
    cursor = batch.cursor;
  } while (cursor !== '0');
  return [...found.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** By slug first, then by id. @returns what it was, if it was */
export async function removeList(client: RedisClient, key: string): Promise<SavedList | undefined> {
  const list = await findList(client, key);
  if (!list) return undefined;
  const removed = await client.removeList(KEYS.list + list.id, KEYS.slug + (list.slug ?? ''), list.id);
  return removed === 1 ? list : undefined;
}

function listOf(reply: StoredList): SavedList | undefined {
  if (reply === null) return undefined;
  return Buffer.isBuffer(reply) ? unpackList(reply) : unpackedList(reply);
}

/** As lists were written until release 1.5.1; the last of them ends 90 days after its successor is installed. */
function unpackedList([slug, body]: readonly [Buffer, Buffer]): SavedList {
  return { ...(JSON.parse(body.toString()) as Omit<SavedList, 'slug'>), slug: slug.toString() || null };
}
