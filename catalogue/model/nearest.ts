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
    .map((name) => ({ name, distance: distanceTo(name, wrong) }))
    .filter(({ name, distance }) => distance <= furthest(name))
    .map((near) => ({ ...near, weight: weightOf(near.name) }))
    .sort((a, b) => a.distance - b.distance || b.weight - a.weight || compareText(a.name, b.name))
    .slice(0, count)
    .map(({ name }) => name);
}

function furthest(name: string): number {
  return Math.max(3, name.length / 2);
}

/** One that holds the other is nearer by two changes. */
function distanceTo(name: string, wrong: string): number {
  const apart = Math.abs(name.length - wrong.length);
  if (name.includes(wrong) || wrong.includes(name)) return apart - 2;
  // As many changes are needed at least.
  return apart > furthest(name) ? apart : editDistance(wrong, name, furthest(name));
}

/** The same as a sentence: `did you mean "lambda", "lex"?` */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const names = nearest(wrong, known);
  return names.length > 0 ? `did you mean ${names.map((name) => `"${name}"`).join(', ')}?` : 'no name like it is known';
}

/** Levenshtein distance; beyond `furthest` only that it is, as comparing on would take time. */
function editDistance(a: string, b: string, furthest: number): number {
  const row = new Uint16Array(b.length + 1).map((_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    let diagonal = line - 1;
    let left = line;
    let least = line;
    row[0] = line;
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column] ?? 0;
      const substitution = diagonal + (a.charCodeAt(line - 1) === b.charCodeAt(column - 1) ? 0 : 1);
      left = Math.min(above + 1, left + 1, substitution);
      row[column] = left;
      diagonal = above;
      if (left < least) least = left;
    }
    // No line has less than the one before it.
    if (least > furthest) return least;
  }
  return row[b.length] ?? 0;
}
