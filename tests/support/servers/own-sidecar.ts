// Sidecars in states that browser tests need: of their own, and with a bucket used up.
import { onTestFinished } from 'vitest';
import { BUCKETS } from '../../../catalogue/model/limits.ts';
import { type RunningSidecar, startSidecar } from './sidecar.ts';

/** One that no other test uses, closed when the test ends. */
export async function sidecarOfItsOwn(environment: Readonly<Record<string, string>> = {}): Promise<RunningSidecar> {
  const own = await startSidecar(environment);
  onTestFinished(() => own.close());
  return own;
}

/** Uses up a bucket of this machine's address at a sidecar. */
export async function exhaust(url: string, bucket: 'strict' | 'relaxed'): Promise<void> {
  const path = bucket === 'strict' ? '/v1/lists' : '/v1/feedback';
  for (let count = 0; count <= BUCKETS[bucket].limitPerMinute; count++)
    await fetch(`${url}${path}`, { method: 'POST' });
}
