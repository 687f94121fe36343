// Waits for the first answer of the store: a process that has never reached it would refuse every write.
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/store.ts';

const PAUSE_MILLISECONDS = 1_000;

/** Resolves when the store has answered once, or when the signal says to give up. */
export async function firstContact(
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
