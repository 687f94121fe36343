// How late this thread's own work makes its event loop, over time: what waits for its turn waits about that long. A
// single pause weighs little, a loop that stays late more with each sample; a machine that is busy with something else
// counts for nothing.

const SAMPLE_MILLISECONDS = 20;
/** A delay that stays the same is seen to two thirds after this time. */
const MEMORY_MILLISECONDS = 2_000;

export interface LoopClock {
  /** Milliseconds, monotonic. */
  now: () => number;
  /** Milliseconds that this thread has worked. */
  worked: () => number;
}

const REAL_CLOCK: LoopClock = {
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
};

export class LoopDelay {
  readonly #clock: LoopClock;
  #mean = 0;
  #last: { now: number; worked: number };

  constructor(clock = REAL_CLOCK) {
    this.#clock = clock;
    this.#last = { now: clock.now(), worked: clock.worked() };
  }

  /** Samples from now on until `stop` is called; keeps no process alive. */
  start(): { stop: () => void } {
    const timer = setInterval(() => this.sample(), SAMPLE_MILLISECONDS);
    timer.unref();
    return { stop: () => clearInterval(timer) };
  }

  /** To be called every SAMPLE_MILLISECONDS; how much later it is called is the delay. */
  sample(): void {
    const now = this.#clock.now();
    this.#mean = this.#meanAt(now);
    this.#last = { now, worked: this.#clock.worked() };
  }

  /** Milliseconds; counts what is overdue already, as no timer runs while the loop is busy. */
  get milliseconds(): number {
    return this.#meanAt(this.#clock.now());
  }

  #meanAt(now: number): number {
    const elapsed = now - this.#last.now;
    const late = elapsed - SAMPLE_MILLISECONDS;
    // Asking for the work costs more than the time does, and is needed only when the loop is late.
    const delay = late > 0 ? Math.min(late, this.#clock.worked() - this.#last.worked) : 0;
    return this.#mean + (delay - this.#mean) * (1 - Math.exp(-elapsed / MEMORY_MILLISECONDS));
  }
}
