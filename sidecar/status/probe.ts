// Observes the parts that answers depend on.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { memoize } from '../../catalogue/model/memoize.ts';
import { searchServices } from '../../catalogue/views/search/search.ts';
import type { BuildOutput } from '../build/build-output.ts';
import type { FileStore } from '../build/files.ts';
import { rounded } from '../log.ts';
import { ClockBehind, type StatusRecord, type Store, StoreDamaged, StoreFull } from '../store/store.ts';
import { storeVerdict } from './store-verdict.ts';

export type Observation = Omit<StatusRecord, 'timestamp'>;

/** How old an answer about the status may be. */
const OBSERVED_MILLISECONDS = 1_000;
/** A store that takes longer than this is down for the purpose of the answer. */
const STORE_TIMEOUT_MILLISECONDS = 1_500;

const AWAY = 'the store does not answer';
const FULL = 'the store is full and takes no lists';
const DAMAGED = 'the store is damaged';
const CLOCK = 'the clock of the server is behind, so lists and feedback are not taken';
const DAMAGED_IN_PART = 'the store is damaged in a part, and takes lists';

/** What answers depend on. */
export interface Parts {
  build: Pick<BuildOutput, 'catalogue' | 'index' | 'files' | 'overtaken'>;
  store: Pick<Store, 'probe' | 'room'>;
  /** Hears of each part that goes down or is damaged, once, and that it is back. */
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

interface Look {
  observation: Observation;
  /** What was thrown, if anything. Only for the log: it may name hosts. */
  error?: unknown;
}

/** How time passes while a component is observed. */
export interface Time {
  /** Milliseconds that never go back. */
  now(): number;
  /** Resolves after so many milliseconds, or rejects when the signal says so. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const REAL_TIME: Time = {
  now: () => performance.now(),
  pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

/**
 * Each component is exercised once: the catalogue by a look-up, search by a query, text and all other built files by a
 * look at the disk, the store by a round trip. Never rejects.
 */
export async function observeComponents(
  { build: { catalogue, index, files, overtaken }, store, log }: Parts,
  time = REAL_TIME,
): Promise<Observation[]> {
  const [first] = catalogue.services;
  const looks = [
    look(
      'catalogue',
      () => first !== undefined && catalogue.find(first.slug) === first,
      'the catalogue is empty',
      time,
    ),
    look(
      'search',
      () => first !== undefined && searchServices(catalogue, index, first.name).includes(first),
      'a service is not found by its own name',
      time,
    ),
    await lookAtStore(store, time),
    // Where answers are computed, so are text pages.
    look('text', () => overtaken !== undefined || isOnDisk(files), 'built files cannot be read', time),
  ];
  for (const each of looks) tell(log, each);
  return looks.map(({ observation }) => observation);
}

/** @throws FileUnreadable */
function isOnDisk(files: FileStore): boolean {
  const fault = files.findUnreadable();
  if (fault) throw fault;
  return files.has('text/index.txt');
}

/** Components that do not work well, by the log that has heard of it: several look, and each look would be a line. */
const toldOf = memoize((_: Parts['log']) => new Set<string>());

function tell(log: Parts['log'], { observation: { component, status, message }, error }: Look): void {
  const told = toldOf(log);
  const isFaulty = status === 'down' || error !== undefined;
  if (isFaulty && !told.has(component)) {
    told.add(component);
    log.error({ component, ...(error !== undefined && { err: error }) }, `${status}: ${message}`);
  } else if (!isFaulty && told.delete(component)) {
    log.info({ component }, 'works again');
  }
}

/**
 * Observes at most once a second, however often it is asked: an observation writes to the store, and nothing limits who
 * asks.
 * @returns what observeComponents returns, at most a second old
 */
export function recentObservation(parts: Parts, time = REAL_TIME): () => Promise<Observation[]> {
  let latest: Promise<Observation[]> | undefined;
  let begun = 0;
  return () => {
    const now = time.now();
    if (!latest || now - begun > OBSERVED_MILLISECONDS) {
      latest = observeComponents(parts, time);
      begun = now;
    }
    return latest;
  };
}

/** The worst of them; ok when there are none. */
export function worstStatus(observations: readonly Observation[]): StatusRecord['status'] {
  const statuses = observations.map(({ status }) => status);
  return statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok';
}

async function lookAtStore(store: Parts['store'], time: Time): Promise<Look> {
  const abort = new AbortController();
  const late = { status: 'down', message: AWAY } as const;
  const timeout = time.pause(STORE_TIMEOUT_MILLISECONDS, abort.signal).then(
    () => late,
    () => late,
  );
  const started = time.now();
  const probed = store.probe().then(
    (error) => error && ({ status: 'degraded', message: DAMAGED_IN_PART, error } as const),
    (error: unknown) => ({ ...verdictOf(error), error }),
  );
  const failed = await Promise.race([probed, timeout]);
  const latencyMs = rounded(time.now() - started);
  // What cannot be told is no reason to call a store degraded that has just taken a write.
  const told = failed === undefined ? store.room().catch(() => undefined) : undefined;
  const room = await Promise.race([told, timeout.then(() => undefined)]);
  abort.abort();
  if (failed === undefined) return { observation: inOrder(latencyMs, storeVerdict(latencyMs, room)) };
  return { observation: inOrder(latencyMs, failed), ...('error' in failed && { error: failed.error }) };
}

/** What a store comes to that has refused what it was asked for. */
function verdictOf(error: unknown): Pick<Observation, 'status' | 'message'> {
  if (error instanceof StoreDamaged) return { status: 'down', message: DAMAGED };
  if (error instanceof ClockBehind) return { status: 'degraded', message: CLOCK };
  return { status: 'down', message: error instanceof StoreFull ? FULL : AWAY };
}

function look(component: string, works: () => boolean, fault: string, { now }: Time): Look {
  const started = now();
  const [sound, error] = tried(works);
  const latencyMs = rounded(now() - started);
  const observation = sound
    ? { component, status: 'ok' as const, latencyMs, message: null }
    : { component, status: 'down' as const, latencyMs, message: fault };
  return { observation, error };
}

function tried(works: () => boolean): [sound: boolean, error?: unknown] {
  try {
    return [works()];
  } catch (error) {
    return [false, error];
  }
}

/** With its fields in the order of the other components. */
function inOrder(latencyMs: number, { status, message }: Pick<Observation, 'status' | 'message'>): Observation {
  return { component: 'store', status, latencyMs, message };
}
