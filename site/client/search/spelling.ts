// Puts mistyped words right, for a query that nothing matches.

/** Words by the file that scripts/publish/search.ts wrote, loaded once and only when needed. */
const vocabularies = new Map<string, Promise<string[]>>();

/** Words shorter than this are left alone: too many others are near. */
const SHORTEST = 4;

/**
 * @param base address of the pagefind folder, ending in a slash
 * @returns the words with each unknown one replaced by the nearest known; undefined when that changes nothing
 */
export async function correctWords(base: string, words: readonly string[]): Promise<string | undefined> {
  const known = await loadVocabulary(base);
  const corrected = words.map((word) =>
    word.length < SHORTEST || known.some((each) => each.startsWith(word)) ? word : (nearestWord(word, known) ?? word),
  );
  return corrected.join(' ') === words.join(' ') ? undefined : corrected.join(' ');
}

function loadVocabulary(base: string): Promise<string[]> {
  const loading =
    vocabularies.get(base) ?? fetch(`${base}words.json`).then((response) => response.json() as Promise<string[]>);
  vocabularies.set(base, loading);
  loading.catch(() => vocabularies.delete(base));
  return loading;
}

/**
 * The known word with the fewest slips from `word`: at most one, or two from eight letters on. The first of equals, as
 * common words come first.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = word.length < 8 ? 2 : 3;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const slips = countSlips(word, candidate);
    if (slips < least) [best, least] = [candidate, slips];
  }
  return best;
}

/** Letters left out, put in, replaced, or exchanged with their neighbour. */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
