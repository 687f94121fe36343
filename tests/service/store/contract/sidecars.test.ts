// The contract of store.ts on what sidecars share: history, leases, limits; and its end. On every real engine.
import { describe, expect, test, vi } from 'vitest';
import { type StatusRecord, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { storeScene } from '../../../support/servers/store-scene.ts';
import { ENGINES } from '../../../support/servers/stores.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('a store on %s', (_, startEngine) => {
  const scene = storeScene(startEngine);

  describe('status history', () => {
    const record = (timestamp: number, change: Partial<StatusRecord> = {}): StatusRecord => ({
      component: 'store',
      status: 'ok',
      latencyMs: 0.125,
      message: null,
      timestamp,
      ...change,
    });

    test('reads most recent first, the later of two at one time first, at most the limit', async () => {
      await scene.store.appendStatus([record(scene.now - 2), record(scene.now, { component: 'a' })]);
      await scene.store.appendStatus([
        record(scene.now, { component: 'b', status: 'down', message: 'no "answer"' }),
        record(scene.now - 1),
      ]);
      const all = [
        record(scene.now, { component: 'b', status: 'down', message: 'no "answer"' }),
        record(scene.now, { component: 'a' }),
        record(scene.now - 1),
        record(scene.now - 2),
      ];
      expect(await scene.store.readStatus(0, 200)).toEqual(all);
      expect(await scene.store.readStatus(0, 3)).toEqual(all.slice(0, 3));
      expect(await scene.store.readStatus(scene.now - 1, 200)).toEqual(all.slice(0, 3));
      expect(await scene.store.readStatus(scene.now + 1, 200)).toEqual([]);
    });

    test('equal observations are kept apart', async () => {
      await scene.store.appendStatus([record(scene.now), record(scene.now)]);
      expect(await scene.store.readStatus(0, 200)).toEqual([record(scene.now), record(scene.now)]);
    });

    test('drops what is older than 24 hours before the newest, and no more', async () => {
      await scene.store.appendStatus([record(scene.now - DAY - 1), record(scene.now - DAY)]);
      await scene.store.appendStatus([record(scene.now)]);
      expect((await scene.store.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([
        scene.now,
        scene.now - DAY,
      ]);
    });

    test('drops what a clock that was ahead has left, and keeps what another sidecar’s clock may say', async () => {
      await scene.store.appendStatus([record(scene.now + 3_600_001), record(scene.now + 3_600_000)]);
      await scene.store.appendStatus([record(scene.now)]);
      expect((await scene.store.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([
        scene.now + 3_600_000,
        scene.now,
      ]);
    });

    test('an empty append changes nothing', async () => {
      await scene.store.appendStatus([]);
      expect(await scene.store.readStatus(0, 200)).toEqual([]);
      await scene.store.appendStatus([record(scene.now)]);
      await scene.store.appendStatus([]);
      expect(await scene.store.readStatus(0, 200)).toEqual([record(scene.now)]);
    });
  });

  describe('lease', () => {
    test('one owner at a time among two instances, who may renew it', async () => {
      const other = await scene.engine.open(scene.clock);
      expect(await scene.store.holdLease('probe', 'a', 60_000)).toBe(true);
      expect(await other.holdLease('probe', 'b', 60_000)).toBe(false);
      expect(await scene.store.holdLease('probe', 'a', 60_000)).toBe(true);
      expect(await other.holdLease('another', 'b', 60_000)).toBe(true);
      await other.close();
    });

    test('goes to another owner once it has run out', async () => {
      const real = await scene.engine.open();
      await real.holdLease('probe', 'a', 1_000);
      expect(await real.holdLease('probe', 'b', 1_000)).toBe(false);
      await vi.waitUntil(() => real.holdLease('probe', 'b', 60_000), { timeout: 5_000 });
      expect(await real.holdLease('probe', 'a', 1_000)).toBe(false);
      await real.close();
    });

    test('of 50 who ask at once one gets it', async () => {
      const held = await Promise.all(
        Array.from({ length: 50 }, (__, index) => scene.store.holdLease('probe', `owner-${index}`, 60_000)),
      );
      expect(held.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('limiter', () => {
    test('lets the limit through and refuses the next, by bucket and key', async () => {
      const strict = scene.store.limiter('strict', 3);
      const relaxed = scene.store.limiter('relaxed', 3);
      for (const left of [2, 1, 0]) expect(await strict.count('192.0.2.1')).toMatchObject({ left, refused: false });
      expect(await strict.count('192.0.2.1')).toMatchObject({ left: 0, refused: true });
      expect(await strict.count('192.0.2.2')).toMatchObject({ left: 2 });
      expect(await relaxed.count('192.0.2.1')).toMatchObject({ left: 2 });
    });

    test('says when the bucket is free again: within a minute', async () => {
      const { milliseconds } = await scene.store.limiter('strict', 3).count('192.0.2.9');
      expect(milliseconds).toBeGreaterThan(50_000);
      expect(milliseconds).toBeLessThanOrEqual(60_000);
    });
  });

  test('the probe passes', async () => expect(await scene.store.probe()).toBeUndefined());

  test('after closing every call is refused, and closing again is harmless', async () => {
    const other = await scene.engine.open(scene.clock);
    await other.close();
    await expect(other.probe()).rejects.toThrow(StoreUnavailable);
    await expect(other.readList('any')).rejects.toThrow(StoreUnavailable);
    await other.close();
  });
});
