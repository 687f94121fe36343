// Answers kept for who asks for the same again. What is asked for the first time is only noted: an answer that is kept
// and never asked for again costs the garbage collector more than making it.
import { RecentBytes } from './recent-bytes.ts';

/** Questions noted: some times as many as answers are kept. */
const NOTED = 2_048;

export class AskedAgain<T> {
  readonly #kept: RecentBytes<T>;
  /** Hashes of keys, each in the place it falls to; a newer one takes the place of an older one. */
  readonly #noted = new Uint32Array(NOTED);

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
    const hash = hashOf(key);
    const place = hash % NOTED;
    if (this.#noted[place] === hash) this.#kept.set(key, value);
    else this.#noted[place] = hash;
  }
}

/** Characters of a key that its hash looks at, evenly spread. */
const HASHED = 256;

/** FNV-1a. Two keys with the same hash do no harm: one is kept sooner. */
function hashOf(key: string): number {
  let hash = Math.imul(0x811c9dc5 ^ key.length, 0x01000193);
  const step = Math.ceil(key.length / HASHED);
  for (let place = 0; place < key.length; place += step) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
