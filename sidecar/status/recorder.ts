// Keeps the 24-hour history: one sidecar among all holds a lease and records each component on every change and every
// 30 minutes.
import { HISTORY } from '../../catalogue/model/limits.ts';
import type { Context } from '../context.ts';
import { STATUS_MILLISECONDS } from '../store/retention.ts';
import type { StatusRecord } from '../store/store.ts';
import { type Observation, observeComponents, type Time } from './probe.ts';

/** After the first requests, which would wait: the first search of a process takes tens of milliseconds. */
const FIRST_LOOK_MILLISECONDS = 1_000;
/** How often components are looked at. */
const LOOK_EVERY_MILLISECONDS = 30_000;
/** 4 components × 48 fill 24 hours with 192 rows, under the cap of 200. */
const RECORD_EVERY_MILLISECONDS = HISTORY.recordEveryMinutes * 60 * 1_000;
/** Long enough that one slow look does not lose the lease. */
const LEASE_MILLISECONDS = 3 * LOOK_EVERY_MILLISECONDS;

const LEASE = 'status-recorder';

/** What is due now, given what was last recorded of each component. */
export function dueRecords(
  observations: readonly Observation[],
  recorded: readonly StatusRecord[],
  now: number,
): StatusRecord[] {
  return observations.flatMap((observation) => {
    const last = recorded.find(({ component }) => component === observation.component);
    const due =
      !last || last.status !== observation.status || Math.abs(now - last.timestamp) >= RECORD_EVERY_MILLISECONDS;
    return due ? [{ ...observation, timestamp: now }] : [];
  });
}

/**
 * Looks once and records what is due, if `owner` holds the lease. The last records are read from the store, so that a
 * sidecar that takes over goes on where the other stopped.
 * @param time how it passes while a component is observed; the real one when absent
 * @throws StoreUnavailable when the store is away; the next look tries again
 */
export async function recordStatus(context: Context, owner: string, time?: Time): Promise<StatusRecord[]> {
  const { store, clock } = context;
  if (!(await store.holdLease(LEASE, owner, LEASE_MILLISECONDS))) return [];
  const now = clock();
  const recorded = await store.readStatus(now - STATUS_MILLISECONDS, HISTORY.rowsMaximum);
  const due = dueRecords(await observeComponents(context, time), recorded, now);
  if (due.length > 0) await store.appendStatus(due);
  return due;
}

/**
 * Looks after a second and every 30 seconds until stopped; faults go to `report`.
 * @param context what is served at the moment of a look
 */
export function startStatusRecorder(
  context: () => Context,
  owner: string,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const look = () => {
    running = running.then(async () => {
      await recordStatus(context(), owner).catch(report);
    });
  };
  const first = setTimeout(look, FIRST_LOOK_MILLISECONDS).unref();
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
