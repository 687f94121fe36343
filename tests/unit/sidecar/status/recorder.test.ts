// When the history gets a record, and by whom; on a real store.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HISTORY } from '../../../../catalogue/model/limits.ts';
import { readConfig } from '../../../../sidecar/config.ts';
import type { Context } from '../../../../sidecar/context.ts';
import { openRuntime } from '../../../../sidecar/process/runtime.ts';
import type { Time } from '../../../../sidecar/status/probe.ts';
import { dueRecords, recordStatus, startStatusRecorder } from '../../../../sidecar/status/recorder.ts';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { type StatusRecord, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
/** No store is slow, however busy the machine is. */
const STEADY: Time = { now: () => 0, pause: () => new Promise(() => undefined) };
const COMPONENTS = ['catalogue', 'search', 'store', 'text'];
const build = await fixtureBuild();

/** A sidecar's parts on an empty store, with a clock that a test sets. */
async function openParts(): Promise<{ context: Context; time: { now: number } }> {
  const time = { now: NOW };
  const clock = () => time.now;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  const store = await openStore({ redisUrl: undefined, dataDir, clock });
  onTestFinished(() => store.close());
  return {
    context: { ...(await openRuntime({ config: readConfig({ LOG_LEVEL: 'silent' }), store, clock })), build },
    time,
  };
}

const componentsOf = (records: readonly StatusRecord[]) => records.map(({ component }) => component).toSorted();

describe('a record is due', () => {
  const record = (status: StatusRecord['status'], millisecondsAgo: number, component = 'store'): StatusRecord => ({
    component,
    status,
    latencyMs: 1,
    message: null,
    timestamp: NOW - millisecondsAgo,
  });
  const seen = (status: StatusRecord['status']) => [{ component: 'store', status, latencyMs: 2, message: 'as seen' }];

  test.each([
    ['when nothing was recorded yet', [], 'ok', 1],
    ['when only another component was recorded', [record('ok', MINUTE, 'text')], 'ok', 1],
    ['not while nothing changed for less than 30 minutes', [record('ok', 30 * MINUTE - 1)], 'ok', 0],
    ['when 30 minutes have passed', [record('ok', 30 * MINUTE)], 'ok', 1],
    ['when the last record lies as far ahead, as of a clock that was wrong', [record('ok', -30 * MINUTE)], 'ok', 1],
    ['not when it lies a little ahead', [record('ok', 1 - 30 * MINUTE)], 'ok', 0],
    ['when the status changed', [record('ok', 1)], 'down', 1],
    ['when it changed back', [record('down', MINUTE), record('ok', 5 * MINUTE)], 'ok', 1],
    ['not by what was recorded before the last record', [record('ok', MINUTE), record('down', MINUTE * 2)], 'ok', 0],
  ] as const)('%s', (_, recorded, status, count) => {
    const records = dueRecords(seen(status), recorded, NOW);
    expect(records).toEqual(count === 0 ? [] : [{ ...seen(status)[0], timestamp: NOW }]);
  });

  test('so seldom that the history of a day fits under its cap', () => {
    const rows = (COMPONENTS.length * HISTORY.hours * 60) / HISTORY.recordEveryMinutes;
    expect(rows).toBeLessThanOrEqual(HISTORY.rowsMaximum);
  });
});

describe('recording', () => {
  test('is done by one sidecar among several', async () => {
    const { context } = await openParts();
    const written = await Promise.all(['one', 'two', 'three'].map((owner) => recordStatus(context, owner, STEADY)));
    expect(written.map((records) => records.length).toSorted()).toEqual([0, 0, COMPONENTS.length]);
    expect(componentsOf(await context.store.readStatus(0, 10))).toEqual(COMPONENTS);
  });

  test('goes on where another sidecar stopped, which keeps its lease for 90 seconds', async () => {
    const { context, time } = await openParts();
    expect(componentsOf(await recordStatus(context, 'one', STEADY))).toEqual(COMPONENTS);
    time.now += 90_000 - 1;
    expect(await context.store.holdLease('status-recorder', 'two', 1)).toBe(false);
    time.now += 1;
    expect(await recordStatus(context, 'two', STEADY)).toEqual([]);
    time.now = NOW + 30 * MINUTE;
    expect(await recordStatus(context, 'two', STEADY)).toHaveLength(COMPONENTS.length);
    expect(await context.store.readStatus(0, 100)).toHaveLength(2 * COMPONENTS.length);
  });

  test('writes the one component that has changed, and asks nothing of the store where none has', async () => {
    const { context, time } = await openParts();
    await recordStatus(context, 'one', STEADY);
    const append = vi.spyOn(context.store, 'appendStatus');
    time.now += MINUTE;
    expect(await recordStatus(context, 'one', STEADY)).toEqual([]);
    expect(append).not.toHaveBeenCalled();
    const observed = { component: 'text', status: 'down' as const, latencyMs: 1, message: null, timestamp: time.now };
    await context.store.appendStatus([observed]);
    time.now += 1;
    expect(componentsOf(await recordStatus(context, 'one', STEADY))).toEqual(['text']);
    expect((await context.store.readStatus(time.now, 10)).map(({ status }) => status)).toEqual(['ok']);
  });

  test('keeps a component of which another sidecar saw the same, also after many changes of another', async () => {
    const { context, time } = await openParts();
    await recordStatus(context, 'one', STEADY);
    const changes = Array.from({ length: HISTORY.rowsMaximum - COMPONENTS.length }, (_, index) => ({
      component: 'store',
      status: index % 2 === 0 ? ('down' as const) : ('ok' as const),
      latencyMs: 1,
      message: null,
      timestamp: NOW + index + 1,
    }));
    await context.store.appendStatus(changes);
    time.now = NOW + MINUTE;
    expect(await recordStatus(context, 'one', STEADY)).toEqual([]);
  });
});

describe('the recorder', () => {
  test('looks after a second and every 30 seconds until it is stopped, and reports faults', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { context, time } = await openParts();
    const away = { ...context, store: { ...context.store, holdLease: () => Promise.reject(unavailable) } };
    const unavailable = new StoreUnavailable('away', undefined);
    const faults: unknown[] = [];
    let served: Context = context;
    const recorder = startStatusRecorder(
      () => served,
      'one',
      (error) => faults.push(error),
    );
    vi.advanceTimersByTime(999);
    await nextTurn();
    expect(await context.store.readStatus(0, 10)).toEqual([]);
    vi.advanceTimersByTime(1);
    // Neither vi.waitFor nor expect.poll: both set the clock forward with every look.
    while ((await context.store.readStatus(0, 10)).length < COMPONENTS.length) await nextTurn();
    served = away;
    vi.advanceTimersByTime(28_999);
    expect(faults).toEqual([]);
    vi.advanceTimersByTime(1);
    while (faults.length === 0) await nextTurn();
    expect(faults).toEqual([unavailable]);
    served = context;
    time.now += 30 * MINUTE;
    vi.advanceTimersByTime(30_000);
    await recorder.stop();
    expect(await context.store.readStatus(0, 10)).toHaveLength(2 * COMPONENTS.length);
    time.now += 30 * MINUTE;
    vi.advanceTimersByTime(300_000);
    await recorder.stop();
    expect(await context.store.readStatus(0, 20)).toHaveLength(2 * COMPONENTS.length);
  });
});
