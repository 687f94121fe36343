// A map that keeps what was used lately, up to a number of bytes. A look-up only leaves a mark, so that it costs the
// same however full the map is; what was marked since is passed over once when room is made.
import { sumOf } from './sum-of.ts';

interface Entry<T> {
  key: string;
  value: T;
  bytes: number;
  used: boolean;
}

export class RecentBytes<T> {
  /** By the sum of the key. The next one to go first. Of two keys with the same sum, the later takes the place. */
  readonly #entries = new Map<number, Entry<T>>();
  readonly #maximum: number;
  readonly #sizeOf: (value: T, key: string) => number;
  #bytes = 0;

  /**
   * @param maximum bytes of all values together
   * @param sizeOf bytes of one value, with its key where that is the client's to choose
   */
  constructor(maximum: number, sizeOf: (value: T, key: string) => number) {
    this.#maximum = maximum;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(sumOf(key));
    if (entry?.key !== key) return undefined;
    entry.used = true;
    return entry.value;
  }

  /** Keeps a value; others go until all fit. A value larger than the maximum is not kept. */
  set(key: string, value: T): void {
    const sum = sumOf(key);
    this.#remove(sum);
    const bytes = this.#sizeOf(value, key);
    if (bytes > this.#maximum) return;
    this.#makeRoomFor(bytes);
    this.#entries.set(sum, { key, value, bytes, used: false });
    this.#bytes += bytes;
  }

  #makeRoomFor(bytes: number): void {
    for (const [sum, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#maximum) return;
      if (entry.used) {
        this.#entries.delete(sum);
        this.#entries.set(sum, { ...entry, used: false });
      } else this.#remove(sum);
    }
  }

  #remove(sum: number): void {
    const entry = this.#entries.get(sum);
    if (entry === undefined) return;
    this.#entries.delete(sum);
    this.#bytes -= entry.bytes;
  }
}
