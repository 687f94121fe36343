// White space that nobody sees: what of it is wrong in a text, and the text without it.

interface Untidiness {
  /** As a sentence goes on behind `this file has …`. */
  what: string;
  /** 1-based, of its first place. */
  line: number;
}

const STEPS: readonly [what: string, pattern: RegExp, mend: (found: string) => string][] = [
  ['a byte order mark', /^\uFEFF/g, () => ''],
  ['line ends other than LF', /\r\n?/g, () => '\n'],
  ['tabs that indent', /^ *\t[ \t]*/gm, (indent) => indent.replaceAll('\t', '  ')],
  ['spaces at the end of a line', /[ \t]+$/gm, () => ''],
  ['empty lines at its beginning', /^\n+/g, () => ''],
  ['empty lines at its end', /(?<=\n)\n+$/g, () => ''],
  ['no line end at its end', /(?<=[^\n])$(?!\n)/g, () => '\n'],
];

/** The tidy text, and what was wrong with it: each kind once, in the order in which it is mended. */
export function tidyText(text: string): { text: string; found: Untidiness[] } {
  const found: Untidiness[] = [];
  let tidy = text;
  for (const [what, pattern, mend] of STEPS) {
    const place = tidy.search(pattern);
    if (place < 0) continue;
    found.push({ what, line: tidy.slice(0, place).split('\n').length });
    tidy = tidy.replace(pattern, mend);
  }
  return { text: tidy, found };
}
