// Which faults are planted: as many of each operator as of any other, by chance, and the same for the same seed.
import type { Fault } from './plant.ts';

/** @param count at most so many */
export function chooseFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = randomOf(seed);
  const piles = [...Map.groupBy(faults, ({ operator }) => operator)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pile]) => shuffled(pile, random));
  const chosen: Fault[] = [];
  for (let round = 0; chosen.length < count && piles.some((pile) => pile.length > round); round += 1)
    for (const pile of piles) chosen.push(...pile.slice(round, round + 1));
  return chosen.slice(0, count);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [result[index], result[other]];
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one];
  }
  return result;
}

/** Mulberry32: numbers from 0 up to 1. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
