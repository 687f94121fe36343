// The delay of the event loop over time: a pause is forgiven, a loop that stays late is not.
import { expect, test } from 'vitest';
import { LoopDelay } from '../../../../sidecar/plugins/loop-delay.ts';

/** A loop that is sampled as late as stated, in milliseconds beyond the 20 of a sample. */
function sampledAt(delays: readonly number[]): { delay: LoopDelay; pass: (milliseconds: number) => void } {
  let now = 1_000;
  const delay = new LoopDelay(() => now);
  for (const late of delays) {
    now += 20 + late;
    delay.sample();
  }
  return { delay, pass: (milliseconds) => (now += milliseconds) };
}

test('a loop that is never late has no delay', () => {
  expect(sampledAt(Array(100).fill(0)).delay.milliseconds).toBe(0);
});

test('one pause of a third of a second counts little, and is forgotten', () => {
  const once = sampledAt([...Array(50).fill(0), 330]).delay.milliseconds;
  expect(once).toBeGreaterThan(60);
  expect(once).toBeLessThan(110);
  expect(sampledAt([330, ...Array(150).fill(0)]).delay.milliseconds).toBeLessThan(10);
});

test('a loop that stays late by 300 milliseconds has that delay after some seconds', () => {
  const { delay } = sampledAt(Array(20).fill(300));
  expect(delay.milliseconds).toBeGreaterThan(290);
  expect(delay.milliseconds).toBeLessThanOrEqual(300);
});

test('what is overdue counts before any timer could run', () => {
  const { delay, pass } = sampledAt(Array(50).fill(0));
  pass(2_020);
  expect(delay.milliseconds).toBeGreaterThan(1_500);
});
