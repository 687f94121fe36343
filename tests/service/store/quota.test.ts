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
    return [error.scope, error.usedBytes, error.retryAfterSeconds];
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

  async function opened(quotas: Partial<Quotas>): Promise<Store> {
    const store = await engine.open(() => now, { lists: AMPLE, feedback: AMPLE, ...quotas });
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
    const writes = Array.from({ length: 60 }, (__, index) => save(pair[index % 2] as Store, `192.0.2.${index % 3}`));
    const outcomes = await Promise.all(writes);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(17);
    const last = await Promise.all(
      ['192.0.2.0', '192.0.2.1', '192.0.2.2'].map((address) => save(pair[0] as Store, address)),
    );
    expect(last.every((outcome) => outcome !== 'written')).toBe(true);
  });
});
