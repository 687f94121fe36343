// The kinds of store that the contract suite runs on, each on a real engine, empty before each test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../sidecar/store/open-store.ts';
import type { Quotas } from '../../../sidecar/store/quota.ts';
import type { Store } from '../../../sidecar/store/store.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

export interface Engine {
  /** As store-process.ts takes it. */
  place(): string;
  /** Another instance on the same data. @param storeBytes what the store may take */
  open(clock?: () => number, quotas?: Quotas, storeBytes?: number): Promise<Store>;
  /** Removes all data. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function sqliteEngine(): Promise<Engine> {
  const folders: string[] = [];
  const folder = () => folders.at(-1) ?? '';
  const empty = async () => void folders.push(path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'data'));
  return {
    place: () => `sqlite:${folder()}`,
    open: (clock = Date.now, quotas, storeBytes) =>
      openStore({
        redisUrl: undefined,
        dataDir: folder(),
        clock,
        ...(quotas && { quotas }),
        ...(storeBytes && { storeBytes }),
      }),
    empty,
    close: async () => folders.forEach((one) => rmSync(path.dirname(one), { recursive: true, force: true })),
  };
}

export async function redisEngine(): Promise<Engine> {
  return engineOf(await startRedisServer());
}

/**
 * One server in cluster mode that owns all slots: it refuses a script or a transaction whose keys lie in different
 * slots.
 */
async function redisClusterEngine(): Promise<Engine> {
  const server = await startRedisServer('--cluster-enabled', 'yes');
  await server.command('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  while (!String(await server.command('CLUSTER', 'INFO')).includes('cluster_state:ok')) await pause(50);
  return engineOf(server);
}

function engineOf(server: RedisServer): Engine {
  return {
    place: () => server.url,
    open: (clock = Date.now, quotas, storeBytes) =>
      openStore({
        redisUrl: server.address,
        dataDir: '/nowhere',
        clock,
        ...(quotas && { quotas }),
        ...(storeBytes && { storeBytes }),
      }),
    empty: async () => void (await server.command('FLUSHALL')),
    close: () => server.close(),
  };
}

/** Every kind of store: the suites of the contract and of the quotas run on each. */
export const ENGINES = [
  ['SQLite', sqliteEngine],
  ['Redis', redisEngine],
  ['Redis in cluster mode', redisClusterEngine],
] as const;
