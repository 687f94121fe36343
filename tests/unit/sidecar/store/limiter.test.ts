// Requests counted by address in memory: limits, and how many keys are held.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressLimiter, memoryLimiter } from '../../../../sidecar/store/limiter.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], now: MINUTE }));
afterEach(() => void vi.useRealTimers());

/** Counts with room for a few keys. */
function limiter({ limit = 2, exact = 3, maximum = 5 } = {}) {
  const counts = new AddressLimiter(new RateLimiterMemory({ points: limit, duration: 60 }), { exact, maximum });
  return (address: string) => counts.count(address);
}
/** The n-th /64, each in a /48 of its own, or all in one. */
const network = (n: number) => `2001:db8:${n.toString(16)}:1::/64`;
const neighbour = (n: number) => `2001:db8:ffff:${n.toString(16)}::/64`;
const ipv4 = (n: number) => `192.0.2.${n}`;

test('an address is refused from one above the limit on, until its minute is over', async () => {
  const counting = memoryLimiter(2);
  expect(await counting.count(ipv4(1))).toEqual({ left: 1, milliseconds: MINUTE, refused: false });
  vi.advanceTimersByTime(20_000);
  expect(await counting.count(ipv4(1))).toEqual({ left: 0, milliseconds: 40_000, refused: false });
  expect(await counting.count(ipv4(1))).toEqual({ left: 0, milliseconds: 40_000, refused: true });
  vi.advanceTimersByTime(39_999);
  expect(await counting.count(ipv4(1))).toEqual({ left: 0, milliseconds: 1, refused: true });
  vi.advanceTimersByTime(1);
  expect(await counting.count(ipv4(1))).toEqual({ left: 1, milliseconds: MINUTE, refused: false });
});

describe('with as many keys as may be exact', () => {
  test('a further IPv6 address counts with its /48, one that has a key by itself', async () => {
    const count = limiter();
    for (const n of [1, 2]) await count(network(n));
    expect(await count(neighbour(1))).toMatchObject({ left: 1 });
    // The first of the neighbours has a key of its own, the others share one.
    for (const [n, left, refused] of [
      [2, 1, false],
      [3, 0, false],
      [4, 0, true],
    ] as const)
      expect(await count(neighbour(n))).toMatchObject({ left, refused });
    expect(await count(neighbour(1))).toMatchObject({ left: 0, refused: false });
    expect(await count(network(2))).toMatchObject({ left: 0, refused: false });
  });

  test('IPv4 addresses count by themselves up to the maximum; further ones are let through', async () => {
    const count = limiter();
    for (const n of [1, 2, 3, 4, 5]) expect(await count(ipv4(n))).toMatchObject({ left: 1 });
    for (let time = 0; time < 3; time += 1)
      expect(await count(ipv4(6))).toEqual({ left: 1, milliseconds: MINUTE, refused: false });
    for (const [left, refused] of [
      [0, false],
      [0, true],
    ])
      expect(await count(ipv4(5))).toMatchObject({ left, refused });
  });

  test('the next minute has room again', async () => {
    const count = limiter();
    for (const n of [1, 2, 3, 4, 5, 6]) await count(ipv4(n));
    vi.advanceTimersByTime(MINUTE);
    for (const [left, refused] of [
      [1, false],
      [0, false],
      [0, true],
    ])
      expect(await count(ipv4(6))).toMatchObject({ left, refused });
  });
});
