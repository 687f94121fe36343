// The contract of store.ts on what operators read and take away, held to every kind of store on its real engine.
import { describe, expect, test } from 'vitest';
import type { Feedback, SavedList } from '../../../../sidecar/store/store.ts';
import { listOf } from '../../../support/clients/lists.ts';
import { storeScene } from '../../../support/servers/store-scene.ts';
import { ENGINES } from '../../../support/servers/stores.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('a store on %s', (_, startEngine) => {
  const scene = storeScene(startEngine);

  describe('the operator', () => {
    const summaryOf = ({ approvedServiceIds, ...head }: SavedList) => ({
      ...head,
      services: approvedServiceIds.length,
    });

    test('reads lists since a time, newest first, with the number of their services', async () => {
      expect(await scene.store.readLists(0)).toEqual([]);
      const lists: SavedList[] = [];
      for (const age of [3, 0, 2, 1])
        lists.push(
          (await scene.store.createList(listOf({ createdAt: scene.now - age }), { kind: 'none' })) as SavedList,
        );
      const [three, zero, two, one] = lists.map(summaryOf);
      expect(await scene.store.readLists(0)).toEqual([zero, one, two, three]);
      expect(await scene.store.readLists(scene.now - 2)).toEqual([zero, one, two]);
      expect(await scene.store.readLists(scene.now + 1)).toEqual([]);
    });

    test('reads all of 1,200 lists', async () => {
      await Promise.all(Array.from({ length: 1_200 }, () => scene.store.createList(listOf(), { kind: 'none' })));
      expect(new Set((await scene.store.readLists(0)).map(({ id }) => id)).size).toBe(1_200);
    });

    test.each(['slug', 'id'] as const)(
      'takes a list away by its %s: nobody finds it, and its slug is free',
      async (by) => {
        const kept = await scene.store.createList(listOf(), { kind: 'exact', slug: 'kept' });
        const list = (await scene.store.createList(listOf(), { kind: 'exact', slug: 'gone' })) as SavedList;
        expect(await scene.store.deleteList(list[by] ?? '')).toEqual({ id: list.id, slug: 'gone' });
        for (const key of ['gone', list.id]) {
          expect(await scene.store.readList(key)).toBeUndefined();
          expect(await scene.store.deleteList(key)).toBeUndefined();
        }
        expect(await scene.store.readList('kept')).toEqual(kept);
        const next = await scene.store.createList(listOf(), { kind: 'exact', slug: 'gone' });
        expect(await scene.reopened((other) => other.readList('gone'))).toEqual(next);
      },
    );

    test('takes a list without a slug away, and nothing that is not there', async () => {
      const list = await scene.store.createList(listOf(), { kind: 'none' });
      expect(await scene.store.deleteList('')).toBeUndefined();
      expect(await scene.store.deleteList('*')).toBeUndefined();
      const { id } = list as SavedList;
      expect(await scene.store.deleteList(id)).toEqual({ id, slug: null });
      expect(await scene.store.readLists(0)).toEqual([]);
    });
  });

  describe('feedback', () => {
    const feedback = (change: Partial<Feedback>): Feedback => ({
      id: 'f',
      type: 'bug',
      message: 'm',
      email: null,
      page: null,
      createdAt: scene.now,
      ...change,
    });

    test('reads back oldest first, field by field, also from another instance', async () => {
      const late = feedback({
        id: 'a',
        message: 'Zeile 1\nZeile 2 "🙂"',
        email: 'a@example.org',
        page: '/x',
        createdAt: scene.now,
      });
      const early = feedback({ id: 'c', createdAt: scene.now - 2 });
      const same = feedback({ id: 'b', createdAt: scene.now });
      for (const one of [late, early, same]) await scene.store.addFeedback(one);
      expect(await scene.store.readFeedback()).toEqual([early, late, same]);
      expect(await scene.reopened((other) => other.readFeedback())).toEqual([early, late, same]);
    });

    test('is taken away by its id, and no other with it', async () => {
      for (const id of ['a', 'b', 'c']) await scene.store.addFeedback(feedback({ id }));
      expect(await scene.store.deleteFeedback('b')).toBe(true);
      expect(await scene.store.deleteFeedback('b')).toBe(false);
      expect((await scene.store.readFeedback()).map(({ id }) => id)).toEqual(['a', 'c']);
    });

    test('is read whole and in its order, and any of it taken away, when there are 1,200 messages', async () => {
      const ids = Array.from({ length: 1_200 }, (_, number) => String(number));
      await Promise.all(
        ids.map((id) => scene.store.addFeedback(feedback({ id, createdAt: scene.now - 2_000 + Number(id) }))),
      );
      expect((await scene.store.readFeedback()).map(({ id }) => id)).toEqual(ids);
      for (const id of ['0', '700', '1199']) expect(await scene.store.deleteFeedback(id)).toBe(true);
      expect(await scene.store.deleteFeedback('1200')).toBe(false);
      expect(await scene.store.readFeedback()).toHaveLength(1_197);
    });

    test('is kept for 400 days', async () => {
      for (const age of [0, 400 * DAY - 1, 400 * DAY, 500 * DAY])
        await scene.store.addFeedback(feedback({ id: String(age), createdAt: scene.now - age }));
      expect((await scene.store.readFeedback()).map(({ id }) => id)).toEqual([String(400 * DAY - 1), '0']);
    });

    test('is empty at first', async () => expect(await scene.store.readFeedback()).toEqual([]));
  });

  describe('outbound clicks', () => {
    const day = (daysAgo: number) => new Date(scene.now - daysAgo * DAY).toISOString().slice(0, 10);

    test('are counted by day, service and target, and read in that order', async () => {
      const clicks = [
        { day: day(0), slug: 'aws-lambda', target: 'pricing' },
        { day: day(0), slug: 'aws-lambda', target: 'documentation' },
        { day: day(0), slug: 'aws-lab', target: 'pricing' },
        { day: day(1), slug: 'gcp-run', target: 'announcement' },
      ] as const;
      await Promise.all([...clicks, ...clicks, clicks[0]].map((click) => scene.store.countOutbound(click)));
      expect(await scene.store.readOutbound()).toEqual([
        { ...clicks[3], count: 2 },
        { ...clicks[2], count: 2 },
        { ...clicks[1], count: 2 },
        { ...clicks[0], count: 3 },
      ]);
    });

    test('of more than 1,000 pairs a day count together, those that are known go on', async () => {
      const click = (index: number) => ({ day: day(0), slug: `s-${index}`, target: 'pricing' }) as const;
      for (let index = 0; index < 999; index++) await scene.store.countOutbound(click(index));
      await scene.store.countOutbound({ ...click(0), target: 'documentation' });
      const named = await scene.store.readOutbound();
      expect([named.length, named.some(({ slug }) => slug === 'other')]).toEqual([1_000, false]);

      for (const index of [1_000, 1_001, 7]) await scene.store.countOutbound(click(index));
      await scene.store.countOutbound({ ...click(1_000), target: 'announcement' });
      await scene.store.countOutbound({ ...click(1_000), day: day(1) });
      const counts = await scene.store.readOutbound();
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
      await scene.store.countOutbound({ day: day(399), slug: 'kept', target: 'pricing' });
      await scene.store.countOutbound({ day: day(0), slug: 'new', target: 'pricing' });
      expect((await scene.store.readOutbound()).map(({ slug }) => slug)).toEqual(['kept', 'new']);
      scene.now += DAY;
      expect((await scene.store.readOutbound()).map(({ slug }) => slug)).toEqual(['new']);
    });
  });
});
