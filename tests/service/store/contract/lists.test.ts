// The contract of store.ts on saved lists and their slugs, held to every kind of store on its real engine.
import { describe, expect, test, vi } from 'vitest';
import { derivedSlug, EXACT_SUFFIXES } from '../../../../sidecar/store/derived-slug.ts';
import type { SavedList } from '../../../../sidecar/store/store.ts';
import { listOf, NINETY_DAYS } from '../../../support/clients/lists.ts';
import { storeScene } from '../../../support/servers/store-scene.ts';
import { ENGINES } from '../../../support/servers/stores.ts';

describe.each(ENGINES)('a store on %s', (_, startEngine) => {
  const scene = storeScene(startEngine);

  describe('lists', () => {
    test('a list without a slug reads back by its id, field by field, also from another instance', async () => {
      const list = listOf({ createdAt: scene.now, name: '“Κατάλογος” \u0000 \n 表', approvedServiceIds: [] });
      expect(await scene.store.createList(list, { kind: 'none' })).toEqual({ ...list, slug: null });
      expect(await scene.store.readList(list.id)).toEqual({ ...list, slug: null });
      expect(await scene.reopened((other) => other.readList(list.id))).toEqual({ ...list, slug: null });
    });

    test('a list without a name keeps null', async () => {
      const list = listOf({ name: null });
      await scene.store.createList(list, { kind: 'none' });
      expect(await scene.store.readList(list.id)).toEqual({ ...list, slug: null });
    });

    test.each([2, 5_000])('%d ids keep their order', async (count) => {
      const list = listOf({
        approvedServiceIds: Array.from({ length: count }, (__, index) => `service-${(index * 7) % count}`),
      });
      await scene.store.createList(list, { kind: 'none' });
      expect((await scene.store.readList(list.id))?.approvedServiceIds).toEqual(list.approvedServiceIds);
    });

    test('a list with a slug reads back by slug and by id', async () => {
      const list = listOf();
      const saved = await scene.store.createList(list, { kind: 'exact', slug: 'platform-team' });
      expect(saved).toEqual({ ...list, slug: 'platform-team' });
      expect(await scene.store.readList('platform-team')).toEqual(saved);
      expect(await scene.store.readList(list.id)).toEqual(saved);
    });

    test('the slug goes before the id', async () => {
      await scene.store.createList(listOf({ id: 'same' }), { kind: 'none' });
      const second = await scene.store.createList(listOf(), { kind: 'exact', slug: 'same' });
      expect(await scene.store.readList('same')).toEqual(second);
    });

    test('a taken slug is refused and its list stays; the refused list is nowhere', async () => {
      const first = await scene.store.createList(listOf(), { kind: 'exact', slug: 'mine' });
      const late = listOf();
      expect(await scene.store.createList(late, { kind: 'exact', slug: 'mine' })).toBe('slug-taken');
      expect(await scene.store.readList('mine')).toEqual(first);
      expect(await scene.store.readList(late.id)).toBeUndefined();
    });

    test('an id is never written over', async () => {
      const first = await scene.store.createList(listOf({ id: 'L_1' }), { kind: 'exact', slug: 'first' });
      await expect(
        scene.store.createList(listOf({ id: 'L_1' }), { kind: 'exact', slug: 'second' }),
      ).rejects.toMatchObject({
        retryAfterSeconds: 5,
      });
      expect(await scene.store.readList('L_1')).toEqual(first);
      expect(await scene.store.readList('second')).toBeUndefined();
    });

    test('nothing is found by an unknown key', async () => {
      expect(await scene.store.readList('nobody')).toBeUndefined();
      expect(await scene.store.readList('*')).toBeUndefined();
      expect(await scene.store.readList('')).toBeUndefined();
    });

    test('a derived slug takes the first free of base, base-2, base-3', async () => {
      await scene.store.createList(listOf(), { kind: 'exact', slug: 'team-3' });
      const slugs = [];
      for (let count = 0; count < 4; count++)
        slugs.push(((await scene.store.createList(listOf(), { kind: 'derived', base: 'team' })) as SavedList).slug);
      expect(slugs).toEqual(['team', 'team-2', 'team-4', 'team-5']);
    });

    test('a derived slug never passes 64 characters: the base is cut, the suffix stays, and no hyphen doubles', async () => {
      const base = `${'a'.repeat(61)}-bc`;
      const slugs = [];
      for (let count = 0; count < 11; count++)
        slugs.push(((await scene.store.createList(listOf(), { kind: 'derived', base })) as SavedList).slug);
      expect(slugs.slice(0, 3)).toEqual([base, `${'a'.repeat(61)}-2`, `${'a'.repeat(61)}-3`]);
      expect(slugs.at(-1)).toBe(`${'a'.repeat(61)}-11`);
      expect(slugs.map((slug) => slug?.length).every((length) => length !== undefined && length <= 64)).toBe(true);
    });

    test('each list of one name gets a slug of its own, also where the search for a free one is no longer exact', async () => {
      const lists = 3 * EXACT_SUFFIXES;
      const slugs: (string | null)[] = [];
      for (let count = 0; count < lists; count++)
        slugs.push(((await scene.store.createList(listOf(), { kind: 'derived', base: 'flood' })) as SavedList).slug);
      expect(slugs).toEqual(Array.from({ length: lists }, (_, place) => derivedSlug('flood', place + 1)));
    });
  });

  describe('expiry', () => {
    test('a list and its slug end together when its real time is over, and the slug is free again', async () => {
      const real = await scene.engine.open();
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
      scene.now = Date.now() - NINETY_DAYS + 300;
      const list = listOf({ createdAt: scene.now });
      scene.now = Date.now();
      await scene.store.createList(list, { kind: 'derived', base: 'aged' });
      await vi.waitUntil(
        async () => {
          scene.now = Date.now();
          return (await scene.store.readList('aged')) === undefined;
        },
        { timeout: 5_000 },
      );
      expect(await scene.store.createList(listOf(), { kind: 'derived', base: 'aged' })).toMatchObject({ slug: 'aged' });
    });
  });
});
