// What must be remembered, as one interface over SQLite and Redis: atomicity and units are stated here, and one
// contract suite holds both to it.

import type { COMPONENT_STATUSES } from '../../catalogue/contract/operations-shapes.ts';
import type { OUTBOUND_TARGETS } from '../../catalogue/contract/requests.ts';
import type { Limiter } from './limiter.ts';

/** A saved list as it is kept. Times are milliseconds since the epoch. */
export interface SavedList {
  id: string;
  slug: string | null;
  name: string | null;
  approvedServiceIds: string[];
  createdAt: number;
  expiresAt: number;
}

/** A list without its services, but with their number. */
export type ListSummary = Omit<SavedList, 'approvedServiceIds'> & { services: number };

/** How a new list gets its slug: none, this one or nothing, or the first free of base, base-2, base-3 … */
export type SlugClaim = { kind: 'none' } | { kind: 'exact'; slug: string } | { kind: 'derived'; base: string };

/** A request that its client may send again, where it has not heard what became of it. Nothing of it can be read back. */
export interface RepeatableRequest {
  /** Stands for the client's key and its address. */
  keyHash: string;
  /** Stands for what it asks for. */
  bodyHash: string;
}

export interface Feedback {
  id: string;
  type: string;
  message: string;
  email: string | null;
  page: string | null;
  createdAt: number;
}

export type OutboundTarget = (typeof OUTBOUND_TARGETS)[number];

/** Clicks of one day (YYYY-MM-DD, UTC) on one target of one service. */
export interface OutboundCount {
  day: string;
  slug: string;
  target: OutboundTarget;
  count: number;
}

/** One observation of one component; `timestamp` in milliseconds since the epoch. */
export interface StatusRecord {
  component: string;
  status: (typeof COMPONENT_STATUSES)[number];
  latencyMs: number;
  message: string | null;
  timestamp: number;
}

/** Room does not come by itself in seconds. */
const FULL_RETRY_SECONDS = 300;

/** The store cannot answer now. Nothing was acknowledged; whether a write arrived is not known. */
export class StoreUnavailable extends Error {
  /** Seconds after which a client may try again. */
  readonly retryAfterSeconds: number;
  constructor(reason: string, cause: unknown, retryAfterSeconds = 5) {
    super(reason, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The store is there and has no room. */
export class StoreFull extends StoreUnavailable {
  constructor(reason: string, cause: unknown) {
    super(reason, cause, FULL_RETRY_SECONDS);
  }
}

/** Its operator has to repair it: meanwhile it makes no difference how often it is tried. */
const DAMAGED_RETRY_SECONDS = 3_600;

/** The file of the store is damaged. Nothing was confirmed. */
export class StoreDamaged extends StoreUnavailable {
  constructor(reason: string, cause: unknown) {
    super(`${reason}; see "Damaged database" in docs/operate.md`, cause, DAMAGED_RETRY_SECONDS);
  }
}

/** Set by the operator or by the network, as a rule some minutes after a start. */
const CLOCK_RETRY_SECONDS = 300;

/** The clock is behind: what is saved by it would expire too early. Nothing was written. */
export class ClockBehind extends StoreUnavailable {
  constructor(reason: string) {
    super(reason, undefined, CLOCK_RETRY_SECONDS);
  }
}

/** A list is stored, and what is stored of it cannot be read. To ask again does not help; it can be deleted. */
export class DamagedList extends Error {
  readonly id: string;
  constructor(id: string, cause: unknown) {
    super(`the list ${id} is damaged: what is stored of it cannot be read`, { cause });
    this.id = id;
  }
}

/** Hears the id of what is stored and cannot be read, and is therefore left out. */
export type OnDamaged = (id: string) => void;

/** How much is kept, and how much can be, in bytes. */
export interface StoreRoom {
  usedBytes: number;
  limitBytes: number;
}

/** What a list of some hundred services takes: a store that has no room for it is of no use. */
export const USUAL_LIST_BYTES = 4_096;

/** Whether a piece of work was done, for what may as well be done later. @throws what is not StoreUnavailable */
export async function unlessAway(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Every method rejects with StoreUnavailable within 2 seconds when the store does not answer; nothing hangs. */
export interface Store {
  readonly kind: 'sqlite' | 'redis';

  /**
   * Lists and feedback are refused with ClockBehind, as is the probe, while the clock shows less than this, or than what
   * the store itself knows.
   * @param time milliseconds since the epoch that have certainly come, as the build that is served says
   */
  noteTime(time: number): void;

  /**
   * Claims the slug and writes the list in one atomic step: either both are there or neither. A derived slug with its
   * suffix is at most 64 characters: the base is cut, never the suffix. The list and its slug vanish together at
   * `expiresAt`, and the slug is free again.
   * @param address of the client whose share of the day's quota it takes
   * @param request by which the client may repeat it for REQUEST_MILLISECONDS
   * @returns the list with its slug; the one that was saved before where the request is repeated, which takes nothing from
   *   the quota; `slug-taken` for an exact claim that came too late; `other-request` when the client has used the key for
   *   another list
   * @throws QuotaExceeded and writes nothing; what is refused takes nothing from the quota
   */
  createList(
    list: Omit<SavedList, 'slug'>,
    claim: SlugClaim,
    address?: string,
    request?: RepeatableRequest,
  ): Promise<SavedList | 'slug-taken' | 'other-request'>;

  /** By slug first, then by id; undefined when there is none or it has expired. @throws DamagedList */
  readList(key: string): Promise<SavedList | undefined>;

  /** Lists created since a time, newest first. For the operator: it reads all there are. */
  readLists(since: number, onDamaged?: OnDamaged): Promise<ListSummary[]>;
  /**
   * By slug first, then by id, also when it is damaged. Nobody finds it any more, and its slug is free.
   * @returns undefined when there was none
   */
  deleteList(key: string): Promise<Pick<SavedList, 'id' | 'slug'> | undefined>;

  /** Durable when it resolves. Quotas as in createList. @throws QuotaExceeded */
  addFeedback(feedback: Feedback, address?: string): Promise<void>;
  /**
   * All feedback of the last FEEDBACK.keptDays days, oldest first. What is older is deleted within an hour where the
   * store runs.
   */
  readFeedback(onDamaged?: OnDamaged): Promise<Feedback[]>;

  /** @param id also as readFeedback names what is damaged @returns whether there was one with this id */
  deleteFeedback(id: string): Promise<boolean>;

  /**
   * Adds one to a day's count; kept for OUTBOUND_DAYS. Beyond the first OUTBOUND_PAIRS pairs of service and target of a
   * day, clicks count for `other` instead of the service.
   */
  countOutbound(click: Omit<OutboundCount, 'count'>): Promise<void>;
  /** Counts of all days kept, by day, slug and target. */
  readOutbound(): Promise<OutboundCount[]>;

  /**
   * Appends observations and drops those older than 24 hours before the newest of them, and those more than an hour
   * after it, which a clock made that was wrong.
   */
  appendStatus(records: readonly StatusRecord[]): Promise<void>;
  /** Observations since a time, most recent first, at most `limit`. */
  readStatus(since: number, limit: number): Promise<StatusRecord[]>;

  /** Takes or renews a lease; true while `owner` holds it. One owner at a time among all processes on this store. */
  holdLease(name: string, owner: string, milliseconds: number): Promise<boolean>;

  /**
   * A limiter for one bucket that counts in this store, and in memory while the store is away. Never rejects because of
   * the store.
   */
  limiter(bucket: string, limitPerMinute: number): Limiter;

  /**
   * A round trip that proves that the store takes a list of usual size and gives it back; rejects with StoreUnavailable,
   * or one of its kinds.
   * @returns damage that was found elsewhere in the store since this process has started; undefined when there is none
   */
  probe(): Promise<StoreDamaged | undefined>;
  /** How full it is; undefined where nobody can tell, as of Redis without maxmemory. */
  room(): Promise<StoreRoom | undefined>;

  close(): Promise<void>;
}
