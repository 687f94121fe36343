// A fair queue: addresses take turns, each running one job at a time, for a few milliseconds per turn of the event loop,
// so that health checks, built files and timers run in between. One address may fill the queue while nobody else needs it,
// because a whole company may be behind it; when the queue is full, the address with the most waiting jobs loses its newest.

export interface QueueLimits {
  /** Work per turn of the event loop, after which the rest waits for the next turn. A single job may take longer. */
  turnMilliseconds: number;
  /** Maximum number of waiting jobs. Each holds its request in memory, at most about 20 KB. */
  waiting: number;
  /** A job that has waited longer is rejected: its client has given up, or will soon. */
  waitMilliseconds: number;
}

export const QUEUE_LIMITS: QueueLimits = { turnMilliseconds: 10, waiting: 512, waitMilliseconds: 5_000 };

/**
 * Called once.
 * @param hasTurn false if the queue was full or the wait too long
 */
export type Job = (hasTurn: boolean) => void;

export interface QueueClock {
  /** Milliseconds, monotonic. */
  now: () => number;
  /** Calls back in the next turn of the event loop. */
  nextTurn: (run: () => void) => void;
}

interface Waiting {
  job: Job;
  since: number;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #clock: QueueClock;
  /** By address, in the order of turns. No list is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;
  /** When the work of this turn began; undefined before the first job of a turn. */
  #began: number | undefined;

  constructor(limits: QueueLimits, clock: QueueClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Runs a job now or when it is the address's turn. If the queue is full, rejects this one or the newest of the longest list. */
  enter(address: string, job: Job): void {
    if (this.#length === 0 && !this.#isTurnOver()) {
      this.#beginTurn();
      job(true);
      return;
    }
    const own = this.#waiting.get(address) ?? [];
    if (this.#length >= this.#limits.waiting && !this.#makeRoomFor(own.length + 1)) {
      job(false);
      return;
    }
    own.push({ job, since: this.#clock.now() });
    this.#waiting.set(address, own);
    this.#length += 1;
  }

  /** Number of waiting jobs. */
  get length(): number {
    return this.#length;
  }

  #isTurnOver(): boolean {
    return this.#began !== undefined && this.#clock.now() - this.#began >= this.#limits.turnMilliseconds;
  }

  #beginTurn(): void {
    if (this.#began !== undefined) return;
    this.#began = this.#clock.now();
    this.#clock.nextTurn(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#began = undefined;
    if (this.#length === 0) return;
    this.#beginTurn();
    do this.#runNext();
    while (this.#length > 0 && !this.#isTurnOver());
  }

  /** @returns false when no address has more waiting jobs than that */
  #makeRoomFor(jobs: number): boolean {
    let longest: Waiting[] = [];
    for (const waiting of this.#waiting.values()) if (waiting.length > longest.length) longest = waiting;
    if (longest.length <= jobs) return false;
    this.#length -= 1;
    longest.pop()?.job(false);
    return true;
  }

  /** Runs the first job of the next address and moves the address to the end. */
  #runNext(): void {
    const [[address, waiting] = ['', []]] = this.#waiting;
    this.#waiting.delete(address);
    const next = waiting.shift();
    if (waiting.length > 0) this.#waiting.set(address, waiting);
    this.#length -= 1;
    next?.job(this.#clock.now() - next.since <= this.#limits.waitMilliseconds);
  }
}
