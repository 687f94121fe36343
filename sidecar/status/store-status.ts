// The status of a store that accepts writes, from its latency and the space left.
import type { StatusRecord, StoreRoom } from '../store/store.ts';

/** A store that takes longer than this for a round trip is degraded. */
const SLOW_MILLISECONDS = 250;
/** A store this full is degraded. Quotas that are used up every day reach it in eighteen days. */
const NEARLY_FULL_PERCENT = 85;
/** So is a store with less space than this, enough for about a hundred lists a day. */
const SCARCE_BYTES = 5_000_000;

/** @param room undefined if unknown */
export function storeStatus(latencyMs: number, room: StoreRoom | undefined): Pick<StatusRecord, 'status' | 'message'> {
  const message = latencyMs > SLOW_MILLISECONDS ? 'the store responds slowly' : room && shortage(room);
  return message === undefined ? { status: 'ok', message: null } : { status: 'degraded', message };
}

function shortage({ usedBytes, limitBytes }: StoreRoom): string | undefined {
  const percent = (100 * usedBytes) / limitBytes;
  const left = limitBytes - usedBytes;
  if (percent < NEARLY_FULL_PERCENT && left >= SCARCE_BYTES) return undefined;
  return `the store is ${Math.floor(percent)} % full; ${(Math.max(0, left) / 1e6).toFixed(1)} MB left`;
}
