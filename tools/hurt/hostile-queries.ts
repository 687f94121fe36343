// Searches that are meant to cost as much as they can: many words, short ones, common beginnings, slips that make the
// search try again, and all of them at once.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { QUERY_MAXIMUM } from '../../catalogue/model/limits.ts';
import { searchServices } from '../../catalogue/views/search/search.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';

const COMMON = 'a s c m d p e se co ma da in re st pr an cl ba we ap de ser com man dat clo serv data mana'.split(' ');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** The same ones for the same seed, each of at most as many characters as a query may have. */
export function hostileQueries(catalogue: Catalogue, count: number, seed: number): string[] {
  const random = generator(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const names = catalogue.services.map(({ name }) => name.toLowerCase());
  const slip = (word: string) => {
    const at = Math.floor(random() * word.length);
    return `${word.slice(0, at)}${pick(LETTERS)}${word.slice(at + 1)}`;
  };
  const kinds: readonly (() => string)[] = [
    () => pick(LETTERS),
    () => `${pick(LETTERS)}${pick(LETTERS)}`,
    () => pick(COMMON),
    () => slip(pick(names).slice(0, 12)),
    () => pick(names).slice(0, 3),
    () => slip(pick(COMMON)),
  ];
  return Array.from({ length: count }, () => {
    const own = [pick(kinds), pick(kinds)];
    const words = Array.from({ length: 1 + Math.floor(random() * 100) }, () => pick(own)());
    // What matches nothing makes the search look once more, and then for similar words.
    if (random() < 0.5) words.splice(Math.floor(random() * 8), 0, 'zzqx');
    return words.join(' ').slice(0, QUERY_MAXIMUM);
  });
}

export interface Cost {
  query: string;
  /** Of this thread. */
  milliseconds: number;
}

/** How often a query that seems dear is measured again, and how many searches each of these times has. */
const ATTEMPTS = 3;
const SEARCHES = 10;
/** How many are measured again at most, the dearest first: on a busy machine many seem dear. */
const SUSPECTS = 60;

/**
 * CPU time of each query, the dearest first. The system counts it in steps of some milliseconds: what seems dear is
 * measured again, over several searches, and its least counts; what could not be is left out.
 * @param suspicious milliseconds from which a query is measured again
 */
export function costOf(
  catalogue: Catalogue,
  index: SearchIndex,
  queries: readonly string[],
  suspicious: number,
): Cost[] {
  const mean = (query: string, searches: number) => {
    const before = process.threadCpuUsage();
    for (let search = 0; search < searches; search++) searchServices(catalogue, index, query);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000 / searches;
  };
  const dearestFirst = (a: Cost, b: Cost) => b.milliseconds - a.milliseconds;
  const costs = queries.map((query) => ({ query, milliseconds: mean(query, 1) })).sort(dearestFirst);
  const least = (query: string) => Math.min(...Array.from({ length: ATTEMPTS }, () => mean(query, SEARCHES)));
  return [
    ...costs
      .filter(({ milliseconds }) => milliseconds > suspicious)
      .slice(0, SUSPECTS)
      .map(({ query }) => ({ query, milliseconds: least(query) })),
    ...costs.filter(({ milliseconds }) => milliseconds <= suspicious),
  ].sort(dearestFirst);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
