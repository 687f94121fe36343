// Checks the components that responses depend on.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { memoize } from '../../catalogue/model/memoize.ts';
import { searchServices } from '../../catalogue/views/search/search.ts';
import type { BuildOutput } from '../build/build-output.ts';
import type { FileStore } from '../build/files.ts';
import { rounded } from '../log.ts';
import { ClockBehind, type StatusRecord, type Store, StoreDamaged, StoreFull } from '../store/store.ts';
import { storeStatus } from './store-status.ts';

export type Observation = Omit<StatusRecord, 'timestamp'>;

/** How old a reported status may be. */
const OBSERVED_MILLISECONDS = 1_000;
/** A store that takes longer than this is reported as down. */
const STORE_TIMEOUT_MILLISECONDS = 1_500;

const AWAY = 'the store does not respond';
const FULL = 'the store is full; lists cannot be saved';
const DAMAGED = 'the store is damaged';
const CLOCK = 'the clock of the server is behind; lists and feedback cannot be saved';
const DAMAGED_IN_PART = 'part of the store is damaged; lists can still be saved';

/** What responses depend on. */
export interface Components {
  build: Pick<BuildOutput, 'catalogue' | 'index' | 'files' | 'computed'>;
  store: Pick<Store, 'probe' | 'room'>;
  /** Gets one line when a component goes down or is damaged, and one when it recovers. */
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

interface Check {
  observation: Observation;
  /** What was thrown, if anything. For the log only: it may contain host names. */
  error?: unknown;
}

/** The clock; replaced in tests. */
export interface Time {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const REAL_TIME: Time = {
  now: () => performance.now(),
  pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

/**
 * Tests each component once: the catalogue by a look-up, search by a query, built files by reading the disk, the store by a
 * round trip. Never rejects.
 */
export async function observeComponents(
  { build: { catalogue, index, files, computed }, store, log }: Components,
  time = REAL_TIME,
): Promise<Observation[]> {
  const [first] = catalogue.services;
  const checks = [
    check(
      'catalogue',
      () => first !== undefined && catalogue.find(first.slug) === first,
      'the catalogue is empty',
      time,
    ),
    check(
      'search',
      () => first !== undefined && searchServices(catalogue, index, first.name).includes(first),
      'search does not find a service by its name',
      time,
    ),
    await checkStore(store, time),
    // If responses are computed, so are text pages.
    check('text', () => computed !== undefined || isOnDisk(files), 'built files cannot be read', time),
  ];
  for (const each of checks) logChange(log, each);
  return checks.map(({ observation }) => observation);
}

/** @throws FileUnreadable */
function isOnDisk(files: FileStore): boolean {
  const message = files.findUnreadable();
  if (message) throw message;
  return files.has('text/index.txt');
}

/** Components already reported as failing, by log: otherwise each of several checks would write a line. */
const loggedComponents = memoize((_: Components['log']) => new Set<string>());

function logChange(log: Components['log'], { observation: { component, status, message }, error }: Check): void {
  const logged = loggedComponents(log);
  const isFaulty = status === 'down' || error !== undefined;
  if (isFaulty && !logged.has(component)) {
    logged.add(component);
    log.error({ component, ...(error !== undefined && { err: error }) }, `${status}: ${message}`);
  } else if (!isFaulty && logged.delete(component)) {
    log.info({ component }, 'recovered');
  }
}

/**
 * Runs at most once a second, however often it is called: a check writes to the store, and requests for it are unlimited.
 * @returns the result of observeComponents, at most a second old
 */
export function recentObservation(parts: Components, time = REAL_TIME): () => Promise<Observation[]> {
  let latest: Promise<Observation[]> | undefined;
  let startedAt = 0;
  return () => {
    const now = time.now();
    if (!latest || now - startedAt > OBSERVED_MILLISECONDS) {
      latest = observeComponents(parts, time);
      startedAt = now;
    }
    return latest;
  };
}

/** The worst status; ok if there are none. */
export function worstStatus(observations: readonly Observation[]): StatusRecord['status'] {
  const statuses = observations.map(({ status }) => status);
  return statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok';
}

async function checkStore(store: Components['store'], time: Time): Promise<Check> {
  const abort = new AbortController();
  const late = { status: 'down', message: AWAY } as const;
  const timeout = time.pause(STORE_TIMEOUT_MILLISECONDS, abort.signal).then(
    () => late,
    () => late,
  );
  const started = time.now();
  const probed = store.probe().then(
    (error) => error && ({ status: 'degraded', message: DAMAGED_IN_PART, error } as const),
    (error: unknown) => ({ ...statusOfError(error), error }),
  );
  const failed = await Promise.race([probed, timeout]);
  const latencyMs = rounded(time.now() - started);
  // An unknown amount of space does not make a store degraded that has just accepted a write.
  const logged = failed === undefined ? store.room().catch(() => undefined) : undefined;
  const room = await Promise.race([logged, timeout.then(() => undefined)]);
  abort.abort();
  if (failed === undefined) return { observation: inOrder(latencyMs, storeStatus(latencyMs, room)) };
  return { observation: inOrder(latencyMs, failed), ...('error' in failed && { error: failed.error }) };
}

/** The status of a store that has rejected a write. */
function statusOfError(error: unknown): Pick<Observation, 'status' | 'message'> {
  if (error instanceof StoreDamaged) return { status: 'down', message: DAMAGED };
  if (error instanceof ClockBehind) return { status: 'degraded', message: CLOCK };
  return { status: 'down', message: error instanceof StoreFull ? FULL : AWAY };
}

function check(component: string, works: () => boolean, message: string, { now }: Time): Check {
  const started = now();
  const [sound, error] = tried(works);
  const latencyMs = rounded(now() - started);
  const observation = sound
    ? { component, status: 'ok' as const, latencyMs, message: null }
    : { component, status: 'down' as const, latencyMs, message };
  return { observation, error };
}

function tried(works: () => boolean): [sound: boolean, error?: unknown] {
  try {
    return [works()];
  } catch (error) {
    return [false, error];
  }
}

/** Fields in the same order as for the other components. */
function inOrder(latencyMs: number, { status, message }: Pick<Observation, 'status' | 'message'>): Observation {
  return { component: 'store', status, latencyMs, message };
}
