// Counts requests a minute by address in memory, and whatever arrives, in a bounded number of entries.

/** What a request came to. */
export interface Count {
  /** Requests that the address has left. */
  left: number;
  /** Until it has all of them again. */
  milliseconds: number;
  /** It was one too many. */
  refused: boolean;
}

/** Counts a request; at once where nobody else need be asked. */
export interface Limiter {
  count(address: string): Count | Promise<Count>;
}

export interface EntryLimits {
  /** Entries above which an IPv6 address that has none counts with its whole /48, as one subscriber may have that much. */
  exact: number;
  /** Entries at all; above it those that began first are forgotten. */
  maximum: number;
}

/** Three buckets of so many entries take some 20 MB, and as much in Redis for each sidecar. */
const ENTRY_LIMITS: EntryLimits = { exact: 20_000, maximum: 30_000 };

const WINDOW_MILLISECONDS = 60_000;

interface Window {
  count: number;
  endsAt: number;
  /** It began while there was room: a store that others share may hold it too. */
  roomy: boolean;
}

/** A count, and how it was made. */
export interface Counted extends Count {
  /** What it was counted by. */
  key: string;
  roomy: boolean;
}

export class MemoryLimiter implements Limiter {
  /** In the order in which they began, and so end. */
  readonly #windows = new Map<string, Window>();
  #order = this.#windows.entries();
  #peeked: [string, Window] | undefined;
  readonly #limitPerMinute: number;
  readonly #limits: EntryLimits;
  readonly #now: () => number;

  /** @param now whole milliseconds, monotonic: with fractions a window of a minute would end a hair after it */
  constructor(limitPerMinute: number, limits = ENTRY_LIMITS, now = () => Math.trunc(performance.now())) {
    this.#limitPerMinute = limitPerMinute;
    this.#limits = limits;
    this.#now = now;
  }

  count(address: string): Counted {
    const now = this.#now();
    this.#forgetEnded(now);
    const key = this.#keyOf(address);
    const window = this.#windows.get(key) ?? this.#begin(key, now);
    window.count += 1;
    const left = this.#limitPerMinute - window.count;
    return { left: Math.max(0, left), milliseconds: window.endsAt - now, refused: left < 0, key, roomy: window.roomy };
  }

  /** Entries held. */
  get size(): number {
    return this.#windows.size;
  }

  #keyOf(address: string): string {
    // Of IPv4 nothing is wider.
    const isOwn = !address.includes(':') || this.#windows.size < this.#limits.exact || this.#windows.has(address);
    return isOwn ? address : networkOf(address);
  }

  #begin(key: string, now: number): Window {
    const roomy = this.#windows.size < this.#limits.maximum;
    if (!roomy) this.#forgetFirst();
    const window = { count: 0, endsAt: now + WINDOW_MILLISECONDS, roomy };
    this.#windows.set(key, window);
    return window;
  }

  #forgetFirst(): void {
    const first = this.#first();
    if (first) this.#windows.delete(first[0]);
    this.#peeked = undefined;
  }

  #forgetEnded(now: number): void {
    for (let first = this.#first(); first && first[1].endsAt <= now; first = this.#first()) this.#forgetFirst();
  }

  /**
   * The one that began first. By an iterator that stays: a new one would pass over the places of all that were deleted.
   */
  #first(): [string, Window] | undefined {
    this.#peeked ??= this.#order.next().value;
    if (this.#peeked || this.#windows.size === 0) return this.#peeked;
    // It had come to the end while there was nothing more.
    this.#order = this.#windows.entries();
    this.#peeked = this.#order.next().value;
    return this.#peeked;
  }
}

/** `2001:db8:1:2::/64` → `2001:db8:1::/48` */
function networkOf(address: string): string {
  return address.replace(/:[^:]+::\/64/, '::/48');
}
