// What readers sent, in Redis: a sorted set of JSON by the time it came.
import { FEEDBACK_MILLISECONDS } from '../retention.ts';
import type { Feedback } from '../store.ts';
import type { RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';

/** Messages that one piece of work reads: the longest take 10 MB. */
const BATCH = 500;

/**
 * Oldest first.
 * @param connection does each piece of work within its deadline; all of them together may take longer
 * @param now milliseconds since the epoch; what is too old by then is not there
 */
export async function readFeedback(connection: RedisConnection, now: number): Promise<Feedback[]> {
  const found: Feedback[] = [];
  for await (const bodies of batchesFrom(connection, `(${now - FEEDBACK_MILLISECONDS}`))
    for (const body of bodies) found.push(JSON.parse(body) as Feedback);
  return found;
}

/** The messages with this id as Redis holds them, one at most; none when there is no such message. */
export async function findFeedback(connection: RedisConnection, id: string): Promise<string[]> {
  for await (const bodies of batchesFrom(connection, '-inf')) {
    const found = bodies.filter((body) => (JSON.parse(body) as Feedback).id === id);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param found as they were found @returns whether they were still there */
export async function removeFeedback(client: RedisClient, found: string[]): Promise<boolean> {
  return (await client.zRem(KEYS.feedback, found)) > 0;
}

/** @param lowest time from which, as Redis writes it */
async function* batchesFrom(connection: RedisConnection, lowest: string): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += BATCH) {
    const range = { BY: 'SCORE', LIMIT: { offset, count: BATCH } } as const;
    const bodies = await connection.run((client) => client.zRange(KEYS.feedback, lowest, '+inf', range));
    yield bodies;
    if (bodies.length < BATCH) return;
  }
}

/** Deletes what is too old by the clock of Redis: that of a sidecar may be wrong. */
export async function sweepFeedback(client: RedisClient): Promise<void> {
  const [seconds, microseconds] = await client.sendCommand<[string, string]>(['TIME']);
  const now = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
  await client.zRemRangeByScore(KEYS.feedback, '-inf', now - FEEDBACK_MILLISECONDS);
}
