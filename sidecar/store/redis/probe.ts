// Whether Redis takes a list, and how much room is left.
import { ErrorReply } from 'redis';
import { type StoreRoom, USUAL_LIST_BYTES } from '../store.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';

const PADDING = Buffer.alloc(USUAL_LIST_BYTES, ' ');

/**
 * Sends what has the size of a list and keeps a few bytes of it: Redis refuses by what it has in memory when a command
 * has come in, so that the rest need not be written to its append-only file once a second.
 * @returns what its clock shows when the sidecar's is too far behind it; undefined when it is not
 */
export async function proveWritable(client: RedisClient, now: number): Promise<number | undefined> {
  return client.proveWritable(KEYS.probe, now, PADDING);
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

/**
 * @param limitBytes what it may take where it has no limit of its own
 * @returns undefined when Redis does not tell, or there is neither
 */
export async function roomOf(client: RedisClient, limitBytes: number | undefined): Promise<StoreRoom | undefined> {
  const report = await unlessDenied(client.info('memory'));
  if (report === undefined) return undefined;
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(report)?.[1] ?? 0);
  const limit = figure('maxmemory') || limitBytes;
  // Buffers to replicas and the append-only file do not count for the limit.
  const usedBytes = figure('used_memory') - figure('mem_not_counted_for_evict');
  return limit === undefined ? undefined : { usedBytes, limitBytes: limit };
}
