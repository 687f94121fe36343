// The shared store: any number of sidecars on one Redis. Lasting is what the server makes it: run it with appendonly,
// and with maxmemory-policy noeviction, or it drops lists at will.
import { clockBehind, expectClock } from '../expect-clock.ts';
import type { Limiter } from '../limiter.ts';
import { packIds } from '../packed-ids.ts';
import {
  type Charge,
  chargeOf,
  QuotaExceeded,
  type Quotas,
  roomOfFeedback,
  roomOfList,
  UNKNOWN_ADDRESS,
} from '../quota.ts';
import { SWEEP_MILLISECONDS } from '../retention.ts';
import {
  type Feedback,
  type ListSummary,
  type OnDamaged,
  type OutboundCount,
  type RepeatableRequest,
  type SavedList,
  type SlugClaim,
  type StatusRecord,
  type Store,
  type StoreRoom,
  unlessAway,
} from '../store.ts';
import type { RedisClient } from './client.ts';
import { RedisConnection } from './connection.ts';
import { findFeedback, readFeedback, removeFeedback, sweepFeedback } from './feedback.ts';
import { KEYS } from './keys.ts';
import { redisLimiter } from './limiter.ts';
import { packList } from './list-value.ts';
import { findList, readLists, removeList } from './lists.ts';
import { countOutbound, readOutbound } from './outbound.ts';
import { proveWritable, roomOf } from './probe.ts';
import { DailySalts, scriptCharge } from './quota.ts';
import type { ScriptCharge } from './quota-script.ts';
import { Replicas } from './replicas.ts';
import { appendStatus, readStatus } from './status.ts';
import type { RedisAddress } from './url.ts';
import type { WriteReply } from './write-scripts.ts';

/** How old the room may be that quotas follow from. */
const ROOM_MILLISECONDS = 1_000;

export class RedisStore implements Store {
  readonly kind = 'redis';
  readonly #connection: RedisConnection;
  /**
   * For what must never be lost: it may wait for replicas, and nothing else should wait behind it. The same connection
   * where there are none to wait for.
   */
  readonly #lasting: RedisConnection;
  readonly #replicas: Replicas;
  readonly #clock: () => number;
  readonly #quotas: Quotas | undefined;
  readonly #sweeper: NodeJS.Timeout;
  readonly #salts = new DailySalts();
  readonly #limitBytes: number | undefined;
  #knownTime: number | undefined;
  #room: { at: number; room: StoreRoom } | undefined;

  /**
   * @param replicas how many of them must have a list or a message before it is acknowledged
   * @param clock milliseconds since the epoch; turns expiry times into spans, which Redis then measures with its own
   *   clock
   * @param quotas what may be written in a day; nothing is counted without
   * @param limitBytes what Redis may take where it has no limit of its own
   */
  constructor(
    address: RedisAddress,
    replicas: number,
    clock: () => number,
    quotas?: Quotas,
    limitBytes?: number | undefined,
  ) {
    this.#connection = new RedisConnection(address);
    this.#lasting = replicas > 0 ? new RedisConnection(address) : this.#connection;
    this.#replicas = new Replicas(replicas);
    this.#clock = clock;
    this.#quotas = quotas;
    this.#limitBytes = limitBytes;
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MILLISECONDS).unref();
  }

  /** Settles when the first attempt to connect has succeeded or failed. */
  get firstAttempt(): Promise<unknown> {
    return Promise.all([this.#connection.firstAttempt, this.#lasting.firstAttempt]);
  }

  noteTime(time: number): void {
    this.#knownTime = time;
  }

  /** @throws ClockBehind */
  #believedTime(): number {
    const now = this.#clock();
    expectClock(now, [['the build that is served', this.#knownTime]]);
    return now;
  }

  #writeLasting<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    return this.#lasting.run(async (client) => {
      const result = await work(client);
      await this.#replicas.have(client);
      return result;
    });
  }

  /**
   * A lasting write that takes from its day's quota.
   * @throws QuotaExceeded
   * @throws ClockBehind
   */
  async #writeCharged(
    write: Pick<Charge, 'written' | 'bytes'>,
    address: string,
    work: (client: RedisClient, now: number, charge: ScriptCharge) => Promise<WriteReply>,
  ): Promise<Exclude<WriteReply, { outcome: 'quota' | 'clock' }>> {
    return this.#writeLasting(async (client) => {
      const now = this.#believedTime();
      const quota = this.#quotas?.[write.written];
      const charge = quota && chargeOf(quota, write, await this.#recentRoom(client), now);
      const reply = await work(client, now, await scriptCharge(client, this.#salts, charge, address, now));
      if (reply.outcome === 'clock') throw clockBehind(now, 'Redis', reply.time);
      if (reply.outcome !== 'quota') return reply;
      if (!charge) throw new Error('a write was refused for a quota, and there is none');
      throw new QuotaExceeded(charge, reply.refusal, now);
    });
  }

  /** As it was in the last second: Redis need not be asked for each write. What it does not tell counts as empty. */
  async #recentRoom(client: RedisClient): Promise<StoreRoom> {
    const now = performance.now();
    if (this.#room === undefined || now - this.#room.at > ROOM_MILLISECONDS) {
      const limitBytes = this.#limitBytes ?? 0;
      const room = (await roomOf(client, limitBytes)) ?? { usedBytes: 0, limitBytes };
      this.#room = { at: now, room };
    }
    return this.#room.room;
  }

  async createList(
    list: Omit<SavedList, 'slug'>,
    claim: SlugClaim,
    address = UNKNOWN_ADDRESS,
    request?: RepeatableRequest,
  ): Promise<SavedList | 'slug-taken' | 'other-request'> {
    const packedIds = packIds(list.approvedServiceIds);
    const bytes = roomOfList(list.name, packedIds, request !== undefined);
    const reply = await this.#writeCharged({ written: 'lists', bytes }, address, (client, now, charge) =>
      client.claimList({
        now,
        charge,
        id: list.id,
        body: packList(list, packedIds),
        createdAt: list.createdAt,
        expiresAt: list.expiresAt,
        kind: claim.kind,
        slug: claim.kind === 'exact' ? claim.slug : claim.kind === 'derived' ? claim.base : '',
        request,
      }),
    );
    switch (reply.outcome) {
      case 'done':
        return { ...list, slug: reply.slug || null };
      case 'repeated': {
        const { id, slug, createdAt, expiresAt } = reply;
        return { ...list, id, slug: slug || null, createdAt, expiresAt };
      }
      default:
        return reply.outcome;
    }
  }

  readList(key: string): Promise<SavedList | undefined> {
    return this.#connection.run((client) => findList(client, key));
  }

  readLists(since: number, onDamaged?: OnDamaged): Promise<ListSummary[]> {
    return readLists(this.#connection, since, onDamaged);
  }

  deleteList(key: string): Promise<Pick<SavedList, 'id' | 'slug'> | undefined> {
    return this.#writeLasting((client) => removeList(client, key));
  }

  async addFeedback(feedback: Feedback, address = UNKNOWN_ADDRESS): Promise<void> {
    const body = JSON.stringify(feedback);
    const write = { written: 'feedback', bytes: roomOfFeedback(body) } as const;
    await this.#writeCharged(write, address, (client, now, charge) =>
      client.addFeedback({ now, charge, createdAt: feedback.createdAt, body }),
    );
  }

  readFeedback(onDamaged?: OnDamaged): Promise<Feedback[]> {
    return readFeedback(this.#connection, this.#clock(), onDamaged);
  }

  async deleteFeedback(id: string): Promise<boolean> {
    const found = await findFeedback(this.#connection, id);
    return found.length > 0 && this.#writeLasting((client) => removeFeedback(client, found));
  }

  countOutbound(click: Omit<OutboundCount, 'count'>): Promise<void> {
    return this.#connection.run((client) => countOutbound(client, click, this.#clock()));
  }

  readOutbound(): Promise<OutboundCount[]> {
    return this.#connection.run((client) => readOutbound(client, this.#clock()));
  }

  appendStatus(records: readonly StatusRecord[]): Promise<void> {
    return this.#connection.run((client) => appendStatus(client, records));
  }

  readStatus(since: number, limit: number): Promise<StatusRecord[]> {
    return this.#connection.run((client) => readStatus(client, since, limit));
  }

  async holdLease(name: string, owner: string, milliseconds: number): Promise<boolean> {
    return (await this.#connection.run((client) => client.holdLease(KEYS.lease + name, owner, milliseconds))) === 1;
  }

  limiter(bucket: string, limitPerMinute: number): Limiter {
    return redisLimiter(this.#connection, bucket, limitPerMinute);
  }

  async probe(): Promise<undefined> {
    await this.#writeLasting(async (client) => {
      const now = this.#believedTime();
      const time = await proveWritable(client, now);
      if (time !== undefined) throw clockBehind(now, 'Redis', time);
    });
  }

  room(): Promise<StoreRoom | undefined> {
    return this.#connection.run((client) => roomOf(client, this.#limitBytes));
  }

  /** Deletes what Redis does not by itself. Resolves to false when the store is away: the next sweep finds the rest. */
  async sweep(): Promise<boolean> {
    return unlessAway(this.#connection.run(sweepFeedback));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...new Set([this.#connection, this.#lasting])].map((connection) => connection.close()));
  }
}
