// Groups lifecycle entries: retiring, deprecated, in preview, retired.
import { isAhead, type LifecycleEntry } from './lifecycle-entries.ts';

/** Most urgent first. */
export const PHASES = ['ahead', 'deprecated', 'preview', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** @param day YYYY-MM-DD; on its last day a service still runs */
export function phaseOf({ date, lifecycle }: Pick<LifecycleEntry, 'date' | 'lifecycle'>, day: string): Phase {
  if (date !== undefined) return isAhead({ date, lifecycle }, day) ? 'ahead' : 'ended';
  return lifecycle.status === 'preview' ? 'preview' : 'deprecated';
}
