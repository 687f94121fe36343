import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { Finding, Rule } from '../rule.ts';

/** Lists of words hold each word once, in every file. */
export const listsWithoutRepeats: Rule = {
  name: 'lists-without-repeats',
  why: 'A repeat is a slip of the hand, and often the place where another word was meant.',
  check({ files }) {
    return [...files.documents.values()].flatMap(({ file, value }) => repeatsIn(file, [], value));
  },
};

function repeatsIn(file: string, at: PathStep[], value: unknown): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => repeatsIn(file, [...at, key], inner));
  const seen = new Set<unknown>();
  return value.flatMap((item, index): Finding[] => {
    if (typeof item !== 'string') return repeatsIn(file, [...at, index], item);
    if (!seen.has(item)) {
      seen.add(item);
      return [];
    }
    const tip = 'remove one, or write the word that was meant; npm run fix removes it';
    return [{ file, at: [...at, index], message: `"${item}" is listed twice`, tip }];
  });
}
