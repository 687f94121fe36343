// How late the event loop is, over time: what waits for its turn waits about that long. A single pause, as for garbage
// collection, weighs little; a loop that stays late weighs more with each sample.

const SAMPLE_MILLISECONDS = 20;
/** A delay that stays the same is seen to two thirds after this time. */
const MEMORY_MILLISECONDS = 1_000;

export class LoopDelay {
  readonly #now: () => number;
  #mean = 0;
  #last: number;

  /** @param now milliseconds, monotonic */
  constructor(now: () => number) {
    this.#now = now;
    this.#last = now();
  }

  /** Samples from now on until `stop` is called; keeps no process alive. */
  start(): { stop: () => void } {
    const timer = setInterval(() => this.sample(), SAMPLE_MILLISECONDS);
    timer.unref();
    return { stop: () => clearInterval(timer) };
  }

  /** To be called every SAMPLE_MILLISECONDS; how much later it is called is the delay. */
  sample(): void {
    const now = this.#now();
    this.#mean = this.#meanAt(now);
    this.#last = now;
  }

  /** Milliseconds; counts what is overdue already, as no timer runs while the loop is busy. */
  get milliseconds(): number {
    return this.#meanAt(this.#now());
  }

  #meanAt(now: number): number {
    const elapsed = now - this.#last;
    const delay = Math.max(0, elapsed - SAMPLE_MILLISECONDS);
    return this.#mean + (delay - this.#mean) * (1 - Math.exp(-elapsed / MEMORY_MILLISECONDS));
  }
}
