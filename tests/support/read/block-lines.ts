// A text page as one line a block or row, without tones and links.
import type { Block, Span } from '../../../catalogue/views/text/page.ts';

const textOf = (spans: readonly Span[] = []) => spans.map(({ text }) => text).join('');

/** `# Heading`, `Label: value`, `cell | cell (note)`; items of a flow with ` · ` between them. */
export function blockLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return [`# ${block.text}`];
      case 'paragraph':
        return [textOf(block.spans)];
      case 'fields':
        return block.rows.map(({ label, spans }) => `${label}: ${textOf(spans)}`);
      case 'flow':
        return [block.items.map(textOf).join(' · ')];
      case 'commands':
        return [...block.lines];
      case 'rows':
      case 'table':
        return [
          ...(block.kind === 'table' ? [[...block.columns.map(textOf), block.noteColumn ?? ''].join(' | ')] : []),
          ...block.rows.map(({ cells, note }) => `${cells.map(textOf).join(' | ')}${note ? ` (${textOf(note)})` : ''}`),
        ];
    }
  });
}
