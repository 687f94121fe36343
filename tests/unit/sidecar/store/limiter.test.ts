// Requests counted by address in memory: limits, windows, and how many entries there may be.
import { describe, expect, test, vi } from 'vitest';
import { MemoryLimiter } from '../../../../sidecar/store/limiter.ts';

const MINUTE = 60_000;

function limiter({ limit = 2, exact = 3, maximum = 5 } = {}) {
  const time = { now: 1_000 };
  const counts = new MemoryLimiter(limit, { exact, maximum }, () => time.now);
  return { time, counts, count: (address: string) => counts.count(address) };
}
/** The n-th /64, each in a /48 of its own, or all in one. */
const network = (n: number) => `2001:db8:${n.toString(16)}:1::/64`;
const neighbour = (n: number) => `2001:db8:ffff:${n.toString(16)}::/64`;
const ipv4 = (n: number) => `192.0.2.${n}`;

describe('an address', () => {
  test('is refused from one above the limit on, until its minute is over', () => {
    const { count, time } = limiter();
    expect(count(ipv4(1))).toMatchObject({ left: 1, milliseconds: MINUTE, refused: false });
    time.now += 20_000;
    expect(count(ipv4(1))).toMatchObject({ left: 0, milliseconds: 40_000, refused: false });
    expect(count(ipv4(1))).toMatchObject({ left: 0, milliseconds: 40_000, refused: true });
    time.now += 39_999;
    expect(count(ipv4(1))).toMatchObject({ left: 0, milliseconds: 1, refused: true });
    time.now += 1;
    expect(count(ipv4(1))).toMatchObject({ left: 1, milliseconds: MINUTE, refused: false });
  });

  test('that comes a second time only after its minute begins anew, whoever came before', () => {
    const { count, time } = limiter({ limit: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(count(ipv4(1))).toMatchObject({ left: 0, milliseconds: MINUTE, refused: false });
      time.now += MINUTE;
    }
  });

  test('leaves nothing behind when its minute is over', () => {
    const { counts, count, time } = limiter();
    count(ipv4(1));
    time.now += MINUTE / 2;
    count(ipv4(2));
    time.now += MINUTE / 2;
    count(ipv4(3));
    expect(counts.size).toBe(2);
  });
});

describe('with as many entries as may be exact', () => {
  const full = (maximum = 5) => {
    const made = limiter({ maximum });
    for (const n of [1, 2, 3]) made.count(network(n));
    return made;
  };

  test('the last one below is counted by itself', () => {
    const { count } = limiter();
    for (const n of [1, 2]) count(network(n));
    expect(count(neighbour(1)).key).toBe(neighbour(1));
  });

  test('an IPv6 address that has none counts with its /48, one that has an entry and IPv4 by themselves', () => {
    const { count } = full();
    expect([neighbour(1), neighbour(2), neighbour(0)].map((address) => count(address))).toMatchObject([
      { key: '2001:db8:ffff::/48', refused: false },
      { key: '2001:db8:ffff::/48', refused: false },
      { key: '2001:db8:ffff::/48', refused: true },
    ]);
    expect(count(network(2))).toMatchObject({ key: network(2), refused: false });
    expect(count(ipv4(1))).toMatchObject({ key: ipv4(1), refused: false });
  });

  test('a further one has room until there are as many as there may be; then those that began first go', () => {
    const { counts, count } = full();
    expect([count(ipv4(1)).roomy, count(ipv4(2)).roomy, counts.size]).toEqual([true, true, 5]);
    expect([count(ipv4(3)).roomy, counts.size]).toEqual([false, 5]);
    // The first has gone, so that it is counted anew, and stays without room.
    expect(count(network(1))).toMatchObject({ key: '2001:db8:1::/48', roomy: false, left: 1 });
    expect(count(ipv4(3))).toMatchObject({ roomy: false, left: 0 });
  });
});

test('a hundred thousand addresses leave no more entries than there may be', () => {
  const counts = new MemoryLimiter(10, { exact: 200, maximum: 300 });
  for (let n = 0; n < 100_000; n++) counts.count(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(counts.size).toBe(300);
});

test('a window is a minute to the millisecond by a clock that has fractions', () => {
  vi.spyOn(performance, 'now').mockReturnValue(240_106.33480580556);
  expect(new MemoryLimiter(2).count(ipv4(1)).milliseconds).toBe(MINUTE);
  vi.restoreAllMocks();
});
