// The quotas of a day, held to every kind of store on its real engine.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packIds } from '../../../sidecar/store/packed-ids.ts';
import { QuotaExceeded, type Quotas, roomOfFeedback, roomOfList } from '../../../sidecar/store/quota.ts';
import type { Feedback, Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { ENGINES, type Engine } from '../../support/servers/stores.ts';

const NOON = Date.parse('2030-01-01T12:00:00Z');
const DAY = 86_400_000;
const ADDRESS = '192.0.2.77';
let now = NOON;

/** Lists of one size. */
const small = () => listOf({ name: 'Team', approvedServiceIds: ['aws-lambda'], createdAt: now });
const LIST_ROOM = roomOfList('Team', packIds(['aws-lambda']));
const message = (id = 'f'): Feedback => ({
  id,
  type: 'bug',
  message: 'm',
  email: null,
  page: null,
  createdAt: now,
});
const MESSAGE_ROOM = roomOfFeedback(JSON.stringify(message()));
const AMPLE = { addressBytes: 1e9, totalBytes: 1e9 };

/** How a write ended: `written`, or the quota that is used up with its figures. */
async function outcomeOf(write: Promise<unknown>): Promise<unknown> {
  try {
    const value = await write;
    return value === 'slug-taken' ? value : 'written';
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error;
    return [error.refusal.scope, error.refusal.usedBytes, error.retryAfterSeconds];
  }
}

describe.each(ENGINES)('the quota of a day on %s', (_, startEngine) => {
  let engine: Engine;
  const stores: Store[] = [];

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    now = NOON;
    await engine.empty();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  async function opened(quotas: Partial<Quotas>, storeBytes?: number): Promise<Store> {
    const store = await engine.open(() => now, { lists: AMPLE, feedback: AMPLE, ...quotas }, storeBytes);
    stores.push(store);
    return store;
  }
  const save = (store: Store, address?: string) => outcomeOf(store.createList(small(), { kind: 'none' }, address));

  test.each([
    [3 * LIST_ROOM - 1, 2],
    [3 * LIST_ROOM, 3],
    [3 * LIST_ROOM + 1, 3],
  ])('of %d bytes of lists for an address takes %d lists', async (addressBytes, fitting) => {
    const store = await opened({ lists: { addressBytes, totalBytes: 1e9 } });
    for (let count = 0; count < fitting; count++) expect(await save(store, ADDRESS)).toBe('written');
    const refused = small();
    expect(await outcomeOf(store.createList(refused, { kind: 'exact', slug: 'late' }, ADDRESS))).toEqual([
      'address',
      fitting * LIST_ROOM,
      12 * 3_600,
    ]);
    expect([await store.readList(refused.id), await store.readList('late')]).toEqual([undefined, undefined]);
    expect(await save(store, '192.0.2.78')).toBe('written');
    expect(await outcomeOf(store.addFeedback(message(), ADDRESS))).toBe('written');
  });

  test.each([
    [3 * LIST_ROOM - 1, 2],
    [3 * LIST_ROOM, 3],
  ])('of %d bytes of lists for all together takes %d lists', async (totalBytes, fitting) => {
    const store = await opened({ lists: { addressBytes: 1e9, totalBytes } });
    for (let count = 0; count < fitting; count++) expect(await save(store, `192.0.2.${count}`)).toBe('written');
    expect(await save(store, '192.0.2.99')).toEqual(['total', fitting * LIST_ROOM, 12 * 3_600]);
    expect(await save(store)).toEqual(['total', fitting * LIST_ROOM, 12 * 3_600]);
    expect(await outcomeOf(store.addFeedback(message(), ADDRESS))).toBe('written');
  });

  test.each([
    ['address', { addressBytes: 2 * MESSAGE_ROOM, totalBytes: 1e9 }],
    ['total', { addressBytes: 1e9, totalBytes: 2 * MESSAGE_ROOM }],
  ])('of feedback refuses what goes beyond it and stores nothing of it (%s)', async (scope, feedback) => {
    const store = await opened({ feedback });
    for (const id of ['a', 'b']) expect(await outcomeOf(store.addFeedback(message(id), ADDRESS))).toBe('written');
    expect(await outcomeOf(store.addFeedback(message('c'), ADDRESS))).toEqual([scope, 2 * MESSAGE_ROOM, 12 * 3_600]);
    expect((await store.readFeedback()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await save(store, ADDRESS)).toBe('written');
  });

  test.each([
    ['address', { addressBytes: LIST_ROOM - 1, totalBytes: 1e9 }],
    ['total', { addressBytes: 1e9, totalBytes: LIST_ROOM - 1 }],
  ])('refuses the first list of the day already where it alone exceeds it (%s)', async (scope, lists) => {
    expect(await save(await opened({ lists }), ADDRESS)).toEqual([scope, 0, 12 * 3_600]);
  });

  test('is the address’s own before it is everybody’s', async () => {
    const store = await opened({ lists: { addressBytes: LIST_ROOM, totalBytes: LIST_ROOM } });
    expect(await save(store, ADDRESS)).toBe('written');
    expect(await save(store, ADDRESS)).toMatchObject(['address', LIST_ROOM, expect.any(Number)]);
  });

  test('is not touched by what was refused, nor by a slug that is taken', async () => {
    const store = await opened({ lists: { addressBytes: 2 * LIST_ROOM, totalBytes: 1e9 } });
    const claim = { kind: 'exact', slug: 'team' } as const;
    expect(await outcomeOf(store.createList(small(), claim, ADDRESS))).toBe('written');
    const large = listOf({ name: null, approvedServiceIds: Array.from({ length: 90 }, () => crypto.randomUUID()) });
    for (let count = 0; count < 3; count++) {
      expect(await outcomeOf(store.createList(small(), claim, ADDRESS))).toBe('slug-taken');
      expect(await outcomeOf(store.createList(large, { kind: 'none' }, ADDRESS))).toMatchObject([
        'address',
        LIST_ROOM,
        43_200,
      ]);
    }
    expect(await save(store, ADDRESS)).toBe('written');
  });

  test('is free again with the next day (UTC), and the wait is said to the second', async () => {
    const store = await opened({ lists: { addressBytes: LIST_ROOM, totalBytes: LIST_ROOM } });
    now = NOON + DAY / 2 - 1_001;
    expect(await save(store, ADDRESS)).toBe('written');
    expect(await save(store, ADDRESS)).toEqual(['address', LIST_ROOM, 2]);
    now += 1_000;
    expect(await save(store, '192.0.2.1')).toEqual(['total', LIST_ROOM, 1]);
    now += 1;
    expect(await save(store, ADDRESS)).toBe('written');
  });

  test('is shared by instances, and survives them', async () => {
    const quotas = { lists: { addressBytes: 2 * LIST_ROOM, totalBytes: 1e9 } };
    const [one, other] = [await opened(quotas), await opened(quotas)];
    expect([await save(one, ADDRESS), await save(other, ADDRESS)]).toEqual(['written', 'written']);
    for (const store of stores.splice(0)) await store.close();
    expect(await save(await opened(quotas), ADDRESS)).toMatchObject(['address', 2 * LIST_ROOM, 43_200]);
  });

  test('lets exactly as much through as it holds when 60 writes come at once to two instances', async () => {
    const quotas = { lists: { addressBytes: 7 * LIST_ROOM, totalBytes: 17 * LIST_ROOM } };
    const pair = [await opened(quotas), await opened(quotas)];
    const writes = Array.from({ length: 60 }, (__, index) => save(pair[index % 2] as Store, `192.0.${index % 3}.1`));
    const outcomes = await Promise.all(writes);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(17);
    const last = await Promise.all(
      ['192.0.0.1', '192.0.1.1', '192.0.2.1'].map((address) => save(pair[0] as Store, address)),
    );
    expect(last.every((outcome) => outcome !== 'written')).toBe(true);
  });

  describe('where only the day of all together is given', () => {
    const totalBytes = 400 * LIST_ROOM;
    const fill = async (store: Store, count: number, address: (number: number) => string) => {
      for (let number = 0; number < count; number++) expect(await save(store, address(number))).toBe('written');
    };

    test('an address may have a fortieth of it, its network a tenth, and others go on', async () => {
      const store = await opened({ lists: { totalBytes } });
      await fill(store, 10, () => '192.0.2.1');
      expect(await save(store, '192.0.2.1')).toEqual(['address', 10 * LIST_ROOM, 43_200]);
      await fill(store, 30, (number) => `192.0.2.${2 + Math.floor(number / 10)}`);
      expect(await save(store, '192.0.2.5')).toEqual(['network', 40 * LIST_ROOM, 43_200]);
      expect(await save(store, '192.0.3.5')).toBe('written');
    });

    test('a /48 of IPv6 is one network', async () => {
      const store = await opened({ lists: { totalBytes } });
      await fill(store, 40, (number) => `2001:db8:1:${Math.floor(number / 10)}::/64`);
      expect(await save(store, '2001:db8:1:ffff::/64')).toMatchObject(['network', 40 * LIST_ROOM, 43_200]);
      expect(await save(store, '2001:db8:2:0::/64')).toBe('written');
    });

    test('networks that come later find less', async () => {
      const store = await opened({ lists: { totalBytes } });
      // Half of it, by networks of which none takes all it may.
      await fill(store, 200, (number) => `10.${number}.0.1`);
      await fill(store, 2, () => '192.0.2.1');
      expect(await save(store, '192.0.2.1')).toEqual(['address', 2 * LIST_ROOM, 43_200]);
      await fill(store, 7, (number) => `192.0.2.${2 + number}`);
    });
  });

  test('of all together is a twentieth of the room that is left, whatever is kept already', async () => {
    const store = await opened({ lists: {}, feedback: {} });
    await store.close();
    const { usedBytes } = (await (await opened({}, 1e9)).room()) ?? { usedBytes: 0 };
    for (const roomBytes of [2_000_000, 4_000_000]) {
      const bounded = await opened({ lists: {}, feedback: {} }, usedBytes + roomBytes);
      const room = await bounded.room();
      if (!room) throw new Error('the room is not known');
      const refused = await bounded
        .createList(
          listOf({ approvedServiceIds: Array.from({ length: 5_000 }, () => crypto.randomUUID()), createdAt: now }),
          { kind: 'none' },
          ADDRESS,
        )
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(QuotaExceeded);
      const { refusal } = refused as QuotaExceeded;
      expect(refusal.scope).toBe('total');
      expect(Math.abs(refusal.limitBytes - (room.limitBytes - room.usedBytes) / 20)).toBeLessThan(10_000);
    }
  });

  test('is nothing in a store without room, and what was saved is read', async () => {
    const before = await opened({});
    const list = await before.createList(small(), { kind: 'exact', slug: 'before' });
    const store = await opened({ lists: {}, feedback: {} }, 1_000);
    expect(await save(store, ADDRESS)).toEqual(['total', LIST_ROOM, 43_200]);
    expect(await outcomeOf(store.addFeedback(message(), ADDRESS))).toEqual(['total', 0, 43_200]);
    expect(await store.readList('before')).toEqual(list);
  });

  // docs/settings.md has the sums: what 1,000 readers a day keep of 4,000 MB leaves 1,150.
  test('lets 1,000 readers save a list of 50 services and send 5 KB, in the room that 400 such days leave', async () => {
    const { usedBytes } = (await (await opened({}, 1e9)).room()) ?? { usedBytes: 0 };
    const store = await opened({ lists: {}, feedback: {} }, usedBytes + 1_150_000_000);
    const approvedServiceIds = Array.from(
      { length: 50 },
      (__, number) => `provider-${(number * 7_919) % 1_000}-service`,
    );
    const words = 'A region of this service is missing. '.repeat(200).slice(0, 5_000);
    const visit = (reader: number) => {
      const address = `10.${reader % 100}.0.${Math.floor(reader / 100)}`;
      const list = listOf({ approvedServiceIds, createdAt: now });
      return [
        outcomeOf(store.createList(list, { kind: 'derived', base: 'team' }, address)),
        outcomeOf(store.addFeedback({ ...message(crypto.randomUUID()), message: words }, address)),
      ];
    };
    const outcomes = new Set<unknown>();
    for (let reader = 0; reader < 1_000; reader += 20) {
      const group = Array.from({ length: 20 }, (__, number) => visit(reader + number));
      for (const outcome of await Promise.all(group.flat())) outcomes.add(outcome);
    }
    expect([...outcomes]).toEqual(['written']);
  });
});

test('SQLite and Redis refuse the same writes with the same figures', async () => {
  now = NOON;
  const sqlite = ENGINES[0][1];
  const redis = ENGINES[1][1];
  const engines = [await sqlite(), await redis()];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const writes = Array.from({ length: 400 }, () => ({
    address: `10.0.${random(12)}.${random(5)}`,
    ids: 1 + random(60),
  }));
  const outcomes = await Promise.all(
    engines.map(async (engine) => {
      await engine.empty();
      const store = await engine.open(() => now, { lists: { totalBytes: 90_000 }, feedback: AMPLE });
      const ends: unknown[] = [];
      for (const { address, ids } of writes) {
        const approvedServiceIds = Array.from({ length: ids }, (_, number) => `aws-${number}`);
        const list = listOf({ name: null, approvedServiceIds, createdAt: now });
        ends.push(
          await store.createList(list, { kind: 'none' }, address).then(
            () => 'written',
            (error: QuotaExceeded) => error.refusal,
          ),
        );
      }
      await store.close();
      await engine.close();
      return ends;
    }),
  );
  expect(outcomes[1]).toEqual(outcomes[0]);
  const scopes = outcomes[0]?.map((end) => (typeof end === 'string' ? end : (end as QuotaExceeded['refusal']).scope));
  expect(new Set(scopes)).toEqual(new Set(['written', 'address', 'network', 'total']));
});
