// Answers kept for who asks for the same again. What is asked for the first time is only noted: an answer that is kept
// and never asked for again costs the garbage collector more than making it.
import { RecentBytes } from './recent-bytes.ts';
import { sumOf } from './sum-of.ts';

/** Questions noted: some times as many as answers are kept. */
const NOTED = 2_048;

export class AskedAgain<T> {
  readonly #kept: RecentBytes<T>;
  /**
   * Sums of keys, each in the place it falls to; a newer one takes the place of an older one. Two keys with the same sum do
   * no harm: one is kept sooner.
   */
  readonly #noted = new Int32Array(NOTED);

  /**
   * @param maximum bytes of all kept values together
   * @param sizeOf bytes of one value, with its key where that is the client's to choose
   */
  constructor(maximum: number, sizeOf: (value: T, key: string) => number) {
    this.#kept = new RecentBytes(maximum, sizeOf);
  }

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  /** Keeps the value when the key was set lately; else notes the key. */
  set(key: string, value: T): void {
    const sum = sumOf(key);
    const place = (sum >>> 0) % NOTED;
    if (this.#noted[place] === sum) this.#kept.set(key, value);
    else this.#noted[place] = sum;
  }
}
