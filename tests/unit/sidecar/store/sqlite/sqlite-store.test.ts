// What the embedded store does by itself, by a clock and timers of the test's own: sweep every hour, and forget quotas
// a minute into the next day.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../../../sidecar/store/sqlite/sqlite-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUOTA = { addressBytes: 1e9, totalBytes: 1e9 };

function scene() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  const time = { now: Date.parse('2026-11-22T23:30:00Z') };
  const store = new SqliteStore(
    () => openDatabase(folder),
    () => time.now,
    { lists: QUOTA, feedback: QUOTA },
  );
  onTestFinished(() => store.close());
  const quotas = () => {
    const database = new DatabaseSync(path.join(folder, 'catalogue.db'), { readOnly: true });
    const days = database.prepare('SELECT DISTINCT day FROM quotas').all();
    database.close();
    return days.map(({ day }) => day);
  };
  const write = () =>
    store.addFeedback({
      id: crypto.randomUUID(),
      type: 'bug',
      message: 'm',
      email: null,
      page: null,
      createdAt: time.now,
    });
  return { store, time, quotas, write };
}

test('it sweeps every hour, not before and not once it is closed', async () => {
  const { store } = scene();
  const sweep = vi.spyOn(store, 'sweep').mockResolvedValue(true);
  vi.advanceTimersByTime(HOUR - 1);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(1);
  await store.close();
  vi.advanceTimersByTime(10 * HOUR);
  expect(sweep).toHaveBeenCalledTimes(1);
});

test('quotas of a day are kept while it lasts, and forgotten a minute into the next one', async () => {
  const { store, time, quotas, write } = scene();
  await store.open();
  await write();
  time.now += 29 * MINUTE;
  vi.advanceTimersByTime(MINUTE);
  await store.probe();
  expect(quotas()).toEqual(['2026-11-22']);
  time.now += MINUTE;
  vi.advanceTimersByTime(MINUTE - 1);
  await store.probe();
  expect(quotas()).toEqual(['2026-11-22']);
  vi.advanceTimersByTime(1);
  await store.probe();
  expect(quotas()).toEqual([]);
});

test('of a store that is closed no day is forgotten any more', async () => {
  const { store, time, quotas, write } = scene();
  await store.open();
  await write();
  await store.close();
  time.now += HOUR;
  vi.advanceTimersByTime(HOUR);
  expect(quotas()).toEqual(['2026-11-22']);
});
