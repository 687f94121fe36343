// A text page as Markdown that renders on GitHub and reads well raw.
import type { Addresses } from '../urls.ts';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';
import type { Block, Span, TextPage } from './page.ts';

/** @param addresses of the text host, to which relative links lead */
export function renderMarkdown({ title, blocks }: TextPage, { textUrl }: Addresses): string {
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.map((block) => renderBlock(block, textUrl))].join('\n\n')}\n`;
}

function renderBlock(block: Block, textUrl: string): string {
  const inline = (spans: readonly Span[]) => spans.map((span) => renderSpan(span, textUrl)).join('');
  switch (block.kind) {
    case 'heading':
      return `## ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return inline(block.spans);
    case 'fields':
      return block.rows.map(({ label, spans }) => `- **${escapeMarkdown(label)}:** ${inline(spans)}`).join('\n');
    case 'list':
      return block.items.map((spans) => `- ${inline(spans)}`).join('\n');
    case 'table': {
      const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
      return [
        line(block.columns.map(escapeMarkdown)),
        line(block.columns.map(() => '---')),
        ...block.rows.map((row) => line(row.map((span) => renderSpan(span, textUrl)))),
      ].join('\n');
    }
    case 'code': {
      const fence = '`'.repeat(Math.max(3, ...[...block.text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
      return `${fence}\n${block.text}\n${fence}`;
    }
  }
}

function renderSpan({ text, tone, href }: Span, textUrl: string): string {
  const lead = text.startsWith(' ') ? ' ' : '';
  const shown = href ? markdownLink(text, href.startsWith('/') ? `${textUrl}${href}` : href) : escapeMarkdown(text);
  return `${lead}${tone === 'strong' ? `**${shown}**` : shown}`;
}
