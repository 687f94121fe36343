// Folds shell commands and their remarks so that what is copied does the same as what was meant.
import { inlineText } from '../../writing/inline-text.ts';
import { type Line, textWidth, wrapSpans } from './text-width.ts';

/** A word of a shell, with what stands in quotes; a quote that does not end is a character like any other. */
const WORDS = /(?:[^ "']|"[^"]*"|'[^']*'|["'])+/g;

/** A sentence, as remarks are; anything else behind # is a command that somebody may want instead. */
const REMARK = /^#\s*\p{Lu}/u;

/**
 * A command goes on behind a backslash, below itself; a remark has its # on every line, and so has a command behind #,
 * which works once they are taken away. Only blanks outside quotes are broken: a word that is longer than `width` makes
 * its line longer.
 */
export function foldCommand(text: string, width: number): Line[] {
  const clean = inlineText(text).trim();
  if (!clean.startsWith('#')) return foldWords(clean, width).map((line) => [{ text: line, tone: 'code' }]);
  const behind = clean.slice(1).trim();
  const lines = REMARK.test(clean)
    ? wrapSpans([{ text: behind }], width - 2).map((line) => line.map((span) => span.text).join(''))
    : foldWords(behind, width - 2);
  return lines.map((line) => [{ text: `# ${line}`, tone: 'quiet' }]);
}

function foldWords(command: string, width: number): string[] {
  if (textWidth(command) <= width) return [command];
  const lines: string[] = [];
  for (const word of command.match(WORDS) ?? []) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer) <= width - 2) lines[lines.length - 1] = longer;
    else lines.push(lines.length === 0 ? word : `  ${word}`);
  }
  return lines.map((line, place) => (place < lines.length - 1 ? `${line} \\` : line));
}
