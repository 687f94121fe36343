// The words that docs/glossary.md replaced, with the better ones. Extend the list when a term is settled.

interface ReplacedWord {
  pattern: RegExp;
  better: string;
}

const REPLACED_WORDS: readonly ReplacedWord[] = [
  { pattern: /\b(?:nobody knows|not known)\b/i, better: 'unknown' },
  { pattern: /\bwho(?:m)?ever\b/i, better: 'anyone who, or name the person' },
  { pattern: /\bwhereabouts\b/i, better: 'regions, locations' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: 'fix' },
  { pattern: /\b(?:faults?|faulty)\b/i, better: 'error, problem, failure' },
  { pattern: /\brefus(?:e|es|ing|als?)\b/i, better: 'reject; deny for policies' },
  { pattern: /\bin the place of\b/i, better: 'instead of' },
  { pattern: /\b(?:thereof|of which nobody)\b/i, better: 'rewrite the sentence' },
  { pattern: /\bprice model\b/i, better: 'pricing model' },
  { pattern: /\battested to\b/i, better: 'certified for' },
  { pattern: /\bleft out of\b|\bwas left out\b/i, better: 'omitted, ignored' },
  { pattern: /\bone a line\b|\ba (?:file|line) each\b/i, better: 'one per line' },
  { pattern: /\btakes? (?:it |them )?back\b/i, better: 'roll back' },
  {
    pattern: /\b(?:madeOnce|placeOf|tellIgnored|spokenName|standingOf|meantBy)\b/,
    better: 'see docs/glossary.md, Software',
  },
];

/** Lines that need an old word, and why. */
const EXCEPTIONS: readonly { line: RegExp; reason: string }[] = [
  { line: /tests\/service\/faults/, reason: 'name of a folder' },
];

/** @returns one sentence for each line with a replaced word: file, line, word and the better word */
export function findReplacedWords(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    EXCEPTIONS.some((exception) => exception.line.test(line))
      ? []
      : REPLACED_WORDS.flatMap(({ pattern, better }) => {
          const [word] = pattern.exec(line) ?? [];
          return word === undefined ? [] : [`${file}:${index + 1} "${word}": write ${better}`];
        }),
  );
}
