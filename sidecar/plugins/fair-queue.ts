// A queue that shares the thread among clients: jobs of one address run one after the other, beside those of others,
// for a few milliseconds in each turn of the event loop, so that health, built files and timers come in between. An
// address may fill the queue while nobody else needs it, as a whole company may be behind one address; when the queue
// is full, the address with the most waiting jobs loses its newest.

export interface QueueLimits {
  /** Work in one turn of the event loop after which the rest waits for the next one. One job may take longer. */
  turnMilliseconds: number;
  /** Jobs that may wait. Each holds its request in memory: with the longest target and headers some 20 KB. */
  waiting: number;
  /** A job that has waited longer is not run: its client has given up, or will soon. */
  waitMilliseconds: number;
}

export const QUEUE_LIMITS: QueueLimits = { turnMilliseconds: 10, waiting: 512, waitMilliseconds: 5_000 };

/**
 * Called once.
 * @param hasTurn false when there was no room to wait, or the wait was too long
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
  /** By address, in the order in which addresses have their turn. No list is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;
  /** When the work of this turn began; undefined before the first job of a turn. */
  #began: number | undefined;

  constructor(limits: QueueLimits, clock: QueueClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Runs a job now, or when it is the address's turn, or rejects one: this, or the newest of the longest list. */
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

  /** Jobs that wait for a turn. */
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

  /** The first job of the address whose turn it is; the address goes to the end. */
  #runNext(): void {
    const [[address, waiting] = ['', []]] = this.#waiting;
    this.#waiting.delete(address);
    const next = waiting.shift();
    if (waiting.length > 0) this.#waiting.set(address, waiting);
    this.#length -= 1;
    next?.job(this.#clock.now() - next.since <= this.#limits.waitMilliseconds);
  }
}
