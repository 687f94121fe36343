// What is measured of a store: how long each operation took, and how it ended.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measuredStore } from '../../../../sidecar/metrics/measured-store.ts';
import { Metrics } from '../../../../sidecar/metrics/metrics.ts';
import { chargeOf, QuotaExceeded } from '../../../../sidecar/store/quota.ts';
import { openDatabase } from '../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../sidecar/store/sqlite/sqlite-store.ts';
import { DamagedList, type Store, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { listOf } from '../../../support/clients/lists.ts';

const OPERATIONS = [
  ...['createList', 'readList', 'readLists', 'deleteList', 'addFeedback', 'readFeedback', 'deleteFeedback'],
  ...['countOutbound', 'readOutbound', 'appendStatus', 'readStatus', 'holdLease', 'probe', 'room'],
] as const;

/** A real store, measured; each look at the clock comes 250 ms after the one before. */
function measured(change: Partial<Store> = {}) {
  const metrics = new Metrics();
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  const store = new SqliteStore(() => openDatabase(folder), Date.now);
  let now = 1_000;
  const clock = () => {
    now += 250;
    return now;
  };
  return { metrics, store: measuredStore(Object.assign(store, change), metrics, clock) };
}

/** Without those that have counted nothing yet. */
const linesOf = async (metrics: Metrics, beginning: string) =>
  (await metrics.render()).split('\n').filter((line) => line.startsWith(beginning) && !line.endsWith(' 0'));

test('failures of each operation are counted from 0, so that Prometheus sees the first one', async () => {
  const { metrics } = measured();
  const text = await metrics.render();
  for (const operation of OPERATIONS)
    for (const outcome of ['failed', 'damaged'])
      expect(text).toContain(
        `store_operation_duration_seconds_count{operation="${operation}",outcome="${outcome}"} 0\n`,
      );
});

test('each operation does what it did, and is counted with its seconds', async () => {
  const { store, metrics } = measured();
  const list = listOf();
  expect(await store.createList(list, { kind: 'exact', slug: 'team' })).toEqual({ ...list, slug: 'team' });
  expect(await store.readList('team')).toMatchObject({ id: list.id });
  expect(await store.readLists(0)).toHaveLength(1);
  expect(await store.deleteList('team')).toMatchObject({ id: list.id });
  await store.addFeedback({ id: 'one', type: 'other', message: 'm', email: null, page: null, createdAt: Date.now() });
  expect(await store.readFeedback()).toMatchObject([{ id: 'one' }]);
  expect(await store.deleteFeedback('one')).toBe(true);
  await store.countOutbound({ day: '2026-11-21', slug: 'aws-lambda', target: 'documentation' });
  expect(await store.readOutbound()).toMatchObject([{ count: 1 }]);
  await store.appendStatus([{ component: 'text', status: 'ok', latencyMs: 1, message: null, timestamp: 5 }]);
  expect(await store.readStatus(0, 10)).toMatchObject([{ component: 'text' }]);
  expect(await store.holdLease('recorder', 'me', 1_000)).toBe(true);
  await store.probe();
  expect(await store.room()).toMatchObject({ usedBytes: expect.any(Number) });
  expect(store.limiter('text', 5)).toHaveProperty('count');
  expect(store.kind).toBe('sqlite');
  await store.close();
  expect(await linesOf(metrics, 'store_operation_duration_seconds_sum')).toEqual(
    OPERATIONS.map((operation) => `store_operation_duration_seconds_sum{operation="${operation}",outcome="ok"} 0.25`),
  );
});

test.each([
  ['lists', 'address'],
  ['lists', 'network'],
  ['feedback', 'total'],
] as const)('what the quota of %s (%s) refuses is refused, and no failure', async (written, scope) => {
  const charge = chargeOf({}, { written, bytes: 900 }, { usedBytes: 0, limitBytes: 0 }, 0);
  const refusal = new QuotaExceeded(charge, { scope, limitBytes: 0, usedBytes: 0, openBytes: 0 }, 0);
  const { store, metrics } = measured({ createList: () => Promise.reject(refusal) });
  await expect(store.createList(listOf(), { kind: 'none' })).rejects.toBe(refusal);
  expect(await linesOf(metrics, 'store_operation_duration_seconds_sum')).toEqual([
    'store_operation_duration_seconds_sum{operation="createList",outcome="refused"} 0.25',
  ]);
  expect(await linesOf(metrics, 'quota_refusals_total')).toEqual([
    `quota_refusals_total{written="${written}",scope="${scope}"} 1`,
  ]);
});

test('a list that is damaged is counted as such', async () => {
  const damaged = new DamagedList('L_1', undefined);
  const { store, metrics } = measured({ readList: () => Promise.reject(damaged) });
  await expect(store.readList('L_1')).rejects.toBe(damaged);
  expect(await linesOf(metrics, 'store_operation_duration_seconds_sum')).toEqual([
    'store_operation_duration_seconds_sum{operation="readList",outcome="damaged"} 0.25',
  ]);
});

test('what fails is failed, and fails on', async () => {
  const fault = new StoreUnavailable('away', undefined);
  const { store, metrics } = measured({ probe: () => Promise.reject(fault) });
  await expect(store.probe()).rejects.toBe(fault);
  expect(await linesOf(metrics, 'store_operation_duration_seconds_sum')).toEqual([
    'store_operation_duration_seconds_sum{operation="probe",outcome="failed"} 0.25',
  ]);
});
