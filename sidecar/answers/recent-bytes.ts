// A map that keeps what was used last, up to a number of bytes.

export class RecentBytes<T> {
  readonly #entries = new Map<string, T>();
  readonly #maximum: number;
  readonly #sizeOf: (value: T) => number;
  #bytes = 0;

  /**
   * @param maximum bytes of all values together
   * @param sizeOf bytes of one value; must not change while it is kept
   */
  constructor(maximum: number, sizeOf: (value: T) => number) {
    this.#maximum = maximum;
    this.#sizeOf = sizeOf;
  }

  /** Counts as a use once half the room is taken; before that nothing is about to go, and the order does not matter. */
  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined && this.#bytes > this.#maximum / 2) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** Puts a value in front; the oldest go until all fit. A value larger than the maximum is not kept. */
  set(key: string, value: T): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maximum) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}
