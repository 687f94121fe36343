// What readers sent, in Redis: a sorted set of JSON by the time it came.

import { FEEDBACK_MILLISECONDS } from '../retention.ts';
import type { Feedback } from '../store.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';

/** Oldest first. @param now milliseconds since the epoch; what is too old by then is not there */
export async function readFeedback(client: RedisClient, now: number): Promise<Feedback[]> {
  const bodies = await client.zRange(KEYS.feedback, `(${now - FEEDBACK_MILLISECONDS}`, '+inf', { BY: 'SCORE' });
  return bodies.map((body) => JSON.parse(body) as Feedback);
}

/** @returns whether there was one with this id */
export async function removeFeedback(client: RedisClient, id: string): Promise<boolean> {
  const bodies = await client.zRange(KEYS.feedback, 0, -1);
  const found = bodies.filter((body) => (JSON.parse(body) as Feedback).id === id);
  return found.length > 0 && (await client.zRem(KEYS.feedback, found)) > 0;
}

/** Deletes what is too old by the clock of Redis: that of a sidecar may be wrong. */
export async function sweepFeedback(client: RedisClient): Promise<void> {
  const [seconds, microseconds] = await client.sendCommand<[string, string]>(['TIME']);
  const now = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
  await client.zRemRangeByScore(KEYS.feedback, '-inf', now - FEEDBACK_MILLISECONDS);
}
