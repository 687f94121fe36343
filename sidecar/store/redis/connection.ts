// The connection to Redis: kept up for ever, never waited for longer than a deadline, every fault a StoreUnavailable.
import { setTimeout as pause } from 'node:timers/promises';
import { ErrorReply } from 'redis';
import { QuotaExceeded } from '../quota.ts';
import { ClockBehind, DamagedList, StoreFull, StoreUnavailable } from '../store.ts';
import { connectRedis, type RedisClient } from './client.ts';
import { ReplicationError } from './replicas.ts';
import type { RedisAddress } from './url.ts';
import { DeadlineError, within } from './within.ts';

/** How long Redis may take to answer one piece of work. */
const ANSWER_MILLISECONDS = 1_500;
const BACKOFF_MILLISECONDS = { first: 50, longest: 1_000 };

/** Waits before the next attempt to connect, or until there will be none. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined);

interface Link {
  client: RedisClient;
  /** Asks for another client; this one serves until it is there. */
  leave: (cause: unknown) => void;
}

export class RedisConnection {
  readonly #address: RedisAddress;
  readonly #wait: Wait;
  readonly #closing = new AbortController();
  readonly #firstAttempt = Promise.withResolvers<void>();
  #link: Link | undefined;
  #fault: unknown;

  /** @param between attempts; the real one when absent */
  constructor(address: RedisAddress, between = wait) {
    this.#address = address;
    this.#wait = between;
    void this.#keepConnected();
  }

  /** Settles when the first attempt to connect has succeeded or failed. */
  get firstAttempt(): Promise<void> {
    return this.#firstAttempt.promise;
  }

  get isReady(): boolean {
    return this.#link?.client.isReady ?? false;
  }

  /**
   * @throws StoreUnavailable at once while there is no connection, after the deadline when Redis is deaf, and when it
   * refuses; DamagedList, QuotaExceeded and ClockBehind as the work throws them
   */
  async run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const link = this.#link;
    if (!link?.client.isReady)
      throw new StoreUnavailable(`no connection to Redis: ${reasonOf(this.#fault)}`, this.#fault);
    try {
      return await within(ANSWER_MILLISECONDS, work(link.client));
    } catch (error) {
      if ([DamagedList, QuotaExceeded, ClockBehind].some((kind) => error instanceof kind)) throw error;
      // Deaf: whoever waits behind this command need not wait as long.
      if (error instanceof DeadlineError) link.client.destroy();
      // It no longer leads: somebody else may answer at the address by now. Until then it is good for reads.
      if (isDemoted(error)) link.leave(error);
      const reason = `Redis: ${reasonOf(error)}`;
      throw isFull(error) ? new StoreFull(reason, error) : new StoreUnavailable(reason, error);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#link) await endClient(this.#link.client);
  }

  async #keepConnected(): Promise<void> {
    for (let failures = 0; !this.#closing.signal.aborted; failures++) {
      const ended = Promise.withResolvers<unknown>();
      try {
        const client = await connectRedis(this.#address, ended.resolve);
        if (this.#closing.signal.aborted) return client.destroy();
        const before = this.#link;
        this.#link = { client, leave: ended.resolve };
        this.#firstAttempt.resolve();
        if (before) void endClient(before.client);
        this.#fault = await ended.promise;
        // A server that stays demoted is not asked again at every write.
        if (!isDemoted(this.#fault)) failures = 0;
      } catch (error) {
        this.#fault = error;
        this.#firstAttempt.resolve();
      }
      // Longer after each failure, and unevenly, so that many sidecars do not return at the same moment.
      const longest = Math.min(BACKOFF_MILLISECONDS.first * 2 ** failures, BACKOFF_MILLISECONDS.longest);
      await this.#wait(longest * (0.5 + Math.random() / 2), this.#closing.signal);
    }
  }
}

/** Lets what is under way finish, for as long as it may take at all. */
async function endClient(client: RedisClient): Promise<void> {
  if (!client.isOpen) return;
  try {
    await within(ANSWER_MILLISECONDS, client.close());
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    client.destroy();
  }
}

function isDemoted(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('READONLY');
}

/** At maxmemory, or on a disk that takes no more of the append-only file. */
function isFull(error: unknown): boolean {
  return error instanceof ErrorReply && /^OOM |^MISCONF .*\bspace\b/.test(error.message);
}

/** For the log: the kind of fault, never a text that could hold an address with its password. */
function reasonOf(error: unknown): string {
  if (error instanceof DeadlineError || error instanceof ReplicationError) return error.message;
  if (error instanceof ErrorReply) return `refused with ${/^[A-Z]+/.exec(error.message)?.[0] ?? 'an error'}`;
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.constructor.name;
  return 'the connection has ended';
}
