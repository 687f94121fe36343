// Breaks spans into lines of a display width.
import stringWidth from 'string-width';
import { assertDefined } from '../../../model/assert-defined.ts';
import { inlineText } from '../../writing/inline-text.ts';
import type { Span } from '../page.ts';

/** Spans that stand on one line. */
export type Line = Span[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What takes a column a character: ASCII, Latin letters and signs without the soft hyphen, dashes and quotation marks. */
const NARROW = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027]*$/;
/** A long word breaks behind one of these where it can. */
const BREAKS = /[/.,:_-]/;

/** Columns that a text takes: two for wide characters and emoji, none for combining marks. */
export function textWidth(text: string): number {
  return NARROW.test(text) ? text.length : stringWidth(text);
}

export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** Width of the spans on one line. */
export function spansWidth(spans: readonly Span[]): number {
  return spans.reduce((sum, { text }) => sum + textWidth(inlineText(text)), 0);
}

/** Width of the longest word: a narrower line would break it. */
export function longestWord(spans: readonly Span[]): number {
  const text = narrowText(spans);
  // The usual case, for a fraction of the cost.
  if (text !== undefined) return longestRun(text);
  return words(spans, 0).reduce((longest, { columns }) => Math.max(longest, columns), 0);
}

/** The text of one span in which each character takes a column; undefined for all else. */
function narrowText(spans: readonly Span[]): string | undefined {
  const [span] = spans;
  if (span === undefined || spans.length > 1) return undefined;
  const text = inlineText(span.text);
  return NARROW.test(text) ? text : undefined;
}

/** Characters of the longest run without a space. */
function longestRun(text: string): number {
  let longest = 0;
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start);
    const end = space < 0 ? text.length : space;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

/**
 * Lines of at most `width` columns, broken at spaces; a word longer than a line is broken inside. Never fewer than one
 * line.
 */
export function wrapSpans(spans: readonly Span[], width: number): Line[] {
  return wrapOne(spans, width) ?? wrapAll(spans, width);
}

/** The usual case, for a fraction of the cost: one span of narrow letters, no word longer than a line; undefined for all else. */
function wrapOne(spans: readonly Span[], width: number): Line[] | undefined {
  const [span] = spans;
  const text = narrowText(spans)?.trim();
  if (span === undefined || span.whole || !text) return undefined;
  const lines: Line[] = [];
  let start = 0;
  while (text.length - start > width) {
    const end = text.lastIndexOf(' ', start + width);
    if (end < start) return undefined;
    lines.push([{ ...span, text: text.slice(start, end) }]);
    start = end + 1;
  }
  lines.push([{ ...span, text: text.slice(start) }]);
  return lines;
}

function wrapAll(spans: readonly Span[], width: number): Line[] {
  const lines: Line[] = [[]];
  let used = 0;
  const startLine = () => {
    lines.push([]);
    used = 0;
  };
  const put = (span: Span, columns: number) => {
    append(lines.at(-1) as Line, span);
    used += columns;
  };
  for (const { word, columns, glue } of words(spans, width)) {
    if (used > 0 && used + 1 + columns > width) startLine();
    else if (used > 0) put(glue, 1);
    if (columns <= width) for (const span of word) put(span, textWidth(span.text));
    else {
      for (const span of word) {
        for (const part of chop(span.text, width, () => width - used)) {
          if (used > 0 && used + textWidth(part) > width) startLine();
          put({ ...span, text: part }, textWidth(part));
        }
      }
    }
  }
  return lines;
}

/** Items with commas between them; one that fits a line is not broken. */
export function wrapItems(items: readonly Span[][], width: number): Line[] {
  const lines: Line[] = [];
  let used = width;
  const shown = items.filter((item) => spansWidth(item) > 0);
  for (const [index, item] of shown.entries()) {
    const parts = wrapSpans(index === shown.length - 1 ? item : [...item, { text: ',' }], width);
    const [first = [], ...rest] = parts;
    const columns = lineWidth(first);
    if (rest.length === 0 && used + 1 + columns <= width) {
      lines.at(-1)?.push({ text: ' ' }, ...first);
      used += 1 + columns;
    } else {
      lines.push(...parts);
      used = lineWidth(assertDefined(parts.at(-1)));
    }
  }
  return lines;
}

interface Word {
  word: Span[];
  columns: number;
  /** The space before it, in the style of both neighbours where they agree. */
  glue: Span;
}

function* words(spans: readonly Span[], width: number): Generator<Word> {
  let word: Span[] = [];
  let columns = 0;
  let before: Span | undefined;
  const finish = (): Word => {
    const [first] = word;
    const glue = {
      ...(before && first && before.tone === first.tone && before.href === first.href ? first : {}),
      text: ' ',
    };
    const done = { word, columns, glue };
    before = word.at(-1);
    word = [];
    columns = 0;
    return done;
  };
  for (const span of spans) {
    const clean = inlineText(span.text);
    const parts = span.whole && textWidth(clean) <= width ? [clean] : clean.split(' ');
    for (const [index, text] of parts.entries()) {
      if (index > 0 && word.length > 0) yield finish();
      if (text !== '') {
        word.push({ ...span, text });
        columns += textWidth(text);
      }
    }
  }
  if (word.length > 0) yield finish();
}

/** Parts of a word that is too long: the first fits `room()`, which is asked anew before each part. */
function* chop(text: string, width: number, room: () => number): Generator<string> {
  let part = '';
  let columns = 0;
  let space = Math.max(room(), 1);
  for (const segment of charactersOf(text)) {
    const wide = textWidth(segment);
    if (columns + wide > space && part !== '') {
      const cut = lastBreak(part);
      yield part.slice(0, cut);
      part = part.slice(cut);
      columns = textWidth(part);
      space = width;
    }
    part += segment;
    columns += wide;
  }
  if (part !== '') yield part;
}

/** What stays together: letters with their marks, joined emoji. */
function charactersOf(text: string): Iterable<string> {
  return NARROW.test(text) ? text : Iterator.from(graphemes.segment(text)).map(({ segment }) => segment);
}

/** Behind the last break in the second half of a part, else its end. */
function lastBreak(part: string): number {
  for (let index = part.length - 1; index > part.length / 2; index -= 1)
    if (BREAKS.test(part.charAt(index))) return index + 1;
  return part.length;
}

function append(line: Line, span: Span): void {
  const last = line.at(-1);
  if (last && last.tone === span.tone && last.href === span.href) last.text += span.text;
  else line.push({ ...span });
}
