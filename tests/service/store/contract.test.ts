// The contract of store.ts, held to every kind of store on its real engine.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Feedback,
  type SavedList,
  type StatusRecord,
  type Store,
  StoreUnavailable,
} from '../../../sidecar/store/store.ts';
import { listOf, NINETY_DAYS } from '../../support/clients/lists.ts';
import { ENGINES, type Engine } from '../../support/servers/stores.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('a store on %s', (_, startEngine) => {
  let engine: Engine;
  let store: Store;
  let now = Date.now();
  const clock = () => now;

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    now = Date.now();
    await engine.empty();
    store = await engine.open(clock);
  });
  afterEach(() => store.close());

  /** Opens the same data once more, reads, and closes. */
  async function reopened<T>(read: (other: Store) => Promise<T>): Promise<T> {
    const other = await engine.open(clock);
    try {
      return await read(other);
    } finally {
      await other.close();
    }
  }

  describe('lists', () => {
    test('a list without a slug reads back by its id, field by field, also from another instance', async () => {
      const list = listOf({ createdAt: now, name: '“Κατάλογος” \u0000 \n 表', approvedServiceIds: [] });
      expect(await store.createList(list, { kind: 'none' })).toEqual({ ...list, slug: null });
      expect(await store.readList(list.id)).toEqual({ ...list, slug: null });
      expect(await reopened((other) => other.readList(list.id))).toEqual({ ...list, slug: null });
    });

    test('a list without a name keeps null', async () => {
      const list = listOf({ name: null });
      await store.createList(list, { kind: 'none' });
      expect(await store.readList(list.id)).toEqual({ ...list, slug: null });
    });

    test.each([2, 5_000])('%d ids keep their order', async (count) => {
      const list = listOf({
        approvedServiceIds: Array.from({ length: count }, (__, index) => `service-${(index * 7) % count}`),
      });
      await store.createList(list, { kind: 'none' });
      expect((await store.readList(list.id))?.approvedServiceIds).toEqual(list.approvedServiceIds);
    });

    test('a list with a slug reads back by slug and by id', async () => {
      const list = listOf();
      const saved = await store.createList(list, { kind: 'exact', slug: 'platform-team' });
      expect(saved).toEqual({ ...list, slug: 'platform-team' });
      expect(await store.readList('platform-team')).toEqual(saved);
      expect(await store.readList(list.id)).toEqual(saved);
    });

    test('the slug goes before the id', async () => {
      await store.createList(listOf({ id: 'same' }), { kind: 'none' });
      const second = await store.createList(listOf(), { kind: 'exact', slug: 'same' });
      expect(await store.readList('same')).toEqual(second);
    });

    test('a taken slug is refused and its list stays; the refused list is nowhere', async () => {
      const first = await store.createList(listOf(), { kind: 'exact', slug: 'mine' });
      const late = listOf();
      expect(await store.createList(late, { kind: 'exact', slug: 'mine' })).toBe('slug-taken');
      expect(await store.readList('mine')).toEqual(first);
      expect(await store.readList(late.id)).toBeUndefined();
    });

    test('an id is never written over', async () => {
      const first = await store.createList(listOf({ id: 'L_1' }), { kind: 'exact', slug: 'first' });
      await expect(store.createList(listOf({ id: 'L_1' }), { kind: 'exact', slug: 'second' })).rejects.toMatchObject({
        retryAfterSeconds: 5,
      });
      expect(await store.readList('L_1')).toEqual(first);
      expect(await store.readList('second')).toBeUndefined();
    });

    test('nothing is found by an unknown key', async () => {
      expect(await store.readList('nobody')).toBeUndefined();
      expect(await store.readList('*')).toBeUndefined();
      expect(await store.readList('')).toBeUndefined();
    });

    test('a derived slug takes the first free of base, base-2, base-3', async () => {
      await store.createList(listOf(), { kind: 'exact', slug: 'team-3' });
      const slugs = [];
      for (let count = 0; count < 4; count++)
        slugs.push(((await store.createList(listOf(), { kind: 'derived', base: 'team' })) as SavedList).slug);
      expect(slugs).toEqual(['team', 'team-2', 'team-4', 'team-5']);
    });

    test('a derived slug never passes 64 characters: the base is cut, the suffix stays, and no hyphen doubles', async () => {
      const base = `${'a'.repeat(61)}-bc`;
      const slugs = [];
      for (let count = 0; count < 11; count++)
        slugs.push(((await store.createList(listOf(), { kind: 'derived', base })) as SavedList).slug);
      expect(slugs.slice(0, 3)).toEqual([base, `${'a'.repeat(61)}-2`, `${'a'.repeat(61)}-3`]);
      expect(slugs.at(-1)).toBe(`${'a'.repeat(61)}-11`);
      expect(slugs.map((slug) => slug?.length).every((length) => length !== undefined && length <= 64)).toBe(true);
    });

    test('beyond 1,000 lists of one name each still gets a slug of its own', async () => {
      const slugs = new Set<string | null>();
      for (let count = 0; count < 1_030; count++)
        slugs.add(((await store.createList(listOf(), { kind: 'derived', base: 'flood' })) as SavedList).slug);
      expect(slugs.size).toBe(1_030);
      expect(slugs.has('flood-1030')).toBe(true);
    });
  });

  describe('the operator', () => {
    const summaryOf = ({ approvedServiceIds, ...head }: SavedList) => ({
      ...head,
      services: approvedServiceIds.length,
    });

    test('reads lists since a time, newest first, with the number of their services', async () => {
      expect(await store.readLists(0)).toEqual([]);
      const lists: SavedList[] = [];
      for (const age of [3, 0, 2, 1])
        lists.push((await store.createList(listOf({ createdAt: now - age }), { kind: 'none' })) as SavedList);
      const [three, zero, two, one] = lists.map(summaryOf);
      expect(await store.readLists(0)).toEqual([zero, one, two, three]);
      expect(await store.readLists(now - 2)).toEqual([zero, one, two]);
      expect(await store.readLists(now + 1)).toEqual([]);
    });

    test('reads all of 1,200 lists', async () => {
      await Promise.all(Array.from({ length: 1_200 }, () => store.createList(listOf(), { kind: 'none' })));
      expect(new Set((await store.readLists(0)).map(({ id }) => id)).size).toBe(1_200);
    });

    test.each(['slug', 'id'] as const)(
      'takes a list away by its %s: nobody finds it, and its slug is free',
      async (by) => {
        const kept = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
        const list = (await store.createList(listOf(), { kind: 'exact', slug: 'gone' })) as SavedList;
        expect(await store.deleteList(list[by] ?? '')).toEqual(list);
        for (const key of ['gone', list.id]) {
          expect(await store.readList(key)).toBeUndefined();
          expect(await store.deleteList(key)).toBeUndefined();
        }
        expect(await store.readList('kept')).toEqual(kept);
        const next = await store.createList(listOf(), { kind: 'exact', slug: 'gone' });
        expect(await reopened((other) => other.readList('gone'))).toEqual(next);
      },
    );

    test('takes a list without a slug away, and nothing that is not there', async () => {
      const list = await store.createList(listOf(), { kind: 'none' });
      expect(await store.deleteList('')).toBeUndefined();
      expect(await store.deleteList('*')).toBeUndefined();
      expect(await store.deleteList((list as SavedList).id)).toEqual(list);
      expect(await store.readLists(0)).toEqual([]);
    });
  });

  describe('expiry', () => {
    test('a list and its slug end together when its real time is over, and the slug is free again', async () => {
      const real = await engine.open();
      const first = listOf({ expiresAt: Date.now() + 1_500 });
      await real.createList(first, { kind: 'exact', slug: 'brief' });
      expect(await real.readList('brief')).toMatchObject({ id: first.id });
      expect(await real.createList(listOf(), { kind: 'exact', slug: 'brief' })).toBe('slug-taken');
      await vi.waitUntil(async () => (await real.readList('brief')) === undefined, { timeout: 5_000 });
      expect(Date.now()).toBeGreaterThanOrEqual(first.expiresAt);
      expect(await real.readList(first.id)).toBeUndefined();
      const next = await real.createList(listOf(), { kind: 'exact', slug: 'brief' });
      expect(await real.readList('brief')).toEqual(next);
      await real.close();
    });

    test('the span is measured from the injected clock', async () => {
      now = Date.now() - NINETY_DAYS + 300;
      const list = listOf({ createdAt: now });
      now = Date.now();
      await store.createList(list, { kind: 'derived', base: 'aged' });
      await vi.waitUntil(
        async () => {
          now = Date.now();
          return (await store.readList('aged')) === undefined;
        },
        { timeout: 5_000 },
      );
      expect(await store.createList(listOf(), { kind: 'derived', base: 'aged' })).toMatchObject({ slug: 'aged' });
    });
  });

  describe('feedback', () => {
    const feedback = (change: Partial<Feedback>): Feedback => ({
      id: 'f',
      type: 'bug',
      message: 'm',
      email: null,
      page: null,
      createdAt: now,
      ...change,
    });

    test('reads back oldest first, field by field, also from another instance', async () => {
      const late = feedback({
        id: 'a',
        message: 'Zeile 1\nZeile 2 "🙂"',
        email: 'a@example.org',
        page: '/x',
        createdAt: now,
      });
      const early = feedback({ id: 'c', createdAt: now - 2 });
      const same = feedback({ id: 'b', createdAt: now });
      for (const one of [late, early, same]) await store.addFeedback(one);
      expect(await store.readFeedback()).toEqual([early, late, same]);
      expect(await reopened((other) => other.readFeedback())).toEqual([early, late, same]);
    });

    test('is taken away by its id, and no other with it', async () => {
      for (const id of ['a', 'b', 'c']) await store.addFeedback(feedback({ id }));
      expect(await store.deleteFeedback('b')).toBe(true);
      expect(await store.deleteFeedback('b')).toBe(false);
      expect((await store.readFeedback()).map(({ id }) => id)).toEqual(['a', 'c']);
    });

    test('is kept for 400 days', async () => {
      for (const age of [0, 400 * DAY - 1, 400 * DAY, 500 * DAY])
        await store.addFeedback(feedback({ id: String(age), createdAt: now - age }));
      expect((await store.readFeedback()).map(({ id }) => id)).toEqual([String(400 * DAY - 1), '0']);
    });

    test('is empty at first', async () => expect(await store.readFeedback()).toEqual([]));
  });

  describe('outbound clicks', () => {
    const day = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString().slice(0, 10);

    test('are counted by day, service and target, and read in that order', async () => {
      const clicks = [
        { day: day(0), slug: 'aws-lambda', target: 'pricing' },
        { day: day(0), slug: 'aws-lambda', target: 'documentation' },
        { day: day(0), slug: 'aws-ec2', target: 'pricing' },
        { day: day(1), slug: 'gcp-run', target: 'announcement' },
      ] as const;
      await Promise.all([...clicks, ...clicks, clicks[0]].map((click) => store.countOutbound(click)));
      expect(await store.readOutbound()).toEqual([
        { ...clicks[3], count: 2 },
        { ...clicks[2], count: 2 },
        { ...clicks[1], count: 2 },
        { ...clicks[0], count: 3 },
      ]);
    });

    test('of more than 1,000 pairs a day count together, those that are known go on', async () => {
      const click = (index: number) => ({ day: day(0), slug: `s-${index}`, target: 'pricing' }) as const;
      for (let index = 0; index < 999; index++) await store.countOutbound(click(index));
      await store.countOutbound({ ...click(0), target: 'documentation' });
      const named = await store.readOutbound();
      expect([named.length, named.some(({ slug }) => slug === 'other')]).toEqual([1_000, false]);

      for (const index of [1_000, 1_001, 7]) await store.countOutbound(click(index));
      await store.countOutbound({ ...click(1_000), target: 'announcement' });
      await store.countOutbound({ ...click(1_000), day: day(1) });
      const counts = await store.readOutbound();
      expect(counts.filter(({ slug }) => slug === 'other')).toEqual([
        { day: day(0), slug: 'other', target: 'announcement', count: 1 },
        { day: day(0), slug: 'other', target: 'pricing', count: 2 },
      ]);
      expect(counts.filter(({ slug }) => ['s-7', 's-1000'].includes(slug))).toEqual([
        { ...click(1_000), day: day(1), count: 1 },
        { ...click(7), count: 2 },
      ]);
      expect(counts).toHaveLength(1_003);
    });

    test('are kept for 400 days, today included', async () => {
      await store.countOutbound({ day: day(399), slug: 'kept', target: 'pricing' });
      await store.countOutbound({ day: day(0), slug: 'new', target: 'pricing' });
      expect((await store.readOutbound()).map(({ slug }) => slug)).toEqual(['kept', 'new']);
      now += DAY;
      expect((await store.readOutbound()).map(({ slug }) => slug)).toEqual(['new']);
    });
  });

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
      await store.appendStatus([record(now - 2), record(now, { component: 'a' })]);
      await store.appendStatus([
        record(now, { component: 'b', status: 'down', message: 'no "answer"' }),
        record(now - 1),
      ]);
      const all = [
        record(now, { component: 'b', status: 'down', message: 'no "answer"' }),
        record(now, { component: 'a' }),
        record(now - 1),
        record(now - 2),
      ];
      expect(await store.readStatus(0, 200)).toEqual(all);
      expect(await store.readStatus(0, 3)).toEqual(all.slice(0, 3));
      expect(await store.readStatus(now - 1, 200)).toEqual(all.slice(0, 3));
      expect(await store.readStatus(now + 1, 200)).toEqual([]);
    });

    test('equal observations are kept apart', async () => {
      await store.appendStatus([record(now), record(now)]);
      expect(await store.readStatus(0, 200)).toEqual([record(now), record(now)]);
    });

    test('drops what is older than 24 hours before the newest, and no more', async () => {
      await store.appendStatus([record(now - DAY - 1), record(now - DAY)]);
      await store.appendStatus([record(now)]);
      expect((await store.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([now, now - DAY]);
    });

    test('drops what a clock that was ahead has left, and keeps what another sidecar’s clock may say', async () => {
      await store.appendStatus([record(now + 3_600_001), record(now + 3_600_000)]);
      await store.appendStatus([record(now)]);
      expect((await store.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([now + 3_600_000, now]);
    });

    test('an empty append changes nothing', async () => {
      await store.appendStatus([]);
      expect(await store.readStatus(0, 200)).toEqual([]);
    });
  });

  describe('lease', () => {
    test('one owner at a time among two instances, who may renew it', async () => {
      const other = await engine.open(clock);
      expect(await store.holdLease('probe', 'a', 60_000)).toBe(true);
      expect(await other.holdLease('probe', 'b', 60_000)).toBe(false);
      expect(await store.holdLease('probe', 'a', 60_000)).toBe(true);
      expect(await other.holdLease('another', 'b', 60_000)).toBe(true);
      await other.close();
    });

    test('goes to another owner once it has run out', async () => {
      const real = await engine.open();
      await real.holdLease('probe', 'a', 1_000);
      expect(await real.holdLease('probe', 'b', 1_000)).toBe(false);
      await vi.waitUntil(() => real.holdLease('probe', 'b', 60_000), { timeout: 5_000 });
      expect(await real.holdLease('probe', 'a', 1_000)).toBe(false);
      await real.close();
    });

    test('of 50 who ask at once one gets it', async () => {
      const held = await Promise.all(
        Array.from({ length: 50 }, (__, index) => store.holdLease('probe', `owner-${index}`, 60_000)),
      );
      expect(held.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('limiter', () => {
    test('lets the limit through and refuses the next, by bucket and key', async () => {
      const strict = store.limiter('strict', 3);
      const relaxed = store.limiter('relaxed', 3);
      for (const left of [2, 1, 0]) expect(await strict.consume('192.0.2.1')).toMatchObject({ remainingPoints: left });
      await expect(strict.consume('192.0.2.1')).rejects.toMatchObject({ remainingPoints: 0, consumedPoints: 4 });
      expect(await strict.consume('192.0.2.2')).toMatchObject({ remainingPoints: 2 });
      expect(await relaxed.consume('192.0.2.1')).toMatchObject({ remainingPoints: 2 });
    });

    test('says when the bucket is free again: within a minute', async () => {
      const { msBeforeNext } = await store.limiter('strict', 3).consume('192.0.2.9');
      expect(msBeforeNext).toBeGreaterThan(50_000);
      expect(msBeforeNext).toBeLessThanOrEqual(60_000);
    });
  });

  test('the probe passes', async () => expect(await store.probe()).toBeUndefined());

  test('after closing every call is refused, and closing again is harmless', async () => {
    const other = await engine.open(clock);
    await other.close();
    await expect(other.probe()).rejects.toThrow(StoreUnavailable);
    await expect(other.readList('any')).rejects.toThrow(StoreUnavailable);
    await other.close();
  });
});
