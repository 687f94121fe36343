// Limits of requests a minute by address: rate-limiter-flexible counts, and the number of addresses that it counts is
// bounded here, as an attacker may come from many.
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What a request came to. */
export interface Count {
  /** Requests that the address has left. */
  left: number;
  /** Until it has all of them again. */
  milliseconds: number;
  /** It was one too many. */
  refused: boolean;
}

/** Counts a request. */
export interface Limiter {
  count(address: string): Promise<Count>;
}

export interface KeyLimits {
  /** Keys in a minute above which a further IPv6 address counts with its /48, as one subscriber may have that much. */
  exact: number;
  /** Keys in a minute at all; further addresses are not counted: turns and body limits still bound what they cost. */
  maximum: number;
}

/** Three buckets of twice so many keys (of two minutes) take some 20 MB. */
const KEY_LIMITS: KeyLimits = { exact: 10_000, maximum: 15_000 };

export const MINUTE_SECONDS = 60;
const MINUTE_MILLISECONDS = MINUTE_SECONDS * 1_000;

export class AddressLimiter implements Limiter {
  readonly #limiter: RateLimiterAbstract;
  readonly #limits: KeyLimits;
  readonly #now: () => number;
  /** Keys of the current minute. */
  readonly #keys = new Set<string>();
  #minute = 0;

  /**
   * @param limiter of as many points a minute as an address has requests
   * @param now milliseconds, monotonic
   */
  constructor(limiter: RateLimiterAbstract, limits = KEY_LIMITS, now = () => performance.now()) {
    this.#limiter = limiter;
    this.#limits = limits;
    this.#now = now;
  }

  /** @throws what is wrong with the limiter's store, where it has no insurance */
  async count(address: string): Promise<Count> {
    const key = this.#keyOf(address);
    if (key === undefined) return { left: this.#limiter.points - 1, milliseconds: MINUTE_MILLISECONDS, refused: false };
    try {
      return countOf(await this.#limiter.consume(key), false);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return countOf(rejection, true);
      throw rejection;
    }
  }

  /** @returns undefined when there are too many keys already */
  #keyOf(address: string): string | undefined {
    const minute = Math.floor(this.#now() / MINUTE_MILLISECONDS);
    if (minute !== this.#minute) this.#keys.clear();
    this.#minute = minute;
    const isExact = this.#keys.has(address) || this.#keys.size < this.#limits.exact;
    const key = isExact ? address : networkOf(address);
    if (!this.#keys.has(key) && this.#keys.size >= this.#limits.maximum) return undefined;
    this.#keys.add(key);
    return key;
  }
}

/** Counts in the memory of this process. */
export function memoryLimiter(limitPerMinute: number): Limiter {
  return new AddressLimiter(new RateLimiterMemory({ points: limitPerMinute, duration: MINUTE_SECONDS }));
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, refused: boolean): Count {
  return { left: remainingPoints, milliseconds: msBeforeNext, refused };
}

/** `2001:db8:1:2::/64` → `2001:db8:1::/48`; of IPv4 nothing is wider. */
function networkOf(address: string): string {
  return address.replace(/:[^:]+::\/64/, '::/48');
}
