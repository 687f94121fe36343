// What the figures of a store say about it, at each of their limits.
import { expect, test } from 'vitest';
import { storeVerdict } from '../../../../sidecar/status/store-verdict.ts';

const OK = { status: 'ok', message: null };
const degraded = (message: string) => ({ status: 'degraded', message });
const HALF_FULL = { usedBytes: 500_000_000, limitBytes: 1_000_000_000 };

test.each([
  [249, OK],
  [250, OK],
  [250.1, degraded('the store answers slowly')],
  [251, degraded('the store answers slowly')],
])('an answer in %d ms', (latencyMs, verdict) => {
  expect(storeVerdict(latencyMs, undefined)).toEqual(verdict);
  expect(storeVerdict(latencyMs, HALF_FULL)).toEqual(verdict);
});

test.each([
  [849_999_999, 1_000_000_000, OK],
  [850_000_000, 1_000_000_000, degraded('the store is 85 % full, 150.0 MB are left')],
  [850_000_000_000, 1_000_000_000_000, degraded('the store is 85 % full, 150000.0 MB are left')],
  [999_000_000, 1_000_000_000, degraded('the store is 99 % full, 1.0 MB are left')],
  [5_000_000, 10_000_000, OK],
  [5_000_001, 10_000_000, degraded('the store is 50 % full, 5.0 MB are left')],
  [0, 4_940_000, degraded('the store is 0 % full, 4.9 MB are left')],
  [1_100_000_000, 1_000_000_000, degraded('the store is 110 % full, 0.0 MB are left')],
])('%d bytes of %d', (usedBytes, limitBytes, verdict) =>
  expect(storeVerdict(1, { usedBytes, limitBytes })).toEqual(verdict),
);

test('a store that is slow and full is slow first', () =>
  expect(storeVerdict(251, { usedBytes: 1, limitBytes: 1 })).toEqual(degraded('the store answers slowly')));
