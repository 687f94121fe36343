// Whether Redis takes a list, and how much room is left.
import { ErrorReply } from 'redis';
import { type StoreRoom, USUAL_LIST_BYTES } from '../store.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';

const PADDING = Buffer.alloc(USUAL_LIST_BYTES, ' ');

/**
 * Sends what has the size of a list and keeps a few bytes of it: Redis refuses by what it has in memory when a command
 * has come in, so that the rest need not be written to its append-only file once a second.
 */
export async function proveWritable(client: RedisClient, now: number): Promise<void> {
  await client.proveWritable(KEYS.probe, now, PADDING);
}

/** What Redis says; undefined where it may not tell. */
function unlessDenied<T>(reply: Promise<T>): Promise<T | undefined> {
  return reply.catch((error: unknown) => {
    if (error instanceof ErrorReply) return undefined;
    throw error;
  });
}

/** Its clock, in milliseconds since the epoch; undefined when it does not tell. */
export async function timeOf(client: RedisClient): Promise<number | undefined> {
  const time = await unlessDenied(client.sendCommand<[string, string]>(['TIME']));
  return time && Number(time[0]) * 1_000 + Number(time[1]) / 1_000;
}

/** undefined when Redis has no limit, or does not tell. */
export async function roomOf(client: RedisClient): Promise<StoreRoom | undefined> {
  const report = (await unlessDenied(client.info('memory'))) ?? '';
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(report)?.[1] ?? 0);
  const limitBytes = figure('maxmemory');
  // Buffers to replicas and the append-only file do not count for the limit.
  const usedBytes = figure('used_memory') - figure('mem_not_counted_for_evict');
  return limitBytes === 0 ? undefined : { usedBytes, limitBytes };
}
