// A text page as data: what it says, before any format decides how it looks. Made by the pages beside this file, rendered as
// Markdown, plain text, ANSI and HTML.

/** How a piece of text is meant; each renderer has its own way to show it. */
export type Tone = 'plain' | 'strong' | 'quiet' | 'good' | 'warning' | 'bad';

export interface Span {
  text: string;
  tone?: Tone;
  /** Absolute address, or a path on the text host. */
  href?: string;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  /** Label and value, one line each. */
  | { kind: 'fields'; rows: { label: string; spans: Span[] }[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; columns: string[]; rows: Span[][] }
  | { kind: 'code'; text: string };

export interface TextPage {
  /** Path on the text host. */
  path: string;
  title: string;
  blocks: Block[];
}

/** Text without control characters (C0, C1, bidirectional overrides), white space folded to single spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
