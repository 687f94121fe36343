// Work that may as well be done later.
import { expect, test } from 'vitest';
import { StoreFull, StoreUnavailable, unlessAway } from '../../../../sidecar/store/store.ts';

test('work is done or not by whether the store is there; a defect is neither', async () => {
  expect(await unlessAway(Promise.resolve('anything'))).toBe(true);
  expect(await unlessAway(Promise.reject(new StoreUnavailable('away', undefined)))).toBe(false);
  expect(await unlessAway(Promise.reject(new StoreFull('full', undefined)))).toBe(false);
  const defect = new TypeError('ours');
  await expect(unlessAway(Promise.reject(defect))).rejects.toBe(defect);
});

test('a store that is away is asked again in 5 seconds, one that is full in 5 minutes; both say why to the log', () => {
  const cause = new Error('why');
  expect(new StoreUnavailable('away', cause)).toMatchObject({ message: 'away', cause, retryAfterSeconds: 5 });
  expect(new StoreFull('full', cause)).toMatchObject({ message: 'full', cause, retryAfterSeconds: 300 });
});
