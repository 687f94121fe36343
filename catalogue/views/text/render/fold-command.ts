// Folds shell commands and their remarks so that what is copied does the same as what was meant.
import { inlineText } from '../page.ts';
import { type Line, textWidth, wrapSpans } from './text-width.ts';

/** A word of a shell, with what stands in quotes; a quote that does not end is a character like any other. */
const WORDS = /(?:[^ "']|"[^"]*"|'[^']*'|["'])+/g;

/**
 * A command goes on behind a backslash, below itself; a remark has its # on every line. Only blanks outside quotes are
 * broken: a word that is longer than `width` makes its line longer.
 */
export function foldCommand(text: string, width: number): Line[] {
  const clean = inlineText(text).trim();
  if (clean.startsWith('#'))
    return wrapSpans([{ text: clean.slice(1) }], width - 2).map((line) => [
      { text: `# ${line.map((span) => span.text).join('')}`, tone: 'quiet' },
    ]);
  if (textWidth(clean) <= width) return [[{ text: clean, tone: 'code' }]];
  const lines: string[] = [];
  for (const word of clean.match(WORDS) ?? []) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer) <= width - 2) lines[lines.length - 1] = longer;
    else lines.push(lines.length === 0 ? word : `  ${word}`);
  }
  return lines.map((line, place) => [{ text: place < lines.length - 1 ? `${line} \\` : line, tone: 'code' }]);
}
