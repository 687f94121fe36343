// Values that belong to the reader: stored in this browser, the same in all tabs, and usable where nothing can be stored.
import { afterEach, expect, test, vi } from 'vitest';
import { persisted } from '../../../../site/state/persisted-store.ts';

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
const listeners: ((event: { key: string | null }) => void)[] = [];
let keys = 0;

/** A store of its own for each test, as a page opens each key once. */
function openStore(storage: Partial<Storage> | undefined) {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  keys += 1;
  const key = `number-${keys}`;
  return { key, store: persisted(key, asNumber) };
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  listeners.length = 0;
});

test('a change is stored and shown', () => {
  const storage = memory();
  const { key, store } = openStore(storage);
  store.update((current) => current + 5);
  expect([store.value.value, storage.getItem(key), store.isStored.value]).toEqual([5, '5', true]);
});

test('a change builds on what another tab has stored meanwhile', () => {
  const storage = memory();
  const { key, store } = openStore(storage);
  storage.setItem(key, '10');
  store.update((current) => current + 1);
  expect(store.value.value).toBe(11);
});

test('what another tab stores or clears is shown', () => {
  const storage = memory();
  const { key, store } = openStore(storage);
  storage.setItem(key, '7');
  for (const tell of listeners) tell({ key });
  expect(store.value.value).toBe(7);
  storage.setItem(key, 'null');
  for (const tell of listeners) tell({ key: null });
  expect(store.value.value).toBe(0);
});

test('what cannot be read counts as nothing', () => {
  const storage = { ...memory(), getItem: () => 'not JSON' };
  expect(openStore(storage).store.value.value).toBe(0);
});

test.each([
  ['there is no storage', undefined],
  [
    'storage rejects everything',
    {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    },
  ],
])('where %s, changes last as long as the page and say so', (_case, storage) => {
  const { store } = openStore(storage);
  store.update((current) => current + 1);
  store.update((current) => current + 1);
  expect([store.value.value, store.isStored.value]).toEqual([2, false]);
});

test('a key has one store in a page', () => {
  const { key, store } = openStore(memory());
  expect(persisted(key, asNumber)).toBe(store);
});
