// Waits until the store responds for the first time: until then, every write would fail.
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/store.ts';

const PAUSE_MILLISECONDS = 1_000;

/** Resolves when the store has responded once or the signal aborts. */
export async function waitForStore(
  store: Pick<Store, 'probe'>,
  signal: AbortSignal,
  pauseMilliseconds = PAUSE_MILLISECONDS,
): Promise<void> {
  while (!signal.aborted && !(await answers(store)))
    await pause(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

function answers(store: Pick<Store, 'probe'>): Promise<boolean> {
  return store.probe().then(
    () => true,
    () => false,
  );
}
