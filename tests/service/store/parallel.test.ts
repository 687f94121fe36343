// Many at once, from one instance, from two on the same data, and from two processes: slugs stay unique.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedList, Store } from '../../../sidecar/store/store.ts';
import { createDerived, createExact } from '../../support/clients/lists.ts';
import { startStoreProcess } from '../../support/servers/store-process.ts';
import { type Engine, redisEngine, sqliteEngine } from '../../support/servers/stores.ts';

type Creator = Pick<Store, 'createList' | 'readList'>;

describe.each([
  ['SQLite', sqliteEngine],
  ['Redis', redisEngine],
])('200 creates at once on %s', (_, startEngine) => {
  let engine: Engine;
  let ending: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());
  beforeEach(() => engine.empty());
  afterEach(async () => {
    await Promise.all(ending.map((end) => end()));
    ending = [];
  });

  async function instance(): Promise<Creator> {
    const store = await engine.open();
    ending.push(() => store.close());
    return store;
  }

  async function ownProcess(): Promise<Creator> {
    const { store, kill } = await startStoreProcess(engine.place());
    ending.push(kill);
    return store;
  }

  describe.each([
    ['one instance', async () => [await instance()]],
    ['two instances', async () => [await instance(), await instance()]],
    ['two processes', async () => [await ownProcess(), await ownProcess()]],
  ])('from %s', (__, open) => {
    test('with one name get 200 distinct slugs without a gap, and each reads back', async () => {
      const stores = await open();
      const lists = (await createDerived(stores, 200, 'platform')) as SavedList[];
      const expected = Array.from({ length: 200 }, (___, index) =>
        index === 0 ? 'platform' : `platform-${index + 1}`,
      );
      expect(lists.map(({ slug }) => slug).sort()).toEqual(expected.sort());
      for (const list of lists) expect(await stores.at(-1)?.readList(String(list.slug))).toEqual(list);
    });

    test('with one explicit slug end in exactly one success', async () => {
      const stores = await open();
      const results = await createExact(stores, 200, 'the-one');
      const winners = results.filter((result) => result !== 'slug-taken');
      expect(winners).toHaveLength(1);
      expect(await stores.at(-1)?.readList('the-one')).toEqual(winners[0]);
    });
  });
});
