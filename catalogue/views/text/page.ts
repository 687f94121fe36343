// A text page as data: what it says, before any format decides how it looks.
import { inlineText } from '../writing/inline-text.ts';

/**
 * How a piece of text is meant; each renderer has its own way to show it. `path` is something to ask this host for,
 * `code` something to copy.
 */
export type Tone = 'plain' | 'strong' | 'quiet' | 'good' | 'warning' | 'bad' | 'path' | 'code';

export interface Span {
  text: string;
  tone?: Tone;
  /** Absolute address, or a path on the text host. */
  href?: string;
  /** Not broken at its spaces where it fits a line. */
  whole?: true;
}

export interface Row {
  cells: Span[][];
  /** A remark about the whole row; below it in a terminal, a last column or a dash elsewhere. */
  note?: Span[];
}

export interface Field {
  label: string;
  spans: Span[];
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  /** Label and value, one line each. */
  | { kind: 'fields'; rows: Field[] }
  /** Aligned rows without a head; a list in Markdown. */
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'table'; columns: Span[][]; rows: Row[]; noteColumn?: string }
  /** Short items one after the other. */
  | { kind: 'flow'; items: Span[][] }
  /** Shell commands to copy, and remarks that begin with #: none is broken where a shell would not go on. */
  | { kind: 'commands'; lines: readonly string[] };

export interface TextPage {
  /** Path on the text host, with the query where the page depends on one. */
  path: string;
  title: string;
  /** Address of the same on the full site. */
  siteUrl: string;
  blocks: Block[];
}

/** A heading and what stands below it; nothing at all when there is nothing below. */
export function section(heading: string, ...blocks: (Block | false)[]): Block[] {
  const present = blocks.filter((block) => block !== false);
  return present.length > 0 ? [{ kind: 'heading', text: heading }, ...present] : [];
}

/** A field whose value is one text; no field without a value. */
export function field(label: string, text: string | null | undefined, tone?: Tone): Field[] {
  return text ? [{ label, spans: [{ text, ...(tone && { tone }) }] }] : [];
}

/** A field whose value is a list of names, none of which is broken in two; no field without names. */
export function listField(label: string, names: readonly string[]): Field[] {
  return names.length > 0 ? [{ label, spans: listSpans(names) }] : [];
}

/** Names with commas between them. */
export function listSpans(names: readonly string[]): Span[] {
  return names.flatMap((name, index): Span[] => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    { text: index < names.length - 1 ? `${name},` : name, whole: true },
  ]);
}

/** A field whose value is an address, shown and linked. */
export function linkField(label: string, url: string | undefined): Field[] {
  return url ? [{ label, spans: [{ text: url, href: url }] }] : [];
}

/** On one line, without what is unsafe and without space at the ends. */
export function cleanText(text: string): string {
  return inlineText(text).trim();
}

/** Input to show back: clean and at most `maximum` characters. */
export function echoText(text: string, maximum = 60): string {
  const characters = [...cleanText(text)];
  return characters.length > maximum ? `${characters.slice(0, maximum - 1).join('')}…` : characters.join('');
}
