// Shares the thread among clients: computed answers of one address run one after the other, beside those of others, and
// a few milliseconds in each turn of the event loop, so that health, built files and timers come in between. Those that
// wait share the room: an address may fill it while nobody else needs it, as behind one address may be a whole company,
// whose burst is no attack; when it is full, who waits with most makes way.

export interface TurnLimits {
  /** Work in one turn of the event loop after which the rest waits for the next one. One job may take longer. */
  turnMilliseconds: number;
  /** Jobs that may wait. Each holds its request in memory: with the longest target and headers some 20 KB. */
  waiting: number;
}

export const TURN_LIMITS: TurnLimits = { turnMilliseconds: 10, waiting: 512 };

/**
 * Called once. A function and no object with two of them: the engine makes objects that once waited long among the old
 * ones from then on, where each holds its request until all memory is gone through.
 *
 * @param hasTurn false when there was no room to wait
 */
export type Job = (hasTurn: boolean) => void;

export interface TurnClock {
  /** Milliseconds, monotonic. */
  now: () => number;
  /** Calls back in the next turn, when what has arrived meanwhile was taken up. */
  nextTurn: (run: () => void) => void;
}

export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #clock: TurnClock;
  /** By address, in the order in which addresses have their turn. No list is empty. */
  readonly #waiting = new Map<string, Job[]>();
  #waitingInAll = 0;
  /** When the work of this turn began; undefined before the first job of a turn. */
  #began: number | undefined;

  constructor(limits: TurnLimits, clock: TurnClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Runs a job now, or when it is the address's turn, or refuses one: this, or the newest of who waits with most. */
  enter(address: string, job: Job): void {
    if (this.#waitingInAll === 0 && !this.#isSpent()) {
      this.#beginTurn();
      job(true);
      return;
    }
    const own = this.#waiting.get(address) ?? [];
    if (this.#waitingInAll >= this.#limits.waiting && !this.#makeRoomFor(own.length + 1)) {
      job(false);
      return;
    }
    own.push(job);
    this.#waiting.set(address, own);
    this.#waitingInAll += 1;
  }

  /** Jobs that wait for a turn. */
  get waiting(): number {
    return this.#waitingInAll;
  }

  #isSpent(): boolean {
    return this.#began !== undefined && this.#clock.now() - this.#began >= this.#limits.turnMilliseconds;
  }

  #beginTurn(): void {
    if (this.#began !== undefined) return;
    this.#began = this.#clock.now();
    this.#clock.nextTurn(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#began = undefined;
    if (this.#waitingInAll === 0) return;
    this.#beginTurn();
    do this.#next()?.(true);
    while (this.#waitingInAll > 0 && !this.#isSpent());
  }

  /** @returns false when nobody waits with more jobs than that */
  #makeRoomFor(jobs: number): boolean {
    let most: Job[] = [];
    for (const waiting of this.#waiting.values()) if (waiting.length > most.length) most = waiting;
    if (most.length <= jobs) return false;
    this.#waitingInAll -= 1;
    most.pop()?.(false);
    return true;
  }

  /** The first job of the address whose turn it is; the address goes to the end. */
  #next(): Job | undefined {
    for (const [address, jobs] of this.#waiting) {
      this.#waiting.delete(address);
      const job = jobs.shift();
      if (jobs.length > 0) this.#waiting.set(address, jobs);
      this.#waitingInAll -= 1;
      return job;
    }
    return undefined;
  }
}
