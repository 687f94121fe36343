// Saved lists in Redis: found by slug or id.
import { ErrorReply, RESP_TYPES } from '@redis/client';
import type { RedisClient } from './redis-client.ts';
import { KEYS } from './redis-keys.ts';
import { unpackList } from './redis-list-value.ts';
import type { SavedList } from './store.ts';

const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer };

/** By slug first, then by id. */
export async function findList(client: RedisClient, key: string): Promise<SavedList | undefined> {
  const listKey = KEYS.list + ((await client.get(KEYS.slug + key)) ?? key);
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
