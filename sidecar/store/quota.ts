// How much may be written in a day (UTC), by one address and by all together: without it, one address fills the store
// in hours, and what is full stays full for as long as lists live.
import { createHmac } from 'node:crypto';
import { DAY_MILLISECONDS, dayOf } from '../../catalogue/model/days.ts';

export type Written = 'lists' | 'feedback';

/** In bytes of the store, as roomOfList and roomOfFeedback reckon them. */
interface Quota {
  addressBytes: number;
  totalBytes: number;
}

export type Quotas = Readonly<Record<Written, Quota>>;

/** What a write adds to the sums of its day. */
export interface Charge {
  written: Written;
  bytes: number;
  quota: Quota;
  /** The day, YYYY-MM-DD, and when it ends. */
  day: string;
  dayEnds: number;
}

/** The day's quota is used up; nothing was written. */
export class QuotaExceeded extends Error {
  readonly charge: Charge;
  readonly scope: 'address' | 'total';
  readonly usedBytes: number;
  readonly retryAfterSeconds: number;

  /** @param now milliseconds since the epoch, from which the wait is reckoned */
  constructor(charge: Charge, scope: 'address' | 'total', usedBytes: number, now: number) {
    super(`the quota of ${charge.written} of the day is used up (${scope})`);
    this.charge = charge;
    this.scope = scope;
    this.usedBytes = usedBytes;
    this.retryAfterSeconds = Math.max(1, Math.ceil((charge.dayEnds - now) / 1_000));
  }
}

/** Keys, index entries and numbers of a list, its slug twice. */
const LIST_ENTRY_BYTES = 700;
const FEEDBACK_ENTRY_BYTES = 300;
/** Redis rounds what it keeps up to the next of its sizes, which lie a quarter apart. */
const ROUNDING = 1.25;

/** Never less than what Redis takes for a list. */
export function roomOfList(name: string | null, packedIds: Uint8Array): number {
  return Math.ceil(LIST_ENTRY_BYTES + ROUNDING * (Buffer.byteLength(name ?? '') + packedIds.length));
}

/** Never less than what Redis takes for a message. @param body as it is stored */
export function roomOfFeedback(body: string): number {
  return Math.ceil(FEEDBACK_ENTRY_BYTES + ROUNDING * Buffer.byteLength(body));
}

/** @param quotas undefined when nothing is counted */
export function chargeOf(quotas: Quotas | undefined, written: Written, bytes: number, now: number): Charge | undefined {
  if (!quotas) return undefined;
  const day = dayOf(now);
  return { written, bytes, quota: quotas[written], day, dayEnds: Date.parse(day) + DAY_MILLISECONDS };
}

/**
 * What stands for an address in the sums of a day: nobody can find the address by trying them all once the salt is
 * gone, and it goes with the day.
 */
export function pseudonym(address: string, salt: string): string {
  return createHmac('sha256', salt).update(address).digest('base64url').slice(0, 16);
}
