// A deadline on a promise.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeadlineError, within } from '../../../../../sidecar/store/redis/within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is passed on, and leaves no timer', async () => {
  expect(await within(1_500, Promise.resolve('here'))).toBe('here');
  await expect(within(1_500, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come is given up at the deadline, and not before', async () => {
  let fault: unknown;
  const waiting = within(1_500, new Promise(() => undefined)).catch((error: unknown) => {
    fault = error;
  });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(fault).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(fault).toBeInstanceOf(DeadlineError);
  expect(String(fault)).toBe('Error: no answer within 1500 ms');
});
