// What readers sent, in Redis: a sorted set of JSON by the time it came.
import { createHash } from 'node:crypto';
import { FEEDBACK_MILLISECONDS } from '../retention.ts';
import type { Feedback, OnDamaged } from '../store.ts';
import { StoredFeedbackShape } from '../stored-shapes.ts';
import { AS_BYTES, type RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';
import { parseStored } from './parse-stored.ts';
import { timeOf } from './probe.ts';

/** Messages that one piece of work reads: the longest take 10 MB. */
const BATCH = 500;

/**
 * Oldest first.
 * @param connection does each piece of work within its deadline; all of them together may take longer
 * @param now milliseconds since the epoch; what is too old by then is not there
 */
export async function readFeedback(
  connection: RedisConnection,
  now: number,
  onDamaged: OnDamaged | undefined,
): Promise<Feedback[]> {
  const found: Feedback[] = [];
  for await (const bodies of batchesFrom(connection, `(${now - FEEDBACK_MILLISECONDS}`)) {
    for (const body of bodies) {
      const message = parseStored(StoredFeedbackShape, body.toString());
      if (message) found.push(message);
      else onDamaged?.(idOfDamaged(body));
    }
  }
  return found;
}

/** What is no message has no id of its own, and is named by what it is. */
function idOfDamaged(body: Buffer): string {
  return `damaged-${createHash('sha256').update(body).digest('hex').slice(0, 12)}`;
}

/** The messages with this id as Redis holds them, one at most; none when there is no such message. */
export async function findFeedback(connection: RedisConnection, id: string): Promise<Buffer[]> {
  for await (const bodies of batchesFrom(connection, '-inf')) {
    const found = bodies.filter(
      (body) => (parseStored(StoredFeedbackShape, body.toString())?.id ?? idOfDamaged(body)) === id,
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** @param found as they were found @returns whether they were still there */
export async function removeFeedback(client: RedisClient, found: Buffer[]): Promise<boolean> {
  return (await client.zRem(KEYS.feedback, found)) > 0;
}

/** @param lowest time from which, as Redis writes it */
async function* batchesFrom(connection: RedisConnection, lowest: string): AsyncGenerator<Buffer[]> {
  for (let offset = 0; ; offset += BATCH) {
    const range = { BY: 'SCORE', LIMIT: { offset, count: BATCH } } as const;
    // As bytes: what is no text could not be taken away by what it reads as.
    const bodies = await connection.run((client) =>
      client.withTypeMapping(AS_BYTES).zRange(KEYS.feedback, lowest, '+inf', range),
    );
    yield bodies;
    if (bodies.length < BATCH) return;
  }
}

/** Deletes what is too old by the clock of Redis: that of a sidecar may be wrong. */
export async function sweepFeedback(client: RedisClient): Promise<void> {
  const now = await timeOf(client);
  if (now !== undefined) await client.zRemRangeByScore(KEYS.feedback, '-inf', now - FEEDBACK_MILLISECONDS);
}
