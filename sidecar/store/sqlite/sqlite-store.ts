// The embedded store: one SQLite file, nothing to install.
import type { DatabaseSync } from 'node:sqlite';
import { dayOf } from '../../../catalogue/model/days.ts';
import { expectClock } from '../expect-clock.ts';
import { type Limiter, memoryLimiter } from '../limiter.ts';
import { packIds } from '../packed-ids.ts';
import { type Charge, chargeOf, type Quotas, roomOfFeedback, roomOfList, UNKNOWN_ADDRESS } from '../quota.ts';
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
  StoreDamaged,
  type StoreRoom,
  unlessAway,
} from '../store.ts';
import { SqliteConnection, type Statements } from './connection.ts';
import { insertFeedback, readFeedback, removeFeedback } from './feedback.ts';
import { FileCheck } from './file-check.ts';
import { findList, insertList, readLists, removeList } from './lists.ts';
import { countOutbound, readOutbound } from './outbound.ts';
import { FIRST_PLACE, fileOf, lookAtLists, proveWritable, roomOf } from './probe.ts';
import { forgetQuotas, takeFromQuota } from './quota.ts';
import { findRequested, insertRequest } from './requests.ts';
import { appendStatus, holdLease, readStatus } from './status.ts';
import { sweepDatabase } from './sweep.ts';
import { lastSeen, noteNewestRow } from './sweep-guard.ts';

/** How often it is looked whether a day is over. */
const DAY_WATCH_MILLISECONDS = 60_000;

export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly #connection: SqliteConnection;
  readonly #clock: () => number;
  readonly #quotas: Quotas | undefined;
  readonly #limitBytes: number;
  readonly #sweeper: NodeJS.Timeout;
  readonly #dayWatch: NodeJS.Timeout;
  #quotaDay = '';
  #knownTime: number | undefined;
  /** Where the next look for damage begins. */
  #place = FIRST_PLACE;
  #check: FileCheck | undefined;

  /**
   * @param open opens the database; called at the first use, and again after a fault that spoils a connection
   * @param clock milliseconds since the epoch
   * @param quotas what may be written in a day; nothing is counted without
   * @param limitBytes what the database may take, whatever the disk has
   */
  constructor(
    open: () => DatabaseSync,
    clock: () => number,
    quotas?: Quotas,
    limitBytes: number = Number.POSITIVE_INFINITY,
  ) {
    this.#connection = new SqliteConnection(open);
    this.#clock = clock;
    this.#quotas = quotas;
    this.#limitBytes = limitBytes;
    // The first hour passes without a sweep: time for a wrong clock to be set.
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MILLISECONDS).unref();
    this.#dayWatch = setInterval(() => void this.#forgetWhenDayEnds(), DAY_WATCH_MILLISECONDS).unref();
  }

  noteTime(time: number): void {
    this.#knownTime = time;
  }

  /** @throws ClockBehind */
  #believedTime(statements: Statements): number {
    const now = this.#clock();
    expectClock(now, [
      ['the build that is served', this.#knownTime],
      ['the database', lastSeen(statements)],
    ]);
    return now;
  }

  createList(
    list: Omit<SavedList, 'slug'>,
    claim: SlugClaim,
    address = UNKNOWN_ADDRESS,
    request?: RepeatableRequest,
  ): Promise<SavedList | 'slug-taken' | 'other-request'> {
    const packedIds = packIds(list.approvedServiceIds);
    const bytes = roomOfList(list.name, packedIds, request !== undefined);
    return this.#connection.write((statements) => {
      const now = this.#believedTime(statements);
      const repeated = request && findRequested(statements, request, list, now);
      if (repeated) return repeated;
      const saved = insertList(statements, { list, packedIds, claim, now });
      if (saved === 'slug-taken') return saved;
      if (request) insertRequest(statements, request, saved, now);
      this.#charge(statements, { written: 'lists', bytes }, address, now);
      return saved;
    });
  }

  /** @throws QuotaExceeded */
  #charge(statements: Statements, write: Pick<Charge, 'written' | 'bytes'>, address: string, now: number): void {
    const quota = this.#quotas?.[write.written];
    if (quota) takeFromQuota(statements, chargeOf(quota, write, this.#roomOf(statements), now), address, now);
  }

  #roomOf(statements: Statements): StoreRoom {
    const { usedBytes, limitBytes } = roomOf(statements);
    return { usedBytes, limitBytes: Math.min(limitBytes, this.#limitBytes) };
  }

  readList(key: string): Promise<SavedList | undefined> {
    return this.#connection.read((statements) => findList(statements, key, this.#clock()));
  }

  readLists(since: number, onDamaged?: OnDamaged): Promise<ListSummary[]> {
    return this.#connection.read((statements) => readLists(statements, { since, now: this.#clock() }, onDamaged));
  }

  async deleteList(key: string): Promise<Pick<SavedList, 'id' | 'slug'> | undefined> {
    const removed = await this.#connection.write((statements) => removeList(statements, key, this.#clock()));
    await this.#connection.forgetDeleted();
    return removed;
  }

  async addFeedback(feedback: Feedback, address = UNKNOWN_ADDRESS): Promise<void> {
    const bytes = roomOfFeedback(JSON.stringify(feedback));
    await this.#connection.write((statements) => {
      this.#charge(statements, { written: 'feedback', bytes }, address, this.#believedTime(statements));
      insertFeedback(statements, feedback);
    });
  }

  readFeedback(onDamaged?: OnDamaged): Promise<Feedback[]> {
    return this.#connection.read((statements) => readFeedback(statements, this.#clock(), onDamaged));
  }

  async deleteFeedback(id: string): Promise<boolean> {
    const removed = await this.#connection.write((statements) => removeFeedback(statements, id));
    await this.#connection.forgetDeleted();
    return removed;
  }

  countOutbound(click: Omit<OutboundCount, 'count'>): Promise<void> {
    return this.#connection.write((statements) => countOutbound(statements, click));
  }

  readOutbound(): Promise<OutboundCount[]> {
    return this.#connection.read((statements) => readOutbound(statements, this.#clock()));
  }

  appendStatus(records: readonly StatusRecord[]): Promise<void> {
    return this.#connection.write((statements) => appendStatus(statements, records));
  }

  readStatus(since: number, limit: number): Promise<StatusRecord[]> {
    return this.#connection.read((statements) => readStatus(statements, since, limit));
  }

  holdLease(name: string, owner: string, milliseconds: number): Promise<boolean> {
    return this.#connection.write((statements) => holdLease(statements, name, owner, milliseconds, this.#clock()));
  }

  /**
   * Counts in memory: one process owns the embedded store, a minute's counts need not outlive it, and a write to the
   * disk for each refused request would be a gift to whoever floods.
   */
  limiter(_bucket: string, limitPerMinute: number): Limiter {
    return memoryLimiter(limitPerMinute);
  }

  async probe(): Promise<StoreDamaged | undefined> {
    await this.#connection.write((statements) => {
      this.#believedTime(statements);
      proveWritable(statements);
    });
    if (!this.#connection.damage) await this.#lookForDamage();
    return this.#connection.damage;
  }

  /** At some lists each time, and once at the whole file, which nobody waits for. */
  async #lookForDamage(): Promise<void> {
    try {
      this.#check ??= this.#checkFile(await this.#connection.read(fileOf));
      this.#place = await this.#connection.read((statements) => lookAtLists(statements, this.#place));
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error;
    }
  }

  #checkFile(file: string): FileCheck {
    const check = new FileCheck(file);
    void check.verdict.then((found) => {
      if (found !== undefined && found !== 'ok')
        this.#connection.damage ??= new StoreDamaged(`SQLite: ${found}`, undefined);
    });
    return check;
  }

  room(): Promise<StoreRoom> {
    return this.#connection.read((statements) => this.#roomOf(statements));
  }

  /** Opens the file, notes what time it knows, and forgets the quotas of days that are over. Never rejects because of the store. */
  async open(): Promise<void> {
    await unlessAway(this.#connection.write(noteNewestRow));
    await this.#forgetWhenDayEnds();
  }

  async #forgetWhenDayEnds(): Promise<void> {
    const now = this.#clock();
    const day = dayOf(now);
    if (day === this.#quotaDay) return;
    const isForgotten = await unlessAway(this.#connection.write((statements) => forgetQuotas(statements, now)));
    if (isForgotten) this.#quotaDay = day;
  }

  /** Deletes what has expired, if the clock can be believed. Resolves to false when the store is away: the next sweep finds the rest. */
  async sweep(): Promise<boolean> {
    return unlessAway(sweepDatabase(this.#connection, this.#clock()));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    clearInterval(this.#dayWatch);
    this.#connection.close();
    await this.#check?.end();
  }
}
