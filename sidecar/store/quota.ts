// How much may be written in a day (UTC): by all together a part of the room that the store has left, and of that by one
// network and by one address a part of what the others have left. Without it, one address fills the store in hours, and
// what is full stays full for as long as lists live.
import { createHmac } from 'node:crypto';
import { DAY_MILLISECONDS, dayOf } from '../../catalogue/model/days.ts';
import type { StoreRoom } from './store.ts';

export type Written = 'lists' | 'feedback';

/** Whose share of a day is used up. */
export type Scope = 'address' | 'network' | 'total';

/**
 * What the operator has fixed, in bytes of the store as roomOfList and roomOfFeedback reckon them. What is undefined
 * follows from the room.
 */
export interface Quota {
  addressBytes?: number | undefined;
  totalBytes?: number | undefined;
}

export type Quotas = Readonly<Record<Written, Quota>>;

/**
 * Lists may take this part of the room that is left in a day, and feedback as much again, so that the store never fills:
 * each day takes of what the day before has left. docs/settings.md has the sums.
 */
const DAYS_OF_ROOM = 20;
/** A network may take this part of what is left of the day while nobody else has written, and less as the day fills. */
const NETWORKS = 10;
/** An address may take this part of what its network may. */
const ADDRESSES_OF_NETWORK = 4;

/** Where nobody says for whom a write is; as clientAddress has it. */
export const UNKNOWN_ADDRESS = 'unknown';

/** The parts above, for the script of Redis. */
export const PARTS = { networks: NETWORKS, addresses: ADDRESSES_OF_NETWORK } as const;

/** What a write adds to the sums of its day. */
export interface Charge {
  written: Written;
  bytes: number;
  /** What all together may write on the day. */
  totalBytes: number;
  /** Of one address, where the operator has fixed it. */
  addressBytes: number | undefined;
  /** The day, YYYY-MM-DD, and when it ends. */
  day: string;
  dayEnds: number;
}

/** What was written on a day, in bytes. */
export interface Used {
  address: number;
  network: number;
  total: number;
}

/** What refuses a write: whose share, how large it is, what is used of it, and what would still be taken. */
export interface Refusal {
  scope: Scope;
  limitBytes: number;
  usedBytes: number;
  openBytes: number;
}

/** The day's quota is used up; nothing was written. */
export class QuotaExceeded extends Error {
  readonly charge: Charge;
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number;

  /** @param now milliseconds since the epoch, from which the wait is reckoned */
  constructor(charge: Charge, refusal: Refusal, now: number) {
    super(`the quota of ${charge.written} of the day is used up (${refusal.scope})`);
    this.charge = charge;
    this.refusal = refusal;
    this.retryAfterSeconds = Math.max(1, Math.ceil((charge.dayEnds - now) / 1_000));
  }
}

/**
 * Whether a write fits into its day; the Redis script has the same in Lua.
 * @param used by its address, by its network and by all together
 * @returns undefined when it fits. `total` when what is left would be too little for somebody who has written nothing
 */
export function refusalOf(
  { bytes, totalBytes, addressBytes }: Pick<Charge, 'bytes' | 'totalBytes' | 'addressBytes'>,
  used: Used,
): Refusal | undefined {
  const over = (scope: 'address' | 'network', limitBytes: number): Refusal | undefined =>
    used[scope] + bytes > limitBytes
      ? { scope, limitBytes, usedBytes: used[scope], openBytes: Math.max(0, limitBytes - used[scope]) }
      : undefined;
  const fixed = addressBytes === undefined ? undefined : over('address', addressBytes);
  if (fixed) return fixed;
  const left = Math.max(0, totalBytes - used.total);
  const anybody = sharesOf(totalBytes, left, addressBytes);
  const openBytes = Math.min(left, anybody.network, anybody.address);
  if (bytes > openBytes) return { scope: 'total', limitBytes: totalBytes, usedBytes: used.total, openBytes };
  const own = sharesOf(totalBytes, left + used.network, addressBytes);
  return over('address', own.address) ?? over('network', own.network);
}

/**
 * A tenth of what is left, times the part of the day that is left: while the day is young a network has a tenth of it,
 * when half of it is gone a twentieth of the rest. So a hundred networks that take all they may leave a tenth of the day
 * to others, of whom each may still save what has usual size.
 * @param left what a network finds, its own writes put back
 */
function sharesOf(total: number, left: number, addressBytes: number | undefined): { network: number; address: number } {
  const part = total > 0 ? Math.floor((left * left) / (NETWORKS * total)) : 0;
  // Who fixes the share of an address means that it can be used.
  const network = Math.max(part, addressBytes ?? 0);
  return { network, address: addressBytes ?? Math.floor(network / ADDRESSES_OF_NETWORK) };
}

/** Keys, index entries and numbers of a list, its slug twice. */
const LIST_ENTRY_BYTES = 700;
const FEEDBACK_ENTRY_BYTES = 300;
/** What is kept of an Idempotency-Key. */
const REQUEST_ENTRY_BYTES = 500;
/** Redis rounds what it keeps up to the next of its sizes, which lie a quarter apart. */
const ROUNDING = 1.25;

/** Never less than what Redis takes for a list. @param withRequest whether its request can be repeated */
export function roomOfList(name: string | null, packedIds: Uint8Array, withRequest = false): number {
  const entries = LIST_ENTRY_BYTES + (withRequest ? REQUEST_ENTRY_BYTES : 0);
  return Math.ceil(entries + ROUNDING * (Buffer.byteLength(name ?? '') + packedIds.length));
}

/** Never less than what Redis takes for a message. @param body as it is stored */
export function roomOfFeedback(body: string): number {
  return Math.ceil(FEEDBACK_ENTRY_BYTES + ROUNDING * Buffer.byteLength(body));
}

/** @param room that the store has now */
export function chargeOf(
  { addressBytes, totalBytes }: Quota,
  { written, bytes }: Pick<Charge, 'written' | 'bytes'>,
  { usedBytes, limitBytes }: StoreRoom,
  now: number,
): Charge {
  const day = dayOf(now);
  const part = Math.floor(Math.max(0, limitBytes - usedBytes) / DAYS_OF_ROOM);
  return {
    written,
    bytes,
    totalBytes: totalBytes ?? part,
    addressBytes,
    day,
    dayEnds: Date.parse(day) + DAY_MILLISECONDS,
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address (given as its /64), or what stands in place of an address. */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  return address.replace(/\.\d+$/, '.0/24');
}

/** What stands for an address and for its network in the sums of a day. */
export interface Writer {
  address: string;
  network: string;
}

/**
 * Nobody can find the address by trying them all once the salt is gone, and it goes with the day.
 * @param address as clientAddress has it
 */
export function writerOf(address: string, salt: string): Writer {
  const pseudonym = (text: string) => createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16);
  return { address: pseudonym(address), network: pseudonym(`network ${networkOf(address)}`) };
}
