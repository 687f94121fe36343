// The shared store: any number of sidecars on one Redis. Lasting is what the server makes it: run it with appendonly,
// and with maxmemory-policy noeviction, or it drops lists at will.
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { packIds } from './packed-ids.ts';
import { chargeOf, QuotaExceeded, type Quotas, roomOfFeedback, roomOfList, type Written } from './quota.ts';
import type { RedisClient } from './redis-client.ts';
import { RedisConnection } from './redis-connection.ts';
import { KEYS } from './redis-keys.ts';
import { packList } from './redis-list-value.ts';
import { findList } from './redis-lists.ts';
import { DailySalts, type ScriptCharge, scriptCharge } from './redis-quota.ts';
import { SEQUENCE_LENGTH } from './redis-scripts.ts';
import type { RedisAddress } from './redis-url.ts';
import type { WriteReply } from './redis-write-scripts.ts';
import { Replicas } from './replicas.ts';
import { OTHER_SERVICES, oldestOutboundDay, outboundDayEnds, STATUS_MILLISECONDS } from './retention.ts';
import type { Feedback, OutboundCount, OutboundTarget, SavedList, SlugClaim, StatusRecord, Store } from './store.ts';

const PROBE_SECONDS = 60;

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
  readonly #salts = new DailySalts();

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
  }

  /** Settles when the first attempt to connect has succeeded or failed. */
  get firstAttempt(): Promise<unknown> {
    return Promise.all([this.#connection.firstAttempt, this.#lasting.firstAttempt]);
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
    const now = this.#clock();
    const charge = chargeOf(this.#quotas, written, bytes, now);
    const reply = await this.#writeLasting(async (client) =>
      work(client, await scriptCharge(client, this.#salts, charge, address, now)),
    );
    if (charge && (reply.outcome === 'address' || reply.outcome === 'total'))
      throw new QuotaExceeded(charge, reply.outcome, reply.usedBytes, now);
    return reply;
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

  async addFeedback(feedback: Feedback, address?: string): Promise<void> {
    const body = JSON.stringify(feedback);
    await this.#writeCharged('feedback', roomOfFeedback(body), address, (client, charge) =>
      client.addFeedback(KEYS.feedback, feedback.createdAt, body, charge),
    );
  }

  async readFeedback(): Promise<Feedback[]> {
    const bodies = await this.#connection.run((client) => client.zRange(KEYS.feedback, 0, -1));
    return bodies.map((body) => JSON.parse(body) as Feedback);
  }

  async countOutbound({ day, slug, target }: Omit<OutboundCount, 'count'>): Promise<void> {
    const now = this.#clock();
    await this.#connection.run((client) =>
      client.countOutbound({
        dayKey: KEYS.outbound + day,
        daysKey: KEYS.outboundDays,
        field: `${slug} ${target}`,
        otherField: `${OTHER_SERVICES} ${target}`,
        day,
        spanMilliseconds: outboundDayEnds(day) - now,
        oldestDay: oldestOutboundDay(now),
      }),
    );
  }

  readOutbound(): Promise<OutboundCount[]> {
    return this.#connection.run(async (client) => {
      const days = await client.zRange(KEYS.outboundDays, Date.parse(oldestOutboundDay(this.#clock())), '+inf', {
        BY: 'SCORE',
      });
      const counts = await Promise.all(
        days.map(async (day) => countsOf(day, await client.hGetAll(KEYS.outbound + day))),
      );
      return counts.flat();
    });
  }

  async appendStatus(records: readonly StatusRecord[]): Promise<void> {
    if (records.length === 0) return;
    const entries = records.map((record) => ({ timestamp: record.timestamp, body: JSON.stringify(record) }));
    await this.#connection.run((client) =>
      client.appendStatus(KEYS.status, KEYS.statusSequence, STATUS_MILLISECONDS, entries),
    );
  }

  async readStatus(since: number, limit: number): Promise<StatusRecord[]> {
    const options = { BY: 'SCORE', REV: true, LIMIT: { offset: 0, count: limit } } as const;
    const entries = await this.#connection.run((client) => client.zRange(KEYS.status, '+inf', since, options));
    return entries.map((entry) => JSON.parse(entry.slice(SEQUENCE_LENGTH)) as StatusRecord);
  }

  async holdLease(name: string, owner: string, milliseconds: number): Promise<boolean> {
    return (await this.#connection.run((client) => client.holdLease(KEYS.lease + name, owner, milliseconds))) === 1;
  }

  limiter(bucket: string, limitPerMinute: number): RateLimiterAbstract {
    const connection = this.#connection;
    const options = { keyPrefix: KEYS.limit + bucket, points: limitPerMinute, duration: 60 };
    return new RateLimiterRedis({
      ...options,
      // The connection replaces its client after a fault; the limiter keeps what it is given.
      storeClient: {
        get isReady() {
          return connection.isReady;
        },
        eval: (...call: Parameters<RedisClient['eval']>) => connection.run((client) => client.eval(...call)),
      },
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  async probe(): Promise<void> {
    await this.#writeLasting((client) =>
      client.set(KEYS.probe, this.#clock(), { expiration: { type: 'EX', value: PROBE_SECONDS } }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.#connection, this.#lasting])].map((connection) => connection.close()));
  }
}

/** By slug, then target, as SQLite orders them. */
function countsOf(day: string, fields: Readonly<Record<string, string>>): OutboundCount[] {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, count]) => {
      const [slug = '', target] = field.split(' ');
      return { day, slug, target: target as OutboundTarget, count: Number(count) };
    });
}
