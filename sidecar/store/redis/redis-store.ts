// The shared store: any number of sidecars on one Redis. Lasting is what the server makes it: run it with appendonly,
// and with maxmemory-policy noeviction, or it drops lists at will.
import { expectClock } from '../expect-clock.ts';
import type { Limiter } from '../limiter.ts';
import { packIds } from '../packed-ids.ts';
import { chargeOf, QuotaExceeded, type Quotas, roomOfFeedback, roomOfList, type Written } from '../quota.ts';
import { SWEEP_MILLISECONDS } from '../retention.ts';
import {
  type Feedback,
  type ListSummary,
  type OnDamaged,
  type OutboundCount,
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
import { proveWritable, roomOf, timeOf } from './probe.ts';
import { DailySalts, scriptCharge } from './quota.ts';
import type { ScriptCharge } from './quota-script.ts';
import { Replicas } from './replicas.ts';
import { appendStatus, readStatus } from './status.ts';
import type { RedisAddress } from './url.ts';
import type { WriteReply } from './write-scripts.ts';

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
  #knownTime: number | undefined;

  /**
   * @param replicas how many of them must have a list or a message before it is acknowledged
   * @param clock milliseconds since the epoch; turns expiry times into spans, which Redis then measures with its own
   *   clock
   * @param quotas what may be written in a day; nothing is counted without
   */
  constructor(address: RedisAddress, replicas: number, clock: () => number, quotas?: Quotas) {
    this.#connection = new RedisConnection(address);
    this.#lasting = replicas > 0 ? new RedisConnection(address) : this.#connection;
    this.#replicas = new Replicas(replicas);
    this.#clock = clock;
    this.#quotas = quotas;
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
  async #believedTime(client: RedisClient): Promise<number> {
    const now = this.#clock();
    expectClock(now, [
      ['the build that is served', this.#knownTime],
      ['Redis', await timeOf(client)],
    ]);
    return now;
  }

  #writeLasting<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    return this.#lasting.run(async (client) => {
      const result = await work(client);
      await this.#replicas.have(client);
      return result;
    });
  }

  /** A lasting write that takes from its day's quota. @throws QuotaExceeded */
  async #writeCharged(
    written: Written,
    bytes: number,
    address: string | undefined,
    work: (client: RedisClient, charge: ScriptCharge) => Promise<WriteReply>,
  ): Promise<WriteReply> {
    return this.#writeLasting(async (client) => {
      const now = await this.#believedTime(client);
      const charge = chargeOf(this.#quotas, written, bytes, now);
      const reply = await work(client, await scriptCharge(client, this.#salts, charge, address, now));
      if (charge && (reply.outcome === 'address' || reply.outcome === 'total'))
        throw new QuotaExceeded(charge, reply.outcome, reply.usedBytes, now);
      return reply;
    });
  }

  async createList(
    list: Omit<SavedList, 'slug'>,
    claim: SlugClaim,
    address?: string,
  ): Promise<SavedList | 'slug-taken'> {
    const packedIds = packIds(list.approvedServiceIds);
    const { outcome, slug } = await this.#writeCharged(
      'lists',
      roomOfList(list.name, packedIds),
      address,
      (client, charge) =>
        client.claimList({
          listKey: KEYS.list + list.id,
          slugPrefix: KEYS.slug,
          id: list.id,
          body: packList(list, packedIds),
          ttlMilliseconds: Math.max(1, list.expiresAt - this.#clock()),
          kind: claim.kind,
          slug: claim.kind === 'exact' ? claim.slug : claim.kind === 'derived' ? claim.base : '',
          charge,
        }),
    );
    return outcome === 'slug-taken' ? outcome : { ...list, slug: slug || null };
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

  async addFeedback(feedback: Feedback, address?: string): Promise<void> {
    const body = JSON.stringify(feedback);
    await this.#writeCharged('feedback', roomOfFeedback(body), address, (client, charge) =>
      client.addFeedback(KEYS.feedback, feedback.createdAt, body, charge),
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
    await this.#writeLasting(async (client) => proveWritable(client, await this.#believedTime(client)));
  }

  room(): Promise<StoreRoom | undefined> {
    return this.#connection.run(roomOf);
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
