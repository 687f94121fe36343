// Action patterns of AWS: what one names and another does too. Case does not matter; `*` stands for any text.

/** Whether `wide` names every action that `narrow` names. */
export function covers(wide: string, narrow: string): boolean {
  // A star of the narrow one is a character that only a star matches.
  return matches(wide.toLowerCase(), narrow.toLowerCase());
}

/** The same, and of two that name the same only the first in order is wider. */
export function isWider(wide: string, narrow: string): boolean {
  return wide !== narrow && covers(wide, narrow) && (wide < narrow || !covers(narrow, wide));
}

function matches(pattern: string, text: string): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let place = 0; place < text.length; ) {
    if (pattern[at] === '*') {
      star = at;
      at += 1;
      retry = place;
    } else if (pattern[at] === text[place]) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      at = star + 1;
      retry += 1;
      place = retry;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** Whether some text matches both patterns; the time is the product of their lengths. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  // Which beginnings of b can be had together with the beginning of a that was read last.
  let reached = Array.from({ length: b.length + 1 }, (_, place) => /^\**$/.test(b.slice(0, place)));
  for (const character of a) {
    const next = new Array<boolean>(b.length + 1).fill(false);
    next[0] = character === '*' && reached[0] === true;
    for (let place = 1; place <= b.length; place += 1) {
      const own = b[place - 1];
      next[place] =
        character === '*'
          ? reached[place] === true || next[place - 1] === true
          : own === '*'
            ? next[place - 1] === true || reached[place] === true
            : reached[place - 1] === true && own === character;
    }
    reached = next;
  }
  return reached[b.length] === true;
}

/** `ec2:Describe*` → `ec2` */
export function prefixOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf(':'));
}
