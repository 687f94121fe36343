// A text page as plain text in 80 columns.
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { type Block, cleanText, type Span, type TextPage } from './page.ts';

const COLUMNS = 80;
const LABEL_COLUMNS = 15;

export function renderPlain({ title, blocks }: TextPage): string {
  const heading = wrap(cleanText(title), 0);
  const rule = '='.repeat(Math.max(...heading.map((line) => stringWidth(line))));
  return `${[[...heading, rule], ...blocks.map(renderBlock)].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function renderBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [cleanText(block.text), '-'.repeat(stringWidth(cleanText(block.text)))];
    case 'paragraph':
      return wrap(textOf(block.spans), 0);
    case 'fields':
      return block.rows.flatMap(({ label, spans }) => labelled(label, textOf(spans)));
    case 'list':
      return block.items.flatMap((spans) => hanging('- ', textOf(spans)));
    case 'table':
      return block.rows.flatMap((row) => {
        const [first, second, ...rest] = row.map((span) => cleanText(span.text));
        const tail = rest.filter(Boolean).join(': ');
        return labelled(first ?? '', `${second ?? ''}${tail ? ` (${tail})` : ''}`);
      });
    case 'code':
      return block.text.split('\n').flatMap((line) => hanging('  ', cleanText(line)));
  }
}

function labelled(label: string, text: string): string[] {
  const shown = cleanText(label);
  const gap = LABEL_COLUMNS - stringWidth(shown);
  return gap > 0 ? hanging(`${shown}${' '.repeat(gap)}`, text) : [shown, ...wrap(text, LABEL_COLUMNS)];
}

/** The first line behind `lead`, the rest below its end. */
function hanging(lead: string, text: string): string[] {
  const width = stringWidth(lead);
  return wrap(text, width).map((line, index) => (index === 0 ? `${lead}${line.slice(width)}` : line).trimEnd());
}

/** Lines of at most 80 columns, indented by `indent`; words longer than a line are broken. */
function wrap(text: string, indent: number): string[] {
  return wrapAnsi(text, COLUMNS - indent, { hard: true, trim: true })
    .split('\n')
    .map((line) => `${' '.repeat(indent)}${line}`);
}

function textOf(spans: readonly Span[]): string {
  return cleanText(spans.map(({ text }) => text).join(''));
}
