// The delay of the event loop over time: a pause is forgiven, a loop that stays late is not.
import { expect, test } from 'vitest';
import { LoopDelay } from '../../../../sidecar/plugins/loop-delay.ts';

/**
 * A loop that is sampled as late as stated, in milliseconds beyond the 20 of a sample.
 * @param share of the time for which the thread has worked
 */
function sampledAt(delays: readonly number[], share = 1): { delay: LoopDelay; pass: (milliseconds: number) => void } {
  let now = 1_000;
  let worked = 0;
  const delay = new LoopDelay({ now: () => now, worked: () => worked });
  for (const late of delays) {
    now += 20 + late;
    worked += (20 + late) * share;
    delay.sample();
  }
  const pass = (milliseconds: number) => {
    now += milliseconds;
    worked += milliseconds * share;
  };
  return { delay, pass };
}

test('a loop that is never late has no delay', () => {
  expect(sampledAt(Array(100).fill(0)).delay.milliseconds).toBe(0);
});

test('one pause of half a second counts little, and is forgotten', () => {
  const once = sampledAt([...Array(50).fill(0), 500]).delay.milliseconds;
  expect(once).toBeGreaterThan(60);
  expect(once).toBeLessThan(130);
  expect(sampledAt([500, ...Array(250).fill(0)]).delay.milliseconds).toBeLessThan(10);
});

test('a loop that stays late by 300 milliseconds has that delay after some seconds', () => {
  const { delay } = sampledAt(Array(40).fill(300));
  expect(delay.milliseconds).toBeGreaterThan(290);
  expect(delay.milliseconds).toBeLessThanOrEqual(300);
});

test('what is overdue counts before any timer could run', () => {
  const { delay, pass } = sampledAt(Array(50).fill(0));
  pass(2_020);
  expect(delay.milliseconds).toBeGreaterThan(1_200);
});

test('a machine that is busy with something else makes no overload', () => {
  const { delay } = sampledAt(Array(40).fill(300), 0.05);
  expect(delay.milliseconds).toBeLessThan(20);
});
