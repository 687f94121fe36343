// The known names nearest to a mistyped one.
import { compareText } from './order.ts';

/** Nothing longer is a mistyped name; comparing it would cost its length squared. */
const LONGEST_NAME = 200;

/**
 * Up to `count` known names nearest to `wrong`, nearest first; none that is further away than half of itself.
 * @param weightOf of several that are equally near, the heaviest comes first
 */
export function nearest(
  wrong: string,
  known: Iterable<string>,
  count = 3,
  weightOf: (name: string) => number = () => 0,
): string[] {
  if (wrong.length > LONGEST_NAME) return [];
  return [...known]
    .map((name) => ({
      name,
      weight: weightOf(name),
      distance: editDistance(wrong, name) - (name.includes(wrong) || wrong.includes(name) ? 2 : 0),
    }))
    .sort((a, b) => a.distance - b.distance || b.weight - a.weight || compareText(a.name, b.name))
    .slice(0, count)
    .filter(({ distance, name }) => distance <= Math.max(3, name.length / 2))
    .map(({ name }) => name);
}

/** The same as a sentence: `did you mean "lambda", "lex"?` */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const names = nearest(wrong, known);
  return names.length > 0 ? `did you mean ${names.map((name) => `"${name}"`).join(', ')}?` : 'no name like it is known';
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
