// Saved lists in Redis: found by slug or id, all of them, and taken away.
import { ErrorReply, RESP_TYPES } from '@redis/client';
import type { RedisClient } from './redis-client.ts';
import { KEYS } from './redis-keys.ts';
import { unpackList } from './redis-list-value.ts';
import type { ListSummary, SavedList } from './store.ts';

/** Keys that one step of a scan looks at. */
const BATCH = 500;

const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer };

/** By slug first, then by id. */
export async function findList(client: RedisClient, key: string): Promise<SavedList | undefined> {
  return listAt(client, KEYS.list + ((await client.get(KEYS.slug + key)) ?? key));
}

/**
 * Created since a time, newest first.
 * @param run does one piece of work within its deadline; all of them together may take longer
 */
export async function readLists(
  run: <T>(work: (client: RedisClient) => Promise<T>) => Promise<T>,
  since: number,
): Promise<ListSummary[]> {
  const found = new Map<string, ListSummary>();
  let cursor = '0';
  do {
    const batch = await run((client) => client.scan(cursor, { MATCH: `${KEYS.list}*`, COUNT: BATCH }));
    const lists = await run((client) => Promise.all(batch.keys.map((key) => listAt(client, key))));
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

async function listAt(client: RedisClient, listKey: string): Promise<SavedList | undefined> {
  try {
    const value = await client.withTypeMapping(AS_BYTES).get(listKey);
    return value === null ? undefined : unpackList(value);
  } catch (error) {
    if (!(error instanceof ErrorReply && error.message.startsWith('WRONGTYPE'))) throw error;
    return unpackedList(await client.hGetAll(listKey));
  }
}

/** As lists were written until release 1.5.1; the last of them ends 90 days after its successor is installed. */
function unpackedList({ slug, body }: Readonly<Record<string, string>>): SavedList | undefined {
  return body === undefined ? undefined : { ...(JSON.parse(body) as Omit<SavedList, 'slug'>), slug: slug || null };
}
