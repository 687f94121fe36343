// The slugs that a name may get: base, base-2, base-3 … The Redis script has the same in Lua.
import { LIST } from '../../catalogue/model/limits.ts';

/**
 * Up to here the first free suffix is found exactly. Above, a free one is found by bisection: a name that somebody
 * floods would otherwise cost one look-up for each list that bears it.
 */
export const EXACT_SUFFIXES = 100;

/** The base with its suffix, at most 64 characters: the base is cut, never the suffix. `1` is the base itself. */
export function derivedSlug(base: string, suffix: number): string {
  const ending = suffix === 1 ? '' : `-${suffix}`;
  return base.slice(0, LIST.slugMaximum - ending.length).replace(/-+$/, '') + ending;
}

/** @param isTaken asked for each candidate, in order up to EXACT_SUFFIXES */
export function firstFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  const taken = (suffix: number) => isTaken(derivedSlug(base, suffix));
  for (let suffix = 1; suffix <= EXACT_SUFFIXES; suffix++) if (!taken(suffix)) return derivedSlug(base, suffix);
  let used: number;
  let free = EXACT_SUFFIXES;
  do {
    used = free;
    free *= 2;
  } while (taken(free));
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2);
    if (taken(middle)) used = middle;
    else free = middle;
  }
  return derivedSlug(base, free);
}
