// The sweep of the embedded store: what it deletes, when, and that a clock far ahead makes it wait.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../sidecar/store/sqlite/sqlite-store.ts';
import { listOf } from '../../../support/clients/lists.ts';
import { sqliteScene } from '../../../support/servers/sqlite-scene.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const scene = sqliteScene();

describe('the sweep', () => {
  test('deletes what has expired, however much it is, and keeps the rest', async () => {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    for (let count = 0; count < 1_001; count++)
      await store.createList(listOf({ createdAt: scene.now, expiresAt: scene.now + 10 }), { kind: 'none' });
    const kept = await store.createList(listOf({ createdAt: scene.now, expiresAt: scene.now + 11 }), {
      kind: 'exact',
      slug: 'kept',
    });
    await store.countOutbound({ day: '2026-01-01', slug: 'aws-lambda', target: 'pricing' });
    await store.addFeedback({ id: 'f', type: 'bug', message: 'm', email: null, page: null, createdAt: scene.now + 11 });

    scene.now += 9;
    await store.sweep();
    expect(scene.rows('lists')).toBe(1_002);

    scene.now += 1;
    await store.sweep();
    expect(scene.rows('lists')).toBe(1);
    expect(await store.readList('kept')).toEqual(kept);
    expect(scene.rows('outbound')).toBe(1);

    scene.now += 400 * DAY;
    await store.sweep();
    // So long a pause is believed after a week.
    expect(scene.rows('outbound')).toBe(1);
    scene.now += 7 * DAY;
    await store.sweep();
    expect(scene.rows('feedback')).toBe(0);
    await store.close();
  });

  test('does not run in the first hour, then every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore({ redisUrl: undefined, dataDir: scene.folder, clock: scene.clock });
    onTestFinished(() => store.close());
    const save = () => store.createList(listOf({ createdAt: scene.now, expiresAt: scene.now + 1 }), { kind: 'none' });
    await save();
    scene.now += 1;
    vi.advanceTimersByTime(HOUR - 1);
    await store.probe();
    expect(scene.rows('lists')).toBe(1);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(() => scene.rows('lists') === 0);
    await save();
    scene.now += 1;
    vi.advanceTimersByTime(HOUR);
    await vi.waitUntil(() => scene.rows('lists') === 0);
  });

  /** Lists that are left after a sweep by a store that was opened for it. */
  async function leftAfterSweep(time: number): Promise<number> {
    scene.now = time;
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    await store.open();
    expect(await store.sweep()).toBe(true);
    await store.close();
    return scene.rows('lists');
  }
  const START = Date.parse('2026-01-01T00:00:00Z');
  /** One list that ends with each of the next 200 days. */
  async function listsOf200Days(): Promise<void> {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    for (let day = 1; day <= 200; day++)
      await store.createList(listOf({ createdAt: scene.now, expiresAt: scene.now + day * DAY }), { kind: 'none' });
    await store.close();
  }

  test.each([
    [7 * DAY, 193],
    [7 * DAY + 1, 200],
    [90 * DAY, 200],
  ])('by a clock %d ms beyond the newest row leaves %d of 200 lists', async (ahead, left) => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + ahead)).toBe(left);
  });

  test('by a clock far beyond the last sweep deletes nothing, whatever rows were written meanwhile', async () => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + DAY)).toBe(199);
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    scene.now = START + 91 * DAY;
    await store.appendStatus([{ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp: scene.now }]);
    await store.createList(listOf({ createdAt: scene.now }), { kind: 'none' });
    await store.close();
    expect(await leftAfterSweep(START + 91 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 91 * DAY + 5 * HOUR)).toBe(200);
    // The clock is right again.
    expect(await leftAfterSweep(START + 2 * DAY)).toBe(199);
    expect(await leftAfterSweep(START + 91 * DAY)).toBe(199);
  });

  test('by a clock that jumps ahead after the file was made deletes nothing, until a week has passed', async () => {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    await store.open();
    await store.createList(listOf({ createdAt: scene.now, expiresAt: scene.now + DAY }), { kind: 'none' });
    scene.now += 90 * DAY;
    expect(await store.sweep()).toBe(true);
    expect(scene.rows('lists')).toBe(1);
    scene.now += 7 * DAY;
    await store.sweep();
    expect(scene.rows('lists')).toBe(0);
    await store.close();
  });

  test('after a long pause waits a week, over restarts, and then deletes', async () => {
    await listsOf200Days();
    const back = START + 100 * DAY;
    expect(await leftAfterSweep(back)).toBe(200);
    expect(await leftAfterSweep(back + 7 * DAY - 1)).toBe(200);
    expect(await leftAfterSweep(back + 7 * DAY)).toBe(93);
    expect(await leftAfterSweep(back + 8 * DAY)).toBe(92);
  });

  test('waits anew when the clock jumps on while it waits, or back', async () => {
    await listsOf200Days();
    expect(await leftAfterSweep(START + 100 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 114 * DAY + 1)).toBe(200);
    expect(await leftAfterSweep(START + 50 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 56 * DAY)).toBe(200);
    expect(await leftAfterSweep(START + 57 * DAY)).toBe(143);
  });
});
