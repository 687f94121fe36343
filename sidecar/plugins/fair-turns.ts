// Shares the thread among clients: computed answers of one address run one after the other, beside those of others, and
// a few milliseconds in each turn of the event loop, so that health, built files and timers come in between.

export interface TurnLimits {
  /** Work in one turn of the event loop after which the rest waits for the next one. One job may take longer. */
  turnMilliseconds: number;
  /** Jobs of one address that may wait. */
  waitingPerAddress: number;
  /** Jobs of all addresses that may wait. */
  waitingInAll: number;
}

export const TURN_LIMITS: TurnLimits = { turnMilliseconds: 10, waitingPerAddress: 32, waitingInAll: 512 };

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
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingInAll = 0;
  /** When the work of this turn began; undefined before the first job of a turn. */
  #began: number | undefined;

  constructor(limits: TurnLimits, clock: TurnClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /**
   * Runs a job now, or when it is the address's turn.
   * @returns false when too many wait already: the job will not run
   */
  enter(address: string, job: () => void): boolean {
    if (this.#waitingInAll === 0 && !this.#isSpent()) {
      this.#beginTurn();
      job();
      return true;
    }
    const own = this.#waiting.get(address) ?? [];
    if (own.length >= this.#limits.waitingPerAddress || this.#waitingInAll >= this.#limits.waitingInAll) return false;
    own.push(job);
    this.#waiting.set(address, own);
    this.#waitingInAll += 1;
    return true;
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
    do this.#next()?.();
    while (this.#waitingInAll > 0 && !this.#isSpent());
  }

  /** The first job of the address whose turn it is; the address goes to the end. */
  #next(): (() => void) | undefined {
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
