// The quota of a day in the embedded store: what it keeps, for how long, and what it counts.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../sidecar/store/sqlite/sqlite-store.ts';
import { listOf } from '../../../support/clients/lists.ts';
import { sqliteScene } from '../../../support/servers/sqlite-scene.ts';

const DAY = 86_400_000;
const scene = sqliteScene();

describe('the quota of a day', () => {
  const quotas = {
    lists: { addressBytes: 1e9, totalBytes: 1e9 },
    feedback: { addressBytes: 1e9, totalBytes: 1e9 },
  };

  test('keeps no address, and nothing a minute into the next day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock, quotas });
    await store.createList(listOf({ createdAt: scene.now }), { kind: 'none' }, '192.0.2.77');
    expect([scene.rows('quotas'), scene.rows('quota_salts')]).toEqual([3, 1]);
    for (const file of readdirSync(scene.folder))
      expect(readFileSync(path.join(scene.folder, file)).includes('192.0.2.77')).toBe(false);
    scene.now += DAY - 1;
    vi.advanceTimersByTime(60_000);
    await store.probe();
    expect([scene.rows('quotas'), scene.rows('quota_salts')]).toEqual([3, 1]);
    scene.now += 1;
    vi.advanceTimersByTime(60_000);
    await store.probe();
    expect([scene.rows('quotas'), scene.rows('quota_salts')]).toEqual([0, 0]);
    await store.close();
  });

  test('of days that were over before the file was opened is forgotten at once', async () => {
    const first = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock, quotas });
    await first.createList(listOf({ createdAt: scene.now }), { kind: 'none' }, '192.0.2.77');
    await first.close();
    scene.now += DAY;
    await (await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock, quotas })).close();
    expect([scene.rows('quotas'), scene.rows('quota_salts')]).toEqual([0, 0]);
  });

  test.each([
    ['one id', 1, 500, false],
    ['one id, with requests that can be repeated', 1, 500, true],
    ['50 ids', 50, 500, false],
    ['5,000 ids', 5_000, 60, false],
  ])('counts at least what the file grows by: lists of %s', async (_, ids, count, isRepeatable) => {
    openDatabase(scene.folder).close();
    const size = () => statSync(path.join(scene.folder, 'catalogue.db')).size;
    const empty = size();
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock, quotas);
    for (let index = 0; index < count; index++) {
      const keyHash = String(index).padStart(43, 'k');
      const approvedServiceIds = Array.from({ length: ids }, (__, at) => `${index}-${(at * 7_919) % 50_000}-service`);
      const list = listOf({ createdAt: scene.now, approvedServiceIds });
      const claim = { kind: 'exact', slug: `${index}`.padStart(64, 'x') } as const;
      await store.createList(
        list,
        claim,
        '192.0.2.77',
        isRepeatable ? { keyHash, bodyHash: 'b'.repeat(43) } : undefined,
      );
    }
    const counted = scene.sumOf("SELECT bytes AS sum FROM quotas WHERE who = 'total'");
    await store.close();
    expect(size() - empty).toBeLessThanOrEqual(counted);
    expect(size() - empty).toBeGreaterThan(counted / 3);
  });

  test('makes one address another name each day', async () => {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock, quotas);
    const names = async () => {
      await store.createList(listOf({ createdAt: scene.now }), { kind: 'none' }, '192.0.2.77');
      const database = new DatabaseSync(path.join(scene.folder, 'catalogue.db'), { readOnly: true });
      const found = database.prepare("SELECT DISTINCT who FROM quotas WHERE who <> 'total'").all();
      database.close();
      return found.length;
    };
    expect([await names(), await names()]).toEqual([2, 2]);
    scene.now += DAY;
    expect(await names()).toBe(4);
    await store.close();
  });
});
