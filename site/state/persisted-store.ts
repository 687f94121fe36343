// What belongs to the reader (approved list, notes, columns): a signal over this browser's storage, the same in all tabs.
import { type ReadonlySignal, signal } from '@preact/signals';
import { readStored, writeStored } from './browser-storage.ts';

export interface Persisted<T> {
  /** The current value; components that read `.value` redraw when it changes, in any tab. */
  readonly value: ReadonlySignal<T>;
  /** False once the browser has refused to store a change: it then lasts as long as the page. */
  readonly isStored: ReadonlySignal<boolean>;
  /** Changes what is stored now, which another tab may have changed since it was last shown. */
  update(change: (current: T) => T): void;
}

const opened = new Map<string, Persisted<unknown>>();

/**
 * The value stored under a key. Each key has one store in a page, whoever opens it.
 * @param parse turns what was stored, by whatever version of the site, into a valid value; undefined when nothing is
 */
export function persisted<T>(key: string, parse: (stored: unknown) => T): Persisted<T> {
  const known = opened.get(key) ?? openStore(key, parse);
  opened.set(key, known);
  return known as Persisted<T>;
}

function openStore<T>(key: string, parse: (stored: unknown) => T): Persisted<T> {
  // Pages are rendered in Node, which has no events of storage, and warns of whoever reads storage.
  const isBrowser = typeof globalThis.addEventListener === 'function';
  const value = signal(parse(isBrowser ? readStored(key) : undefined));
  const isStored = signal(true);
  if (isBrowser)
    addEventListener('storage', (event) => {
      // A key of null says that everything was cleared.
      if (event.key === key || event.key === null) value.value = parse(readStored(key));
    });
  return {
    value,
    isStored,
    update(change) {
      const current = isStored.value ? parse(readStored(key)) : value.value;
      const next = change(current);
      isStored.value = writeStored(key, next);
      value.value = next;
    },
  };
}
