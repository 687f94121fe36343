// What the figures of a store that takes writes say about it.
import type { StatusRecord, StoreRoom } from '../store/store.ts';

/** A store that takes longer than this for a round trip is degraded. */
const SLOW_MILLISECONDS = 250;
/** A store that is as full as this is degraded: quotas that are used up every day need eighteen days for it. */
const NEARLY_FULL_PERCENT = 85;
/** As is one with less room than this, in which a day may have no more than some hundred lists. */
const SCARCE_BYTES = 5_000_000;

/** @param room undefined where it is not known */
export function storeVerdict(latencyMs: number, room: StoreRoom | undefined): Pick<StatusRecord, 'status' | 'message'> {
  const message = latencyMs > SLOW_MILLISECONDS ? 'the store answers slowly' : room && shortage(room);
  return message === undefined ? { status: 'ok', message: null } : { status: 'degraded', message };
}

function shortage({ usedBytes, limitBytes }: StoreRoom): string | undefined {
  const percent = (100 * usedBytes) / limitBytes;
  const left = limitBytes - usedBytes;
  if (percent < NEARLY_FULL_PERCENT && left >= SCARCE_BYTES) return undefined;
  return `the store is ${Math.floor(percent)} % full, ${(Math.max(0, left) / 1e6).toFixed(1)} MB are left`;
}
