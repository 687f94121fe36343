// What is ahead, what nobody should begin with, what has yet to come and what has gone: entries as readers ask for them.
import { isAhead, type LifecycleEntry } from './lifecycle-entries.ts';

/** In the order in which they matter. */
export const PHASES = ['ahead', 'deprecated', 'preview', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** @param day YYYY-MM-DD; on its last day a service still runs */
export function phaseOf({ date, lifecycle }: Pick<LifecycleEntry, 'date' | 'lifecycle'>, day: string): Phase {
  if (date !== undefined) return isAhead({ date, lifecycle }, day) ? 'ahead' : 'ended';
  return lifecycle.status === 'preview' ? 'preview' : 'deprecated';
}
