// A text page as Markdown that renders on GitHub and reads well raw.
import type { Addresses } from '../../urls.ts';
import { type Block, cleanText, type Row, type Span, type TextPage } from '../page.ts';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';

/** @param addresses of the text host, to which relative links lead */
export function renderMarkdown({ title, blocks }: TextPage, { textUrl }: Addresses): string {
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.map((block) => renderBlock(block, textUrl))].join('\n\n')}\n`;
}

function renderBlock(block: Block, textUrl: string): string {
  const inline = (spans: readonly Span[]) => renderSpans(spans, textUrl);
  switch (block.kind) {
    case 'heading':
      return `## ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return inline(block.spans);
    case 'fields':
      return block.rows.map(({ label, spans }) => `- **${escapeMarkdown(label)}:** ${inline(spans)}`).join('\n');
    case 'flow':
      return block.items.map(inline).join(', ');
    case 'commands':
      return fencedCode(block.lines.map(cleanText));
    case 'rows':
      return block.rows
        .map((row) => `- ${[...row.cells.filter((cell) => cell.length > 0), ...noteOf(row)].map(inline).join(' — ')}`)
        .join('\n');
    case 'table': {
      const line = (cells: readonly Span[][]) => `| ${cells.map(inline).join(' | ')} |`;
      const columns = block.noteColumn ? [...block.columns, [{ text: block.noteColumn }]] : block.columns;
      return [
        line(columns),
        `|${' --- |'.repeat(columns.length)}`,
        ...block.rows.map((row) => line(block.noteColumn ? [...row.cells, row.note ?? []] : row.cells)),
      ].join('\n');
    }
  }
}

function noteOf({ note }: Row): Span[][] {
  return note && note.length > 0 ? [note] : [];
}

function renderSpans(spans: readonly Span[], textUrl: string): string {
  return spans
    .map((span) => renderSpan(span, textUrl))
    .join('')
    .trim();
}

function renderSpan({ text, tone, href }: Span, textUrl: string): string {
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  if (cleanText(text) === '') return before;
  const shown = href
    ? linkOf(text, href.startsWith('/') ? `${textUrl}${href}` : href)
    : tone === 'code'
      ? codeSpan(text)
      : escapeMarkdown(text);
  return `${before}${tone === 'strong' ? `**${shown}**` : shown}${after}`;
}

/** An address that shows itself needs no text beside it. */
function linkOf(text: string, href: string): string {
  return text === href && /^https?:\/\/[\w./~%?=#:@+,;-]+$/.test(href) ? `<${href}>` : markdownLink(text, href);
}

/** A fence is longer than any row of backticks in it. */
function fencedCode(lines: readonly string[]): string {
  const longest = Math.max(0, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([{ length }]) => length)));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return [`${fence}sh`, ...lines, fence].join('\n');
}

/** A pipe ends a table cell even inside code, so text with one is escaped as text. */
function codeSpan(text: string): string {
  const clean = cleanText(text);
  return /[`|\\]/.test(clean) ? escapeMarkdown(clean) : `\`${clean}\``;
}
