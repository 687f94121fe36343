// What a write adds to its day, how much of it anybody may take, and what is said when that is used up.
import { describe, expect, test } from 'vitest';
import {
  chargeOf,
  networkOf,
  QuotaExceeded,
  refusalOf,
  roomOfFeedback,
  roomOfList,
  writerOf,
} from '../../../../sidecar/store/quota.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');
const ROOM = { usedBytes: 1_000, limitBytes: 21_039 };
const LIST = { written: 'lists', bytes: 700 } as const;

test('a list takes 700 bytes and five quarters of its name and ids, rounded up, and 500 more when it can be repeated', () => {
  expect(roomOfList(null, new Uint8Array(0))).toBe(700);
  expect(roomOfList('', new Uint8Array(1))).toBe(702);
  expect(roomOfList('ab', new Uint8Array(2))).toBe(705);
  expect(roomOfList('ü', new Uint8Array(2))).toBe(705);
  expect(roomOfList('ü', new Uint8Array(2), true)).toBe(1_205);
});

test('a message takes 300 bytes and five quarters of itself, rounded up', () => {
  expect(['', 'a', 'abcd', 'üü'].map(roomOfFeedback)).toEqual([300, 302, 305, 305]);
});

describe('a charge', () => {
  test('is for the day in UTC', () => {
    expect(chargeOf({}, LIST, ROOM, NOON)).toEqual({
      ...LIST,
      totalBytes: 1_001,
      addressBytes: undefined,
      day: '2026-11-21',
      dayEnds: MIDNIGHT,
    });
    expect(chargeOf({}, LIST, ROOM, MIDNIGHT - 1)).toMatchObject({ dayEnds: MIDNIGHT });
    expect(chargeOf({}, LIST, ROOM, MIDNIGHT)).toMatchObject({ day: '2026-11-22', dayEnds: MIDNIGHT + 86_400_000 });
  });

  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [-1, 0],
  ])('lets all together have a twentieth of the room of %d bytes: %d', (room, totalBytes) => {
    expect(chargeOf({}, LIST, { usedBytes: 7, limitBytes: 7 + room }, NOON)).toMatchObject({ totalBytes });
  });

  test('has what the operator has fixed, whatever the room', () => {
    const quota = { totalBytes: 5_000, addressBytes: 600 };
    expect(chargeOf(quota, LIST, { usedBytes: 9, limitBytes: 9 }, NOON)).toMatchObject(quota);
  });
});

describe('of a day of 1,000,000 bytes', () => {
  const DAY = { totalBytes: 1_000_000, addressBytes: undefined };
  const asked = (bytes: number, used: Partial<Parameters<typeof refusalOf>[1]> = {}, fixed?: number) =>
    refusalOf({ ...DAY, addressBytes: fixed, bytes }, { address: 0, network: 0, total: 0, ...used });

  test('an address may have a fortieth, and more can be stored by nobody', () => {
    expect(asked(25_000)).toBeUndefined();
    expect(asked(25_001)).toEqual({ scope: 'total', limitBytes: 1_000_000, usedBytes: 0, openBytes: 25_000 });
    expect(asked(15_001, { address: 10_000, network: 10_000, total: 10_000 })).toEqual({
      scope: 'address',
      limitBytes: 25_000,
      usedBytes: 10_000,
      openBytes: 15_000,
    });
    expect(asked(15_000, { address: 10_000, network: 10_000, total: 10_000 })).toBeUndefined();
  });

  test('a network may have a tenth, however many of its addresses write', () => {
    const used = { network: 90_000, total: 90_000 };
    expect(asked(10_000, used)).toBeUndefined();
    expect(asked(10_001, used)).toEqual({
      scope: 'network',
      limitBytes: 100_000,
      usedBytes: 90_000,
      openBytes: 10_000,
    });
  });

  test('when others have used half of it, a network may have a twentieth of the rest', () => {
    const used = (network: number) => ({ network, total: 500_000 + network });
    expect(asked(1_000, used(24_000))).toBeUndefined();
    expect(asked(1_001, used(24_000))).toMatchObject({ scope: 'network', limitBytes: 25_000 });
    expect(asked(6_250, { total: 500_000 })).toBeUndefined();
    expect(asked(6_251, { total: 500_000 })).toMatchObject({ scope: 'total', openBytes: 6_250 });
  });

  test('a hundred networks that take all they may leave a tenth of it, of which everybody may have a little', () => {
    let total = 0;
    for (let network = 0; network < 100; network++) {
      let own = 0;
      // Four addresses, each as much as it may.
      for (let address = 0; address < 4; address++) {
        let mine = 0;
        const next = () => asked(100, { address: mine, network: own, total });
        while (next() === undefined) {
          mine += 100;
          own += 100;
          total += 100;
        }
      }
    }
    expect(total).toBeGreaterThan(880_000);
    expect(total).toBeLessThan(920_000);
    expect(asked(150, { total })).toBeUndefined();
  });

  test('nothing is left when all of it is used, also for those who have used nothing', () => {
    expect(asked(1, { total: 1_000_000 })).toEqual({
      scope: 'total',
      limitBytes: 1_000_000,
      usedBytes: 1_000_000,
      openBytes: 0,
    });
    expect(asked(1, { total: 1_200_000 })).toMatchObject({ scope: 'total', openBytes: 0 });
  });

  test('a share that the operator has fixed is that of an address, and its network has as much at least', () => {
    const used = { address: 100_000, network: 100_000, total: 100_000 };
    expect(asked(50_000, used, 150_000)).toBeUndefined();
    expect(asked(50_001, used, 150_000)).toEqual({
      scope: 'address',
      limitBytes: 150_000,
      usedBytes: 100_000,
      openBytes: 50_000,
    });
    expect(asked(11, {}, 10)).toMatchObject({ scope: 'address', openBytes: 10 });
    expect(asked(10, { total: 999_991 }, 20)).toMatchObject({ scope: 'total', openBytes: 9 });
    expect(asked(9, { total: 999_991 }, 20)).toBeUndefined();
  });
});

test('of a day without room nobody has anything', () => {
  const used = { address: 0, network: 0, total: 0 };
  expect(refusalOf({ bytes: 1, totalBytes: 0, addressBytes: undefined }, used)).toEqual({
    scope: 'total',
    limitBytes: 0,
    usedBytes: 0,
    openBytes: 0,
  });
});

test.each([
  [MIDNIGHT - 1_001, 2],
  [MIDNIGHT - 1_000, 1],
  [MIDNIGHT - 1, 1],
  [MIDNIGHT + 5_000, 1],
])('who is refused at %d may come again when the day ends, at least a second later', (now, seconds) => {
  const charge = chargeOf({}, LIST, ROOM, NOON);
  const refusal = { scope: 'total', limitBytes: 6, usedBytes: 5, openBytes: 1 } as const;
  const exceeded = new QuotaExceeded(charge, refusal, now);
  expect(exceeded).toMatchObject({ charge, refusal, retryAfterSeconds: seconds });
  expect(exceeded.message).toBe('the quota of lists of the day is used up (total)');
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['10.0.0.1', '10.0.0.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:1::/64', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

test('a writer has pseudonyms for a salt, which tell nothing of its address and are never those of a network', () => {
  const one = writerOf('192.0.2.1', 'salt');
  expect(one).toEqual({ address: expect.stringMatching(/^[\w-]{16}$/), network: expect.stringMatching(/^[\w-]{16}$/) });
  expect(writerOf('192.0.2.1', 'salt')).toEqual(one);
  const [neighbour, stranger, tomorrow] = [
    writerOf('192.0.2.2', 'salt'),
    writerOf('192.0.3.1', 'salt'),
    writerOf('192.0.2.1', 'other'),
  ];
  expect(neighbour.network).toBe(one.network);
  expect(new Set([one, neighbour, stranger, tomorrow].map(({ address }) => address)).size).toBe(4);
  expect(new Set([one, stranger, tomorrow].map(({ network }) => network)).size).toBe(3);
  const unknown = writerOf('unknown', 'salt');
  expect(unknown.address).not.toBe(unknown.network);
});
