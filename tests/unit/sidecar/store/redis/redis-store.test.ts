// The store on Redis while Redis is away: it sweeps every hour until it is closed, and says so without a fault.
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../../scripts/run/free-port.ts';
import { RedisStore } from '../../../../../sidecar/store/redis/redis-store.ts';

const HOUR = 3_600_000;

async function awayStore(): Promise<RedisStore> {
  const url = `redis://127.0.0.1:${await freePort()}`;
  return new RedisStore({ kind: 'server', url }, 0, Date.now);
}

test('a sweep that finds no store is told, and is no fault', async () => {
  const store = await awayStore();
  onTestFinished(() => store.close());
  await store.firstAttempt;
  expect(await store.sweep()).toBe(false);
});

test('it sweeps every hour, not before and not once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await awayStore();
  const sweep = vi.spyOn(store, 'sweep').mockResolvedValue(true);
  vi.advanceTimersByTime(HOUR - 1);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR);
  expect(sweep).toHaveBeenCalledTimes(2);
  await store.close();
  vi.advanceTimersByTime(10 * HOUR);
  expect(sweep).toHaveBeenCalledTimes(2);
});
