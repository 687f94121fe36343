// Places in a list as bits, and many lists in one: what a request marks and reads lies close together, which matters more
// than the number of steps where a server has been busy with something else meanwhile.
import { assertDefined } from '../../model/assert-defined.ts';

const BITS = 32;

/** Some places of a list, gone through in order. */
export class PlaceSet {
  readonly #words: number[];

  private constructor(words: number[]) {
    this.#words = words;
  }

  /** @param count of the list, whose last place is one less */
  static none(count: number): PlaceSet {
    return new PlaceSet(new Array<number>(Math.ceil(count / BITS)).fill(0));
  }

  /** @param count of the list */
  static of(count: number, places: Iterable<number>): PlaceSet {
    const set = PlaceSet.none(count);
    for (const place of places) set.add(place);
    return set;
  }

  /** In this set or in another of the same list; likewise below. */
  union(other: PlaceSet): PlaceSet {
    const words = this.#words.slice();
    for (let at = 0; at < words.length; at += 1) words[at] = assertDefined(words[at]) | assertDefined(other.#words[at]);
    return new PlaceSet(words);
  }

  intersection(other: PlaceSet): PlaceSet {
    const words = this.#words.slice();
    for (let at = 0; at < words.length; at += 1) words[at] = assertDefined(words[at]) & assertDefined(other.#words[at]);
    return new PlaceSet(words);
  }

  difference(other: PlaceSet): PlaceSet {
    const words = this.#words.slice();
    for (let at = 0; at < words.length; at += 1)
      words[at] = assertDefined(words[at]) & ~assertDefined(other.#words[at]);
    return new PlaceSet(words);
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  has(place: number): boolean {
    return ((assertDefined(this.#words[place >> 5]) >>> (place & 31)) & 1) === 1;
  }

  add(place: number): void {
    this.#words[place >> 5] = assertDefined(this.#words[place >> 5]) | (1 << (place & 31));
  }

  /** All of one of many lists. */
  addAll({ wordStarts, words }: Lists, list: number): void {
    const end = assertDefined(wordStarts[list + 1]);
    for (let at = assertDefined(wordStarts[list]); at < end; at += 2) {
      const word = assertDefined(words[at]);
      this.#words[word] = assertDefined(this.#words[word]) | assertDefined(words[at + 1]);
    }
  }

  /** Whether one of many lists has a place of it. */
  meets({ starts, values }: Lists, list: number): boolean {
    const end = assertDefined(starts[list + 1]);
    for (let at = assertDefined(starts[list]); at < end; at += 1) if (this.has(assertDefined(values[at]))) return true;
    return false;
  }

  /** Whether one of many lists lies in it as a whole. */
  holdsAll({ starts, values }: Lists, list: number): boolean {
    const end = assertDefined(starts[list + 1]);
    for (let at = assertDefined(starts[list]); at < end; at += 1)
      if (!this.has(assertDefined(values[at]))) return false;
    return true;
  }

  get size(): number {
    let size = 0;
    for (let at = 0; at < this.#words.length; at += 1) size += bitsOf(assertDefined(this.#words[at]));
    return size;
  }

  /** In order. */
  places(): number[] {
    return this.#each((place) => place);
  }

  /** What a list has at these places, in order. */
  pick<T>(list: readonly T[]): T[] {
    return this.#each((place) => assertDefined(list[place]));
  }

  #each<T>(of: (place: number) => T): T[] {
    // As long as it will be: one that grows leaves as much behind.
    const all = new Array<T>(this.size);
    let next = 0;
    for (let at = 0; at < this.#words.length; at += 1)
      for (let word = assertDefined(this.#words[at]); word !== 0; word &= word - 1) {
        all[next] = of(at * BITS + 31 - Math.clz32(word & -word));
        next += 1;
      }
    return all;
  }
}

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Many lists of places, one after the other in memory. */
export interface Lists {
  /** By list: where it begins in values; and where the last one ends. */
  starts: Int32Array;
  values: Int32Array;
  /** The same as a set has them: the place of a word and its bits in turn, of words with a bit. */
  wordStarts: Int32Array;
  words: Int32Array;
}

export function lists(all: readonly (readonly number[])[]): Lists {
  const [starts, values] = inOne(all);
  const [wordStarts, words] = inOne(all.map(wordsOf));
  return { starts, values, wordStarts, words };
}

function inOne(all: readonly (readonly number[])[]): [starts: Int32Array, values: Int32Array] {
  const starts = new Int32Array(all.length + 1);
  all.forEach((list, place) => {
    starts[place + 1] = assertDefined(starts[place]) + list.length;
  });
  return [starts, Int32Array.from(all.flat())];
}

function wordsOf(list: readonly number[]): number[] {
  const words = new Map<number, number>();
  for (const place of list) words.set(place >> 5, (words.get(place >> 5) ?? 0) | (1 << (place & 31)));
  return [...words].flat();
}

/**
 * The lists that a place stands in, by place.
 * @param count of the places
 */
export function inverse({ starts, values }: Lists, count: number): Lists {
  const found = Array.from({ length: count }, (): number[] => []);
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (const place of values.subarray(starts[list], starts[list + 1])) assertDefined(found[place]).push(list);
  return lists(found);
}

export function hasNone({ starts }: Lists, list: number): boolean {
  return starts[list] === starts[list + 1];
}

/** One of them. */
export function listAt({ starts, values }: Lists, list: number): Int32Array {
  return values.subarray(starts[list], starts[list + 1]);
}
