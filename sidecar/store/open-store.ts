// Chooses and opens the store.
import type { Quotas } from './quota.ts';
import type { RedisAddress } from './redis/url.ts';
import { openDatabase } from './sqlite/schema.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** What decides where things are remembered. */
export interface StoreOptions {
  /** Redis when given, else SQLite. */
  redisUrl: RedisAddress | undefined;
  /** Replicas that must have a list or a message before it is acknowledged; 0 when absent. */
  redisReplicas?: number;
  /** Folder of the SQLite file; created when missing. */
  dataDir: string;
  /** What may be written in a day; nothing is counted without. */
  quotas?: Quotas;
  /** What the store may take, whatever its disk has; of Redis only where it has no limit of its own. */
  storeBytes?: number;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/**
 * Opens the store, and succeeds even while it is away: every method then rejects with StoreUnavailable until it is
 * back, without opening it again. `probe()` tells.
 */
export async function openStore({
  redisUrl,
  redisReplicas = 0,
  dataDir,
  quotas,
  storeBytes,
  clock,
}: StoreOptions): Promise<Store> {
  if (redisUrl) {
    // Its client takes tens of milliseconds and 17 MB, which a sidecar with SQLite can do without.
    const { RedisStore } = await import('./redis/redis-store.ts');
    const store = new RedisStore(redisUrl, redisReplicas, clock, quotas, storeBytes);
    await store.firstAttempt;
    return store;
  }
  const store = new SqliteStore(() => openDatabase(dataDir), clock, quotas, storeBytes);
  await store.open();
  return store;
}
