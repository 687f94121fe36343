// Waits until replicas of Redis have what a connection wrote, many writes at a time.
import type { RedisClient } from './client.ts';

/**
 * How long replicas may take: twice this, as a write may meet a wait that is under way, is less than Redis may take for
 * the whole piece of work.
 */
const REPLICATION_MILLISECONDS = 600;

/** Fewer replicas than configured have the write: it may be lost with the leader, so nothing is acknowledged. */
export class ReplicationError extends Error {}

export class Replicas {
  readonly #needed: number;
  /** Of each connection: the wait that is not sent yet, which every write before it may share. */
  readonly #next = new WeakMap<RedisClient, Promise<number>>();
  readonly #running = new WeakMap<RedisClient, Promise<unknown>>();

  /** @param needed how many replicas must have a write; 0 waits for none */
  constructor(needed: number) {
    this.#needed = needed;
  }

  /**
   * Resolves when the replicas have everything that was written over this connection so far. While it waits, Redis
   * looks at nothing else on it.
   * @throws ReplicationError when too few have it in time
   */
  async have(client: RedisClient): Promise<void> {
    if (this.#needed === 0) return;
    const shared = this.#next.get(client) ?? this.#waitAfterTheRunningOne(client);
    this.#next.set(client, shared);
    const found = await shared;
    if (found < this.#needed) throw new ReplicationError(`${found} of ${this.#needed} replicas have the write`);
  }

  async #waitAfterTheRunningOne(client: RedisClient): Promise<number> {
    await this.#running.get(client);
    this.#next.delete(client);
    const waiting = client.wait(this.#needed, REPLICATION_MILLISECONDS);
    this.#running.set(
      client,
      waiting.catch(() => undefined),
    );
    return waiting;
  }
}
