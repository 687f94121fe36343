// Action patterns of AWS: what one names and another does too. Case does not matter; `*` stands for any text, `?` for one
// character, as IAM has it.
import { assertDefined } from '../../model/assert-defined.ts';

/**
 * Whether `wide` names every action that `narrow` names. Where a `?` meets a star it may be said not to, though it does;
 * the two overlap in any case.
 */
export function covers(wide: string, narrow: string): boolean {
  return matches(wide.toLowerCase(), narrow.toLowerCase());
}

/** The same, and of two that name the same only the first in order is wider. */
export function isWider(wide: string, narrow: string): boolean {
  return wide !== narrow && covers(wide, narrow) && (wide < narrow || !covers(narrow, wide));
}

/**
 * A star of the text is a character that only a star matches. What stands between two stars may be read at its leftmost
 * place: nothing that follows is lost by it.
 */
function matches(pattern: string, text: string): boolean {
  let [read, at] = [0, 0];
  // The last star, and up to where in the text it stretches.
  let [star, reach] = [-1, 0];
  while (at < text.length) {
    const own = pattern.charCodeAt(read);
    const letter = text.charCodeAt(at);
    if (own === STAR) {
      if (read === pattern.length - 1) return true;
      star = read;
      reach = at;
    } else if (own === letter || (own === ANY_ONE && letter !== STAR)) at += 1;
    else if (star < 0) return false;
    else {
      read = star;
      reach += 1;
      at = reach;
    }
    read += 1;
  }
  while (pattern.charCodeAt(read) === STAR) read += 1;
  return read === pattern.length;
}

/** Whether some text matches both patterns; the time is the product of their lengths. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  // Which beginnings of b can be had together with the beginning of a that was read last.
  const reached = new Uint8Array(b.length + 1);
  reached[0] = 1;
  for (let index = 0; b[index] === '*'; index += 1) reached[index + 1] = 1;
  for (let read = 0; read < a.length; read += 1) {
    const own = a.charCodeAt(read);
    let before = assertDefined(reached[0]);
    if (own !== STAR) reached[0] = 0;
    for (let index = 1; index <= b.length; index += 1) {
      const now = assertDefined(reached[index]);
      const letter = b.charCodeAt(index - 1);
      if (own === STAR || letter === STAR) reached[index] = now | assertDefined(reached[index - 1]);
      else reached[index] = own === letter || own === ANY_ONE || letter === ANY_ONE ? before : 0;
      before = now;
    }
  }
  return reached[b.length] === 1;
}

const STAR = 42;
/** `?` */
const ANY_ONE = 63;

/** Whether one of some patterns names every action that this one names. */
export function isCovered(patterns: readonly string[], narrow: string): boolean {
  return patterns.some((pattern) => prefixOf(pattern) === prefixOf(narrow) && covers(pattern, narrow));
}

/** Those of some patterns that no other one is wider than, in their order. */
export function widestPatterns(patterns: readonly string[]): string[] {
  // Only patterns of one prefix can cover one another, and comparing all with all takes long.
  const byPrefix = Map.groupBy(patterns, prefixOf);
  return patterns.filter((narrow) => !byPrefix.get(prefixOf(narrow))?.some((wide) => isWider(wide, narrow)));
}

/** `ec2:Describe*` → `ec2` */
export function prefixOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf(':'));
}
