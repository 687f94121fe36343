// Calls on a store during a fault: each must be answered or refused in time, and what was acknowledged must read back.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type SavedList, type Store, StoreUnavailable } from '../../../sidecar/store/store.ts';
import { listOf } from './lists.ts';

/** What the contract of the store allows a call to take, in milliseconds. */
const LONGEST_CALL = 2_000;

type Outcome<T> = { value: T } | { unavailable: StoreUnavailable };

/** Waits for a call; any error but StoreUnavailable, and any delay beyond the contract, fails the test. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  let isLate = false;
  // A timer, not a clock: a busy machine holds it up as long as it does those of the store.
  const limit = setTimeout(() => {
    isLate = true;
  }, LONGEST_CALL);
  try {
    return { value: await call };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    return { unavailable: error };
  } finally {
    clearTimeout(limit);
    expect(isLate, `took more than ${LONGEST_CALL} ms`).toBe(false);
  }
}

/** Why a call was refused; fails the test when it was not. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const outcome = await outcomeOf(call);
  if ('value' in outcome) throw new Error(`not refused: ${JSON.stringify(outcome.value)}`);
  return outcome.unavailable.message;
}

/** Every method of a store, called once; `writes` change something. */
export function everyCall(store: Store): { reads: (() => Promise<unknown>)[]; writes: (() => Promise<unknown>)[] } {
  const day = new Date().toISOString().slice(0, 10);
  return {
    reads: [
      () => store.readList('any'),
      () => store.readLists(0),
      () => store.readFeedback(),
      () => store.readOutbound(),
      () => store.readStatus(0, 200),
    ],
    writes: [
      () => store.createList(listOf(), { kind: 'derived', base: 'any' }),
      () =>
        store.addFeedback({
          id: crypto.randomUUID(),
          type: 'bug',
          message: 'message',
          email: null,
          page: null,
          createdAt: Date.now(),
        }),
      () => store.countOutbound({ day, slug: 'aws-lambda', target: 'pricing' }),
      () =>
        store.appendStatus([{ component: 'store', status: 'ok', latencyMs: 1, message: null, timestamp: Date.now() }]),
      () => store.holdLease('probe', 'owner', 1),
      () => store.probe(),
    ],
  };
}

/** Resolves when the store takes writes again, by itself. */
export async function healed(store: Pick<Store, 'probe'>): Promise<void> {
  const giveUp = performance.now() + 15_000;
  while ('unavailable' in (await outcomeOf(store.probe()))) {
    if (performance.now() > giveUp) throw new Error('the store does not heal');
    await pause(20);
  }
}

/** Ten writers that create lists one after the other until they are stopped. */
export class Traffic {
  readonly acknowledged: SavedList[] = [];
  refused = 0;
  readonly #store: Store;
  readonly #writers: Promise<void>[];
  #stopped = false;

  constructor(store: Store) {
    this.#store = store;
    this.#writers = Array.from({ length: 10 }, (_, index) => this.#write(`writer-${index}`));
  }

  /** Resolves after so many more acknowledged lists. */
  acknowledges(more: number): Promise<void> {
    return this.#counts(() => this.acknowledged.length, more);
  }

  /** Resolves after so many more refusals. */
  refuses(more: number): Promise<void> {
    return this.#counts(() => this.refused, more);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writers);
  }

  /** Fails the test when one acknowledged list is missing or differs, by id or by slug. */
  async expectNothingLost(): Promise<void> {
    for (const list of this.acknowledged) {
      expect(await this.#store.readList(list.id)).toEqual(list);
      expect(await this.#store.readList(String(list.slug))).toEqual(list);
    }
  }

  async #counts(count: () => number, more: number): Promise<void> {
    const goal = count() + more;
    while (count() < goal) await Promise.race([pause(5), ...this.#writers]);
  }

  async #write(base: string): Promise<void> {
    while (!this.#stopped) {
      const outcome = await outcomeOf(this.#store.createList(listOf(), { kind: 'derived', base }));
      if ('unavailable' in outcome) this.refused += 1;
      else if (typeof outcome.value !== 'string') this.acknowledged.push(outcome.value);
      // A refusal may come without a turn of the event loop; a client would not return as fast.
      await pause(2);
    }
  }
}
