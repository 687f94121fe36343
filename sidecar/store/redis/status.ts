// The status history in Redis: a sorted set of JSON by time.

import { STATUS_MILLISECONDS } from '../retention.ts';
import type { StatusRecord } from '../store.ts';
import { StoredStatusShape } from '../stored-shapes.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';
import { parseStored } from './parse-stored.ts';
import { SEQUENCE_LENGTH } from './scripts.ts';

export async function appendStatus(client: RedisClient, records: readonly StatusRecord[]): Promise<void> {
  if (records.length === 0) return;
  const entries = records.map((record) => ({ timestamp: record.timestamp, body: JSON.stringify(record) }));
  await client.appendStatus(KEYS.status, KEYS.statusSequence, STATUS_MILLISECONDS, entries);
}

/** Most recent first, at most `limit`; what is no record is left out. */
export async function readStatus(client: RedisClient, since: number, limit: number): Promise<StatusRecord[]> {
  const options = { BY: 'SCORE', REV: true, LIMIT: { offset: 0, count: limit } } as const;
  const entries = await client.zRange(KEYS.status, '+inf', since, options);
  return entries.flatMap((entry) => parseStored(StoredStatusShape, entry.slice(SEQUENCE_LENGTH)) ?? []);
}
