// What ends in the embedded store by the injected clock, and by one that was wrong.
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../sidecar/store/sqlite/sqlite-store.ts';
import { listOf, NINETY_DAYS } from '../../../support/clients/lists.ts';
import { sqliteScene } from '../../../support/servers/sqlite-scene.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const recordAt = (timestamp: number) =>
  ({ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp }) as const;
const scene = sqliteScene();

describe('expiry by the injected clock', () => {
  test('a list stands to the last millisecond of its 90 days and is gone at the next, with its slug', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    const list = listOf({ createdAt: scene.now });
    await store.createList(list, { kind: 'exact', slug: 'team' });

    scene.now = list.expiresAt - 1;
    expect(await store.readList('team')).toMatchObject({ id: list.id });
    expect(await store.createList(listOf({ createdAt: scene.now }), { kind: 'exact', slug: 'team' })).toBe(
      'slug-taken',
    );

    scene.now = list.expiresAt;
    expect(await store.readList('team')).toBeUndefined();
    expect(await store.readList(list.id)).toBeUndefined();
    const next = await store.createList(listOf({ createdAt: scene.now }), { kind: 'exact', slug: 'team' });
    expect(await store.readList('team')).toEqual(next);
    await store.close();
  });

  test('a derived slug is reused at once', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    await store.createList(listOf({ createdAt: scene.now }), { kind: 'derived', base: 'team' });
    await store.createList(listOf({ createdAt: scene.now + DAY }), { kind: 'derived', base: 'team' });
    scene.now += NINETY_DAYS;
    expect(await store.createList(listOf({ createdAt: scene.now }), { kind: 'derived', base: 'team' })).toMatchObject({
      slug: 'team',
    });
    expect(await store.createList(listOf({ createdAt: scene.now }), { kind: 'derived', base: 'team' })).toMatchObject({
      slug: 'team-3',
    });
    await store.close();
  });

  test('a lease runs out at its time, not before', async () => {
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    await store.holdLease('probe', 'a', 1_000);
    scene.now += 999;
    expect(await store.holdLease('probe', 'b', 1_000)).toBe(false);
    scene.now += 1;
    expect(await store.holdLease('probe', 'b', 1_000)).toBe(true);
    await store.close();
  });
});

test('a start with the clock 90 days ahead leaves everything as it was once the clock is right', async () => {
  const right = scene.now;
  const first = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
  const list = await first.createList(listOf({ createdAt: scene.now }), { kind: 'exact', slug: 'kept' });
  await first.appendStatus([recordAt(scene.now)]);
  await first.close();

  scene.now = right + NINETY_DAYS;
  const ahead = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
  await ahead.open();
  expect(await ahead.readList('kept')).toBeUndefined();
  expect(await ahead.holdLease('status-recorder', 'ahead', 90_000)).toBe(true);
  await ahead.appendStatus([recordAt(scene.now)]);
  scene.now += HOUR;
  await ahead.sweep();
  await ahead.close();

  scene.now = right + HOUR;
  const again = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
  expect(await again.readList('kept')).toEqual(list);
  expect(await again.holdLease('status-recorder', 'again', 90_000)).toBe(true);
  await again.appendStatus([recordAt(scene.now)]);
  expect((await again.readStatus(0, 200)).map(({ timestamp }) => timestamp)).toEqual([scene.now]);
  await again.close();
});

test.each([
  [HOUR, false],
  [HOUR + 1, true],
])('a lease that has %d ms to run can be taken: %s', async (milliseconds, taken) => {
  const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
  await store.holdLease('probe', 'a', milliseconds);
  expect(await store.holdLease('probe', 'b', 1_000)).toBe(taken);
  await store.close();
});
