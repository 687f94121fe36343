// A text page for a terminal: 80 columns, plain or with the base colours. Each line stands alone: what it opens it
// closes.
import { assertDefined } from '../../../model/assert-defined.ts';
import { memoize } from '../../../model/memoize.ts';
import type { Addresses } from '../../urls.ts';
import { type Block, cleanText, type Field, type Row, type Span, type TextPage, type Tone } from '../page.ts';
import { foldCommand } from './fold-command.ts';
import { bandsOf, fitWidths, layoutRow, naturalWidths, placePaths, wordWidths } from './terminal-table.ts';
import { type Line, spansWidth, textWidth, wrapItems, wrapSpans } from './text-width.ts';

export const COLUMNS = 80;
const INDENT = 2;
const BODY = COLUMNS - INDENT;

/**
 * Chosen by contrast on black and on white in the palettes of VGA, xterm, macOS, Windows and GNOME: blue fails on
 * black, yellow and cyan on white.
 */
const COLOURS: Readonly<Partial<Record<Tone, string>>> = {
  strong: '1',
  quiet: '2',
  good: '32',
  warning: '91',
  bad: '1;91',
  path: '35',
};

export interface TerminalStyle {
  colour: boolean;
  /** Names become hyperlinks (OSC 8); only with colour. */
  links?: boolean;
}

/** @param addresses of the text host, to which hyperlinks on relative paths lead */
export function renderTerminal(page: TextPage, addresses: Addresses, style: TerminalStyle): string {
  return layoutPage(page)
    .map((line) => `${renderLine(line, addresses, style)}\n`)
    .join('');
}

/** The same in every style; the build renders each page in two. */
const layoutPage = memoize((page: TextPage): readonly Line[] => {
  const placed = placeRows(page.blocks);
  const lines: Line[] = wrapSpans([{ text: page.title, tone: 'strong' }], COLUMNS);
  let afterHeading = false;
  for (const block of page.blocks) {
    if (!afterHeading) lines.push([]);
    afterHeading = block.kind === 'heading';
    lines.push(...layoutBlock(block, placed));
  }
  return lines;
});

interface Placed {
  rows: Row[];
  widths: number[];
}

/** Rows of one page that have as many cells share their columns, so that groups line up. */
function placeRows(blocks: readonly Block[]): Map<Block, Placed> {
  const placed = new Map<Block, Placed>();
  const groups = Map.groupBy(
    blocks.filter((block) => block.kind === 'rows'),
    ({ rows }) => rows[0]?.cells.length,
  );
  for (const group of groups.values()) {
    const { rows, beside } = placePaths(
      group.flatMap((block) => block.rows),
      BODY,
    );
    const cells = rows.map((row) => row.cells);
    const widths = fitWidths(naturalWidths(cells), BODY, beside, wordWidths(cells));
    let from = 0;
    for (const block of group) {
      placed.set(block, { rows: rows.slice(from, from + block.rows.length), widths });
      from += block.rows.length;
    }
  }
  return placed;
}

function layoutBlock(block: Block, placed: ReadonlyMap<Block, Placed>): Line[] {
  switch (block.kind) {
    case 'heading':
      return wrapSpans([{ text: block.text, tone: 'strong' }], COLUMNS);
    case 'paragraph':
      return indented(wrapSpans(block.spans, BODY));
    case 'fields':
      return layoutFields(block.rows);
    case 'flow':
      return indented(wrapItems(block.items, BODY));
    case 'commands':
      return indented(block.lines.flatMap((line) => foldCommand(line, BODY)));
    case 'rows': {
      const { rows, widths } = assertDefined(placed.get(block));
      return layoutRows(rows, widths);
    }
    case 'table':
      return layoutTable(block.columns, block.rows);
  }
}

function layoutTable(columns: readonly Span[][], given: readonly Row[]): Line[] {
  const head = columns.map((cell) => cell.map((span): Span => ({ ...span, tone: 'quiet' })));
  const { rows, beside } = placePaths(given, BODY, head);
  const all = [head, ...rows.map(({ cells }) => cells)];
  const natural = naturalWidths(all);
  const words = wordWidths(all);
  const bands = beside ? [natural.map((_, index) => index)] : bandsOf(natural, BODY);
  return bands.flatMap((band, index) => {
    const pick = <T>(list: readonly T[]) => band.map((column) => assertDefined(list[column]));
    const cellsOf = (cells: readonly Span[][]) => band.map((column) => cells[column] ?? []);
    const widths = fitWidths(pick(natural), BODY, beside, pick(words));
    const picked = rows.map((row) => ({ ...row, cells: cellsOf(row.cells) }));
    return [...(index > 0 ? [[]] : []), ...indented(layoutRow(cellsOf(head), widths)), ...layoutRows(picked, widths)];
  });
}

function layoutRows(rows: readonly Row[], widths: readonly number[]): Line[] {
  return rows.flatMap(({ cells, note }) => [
    ...indented(layoutRow(cells, widths)),
    ...(note && note.length > 0
      ? indented(
          wrapSpans(
            note.map((span) => ({ tone: 'quiet', ...span })),
            BODY - INDENT,
          ),
          INDENT * 2,
        )
      : []),
  ]);
}

function layoutFields(rows: readonly Field[]): Line[] {
  const labels = Math.max(...rows.map(({ label }) => textWidth(cleanText(label)))) + 2;
  return rows.flatMap(({ label, spans }) => {
    const [only, ...others] = spans;
    const value =
      others.length === 0 && only?.href?.startsWith('/') && only.href !== only.text
        ? [only, pathBehind(only.href)]
        : spans;
    const name: Span[] = [{ text: label, tone: 'quiet' }];
    // An address broken in two cannot be copied; it gets a line of its own where that is enough.
    if (isOneWord(value) && spansWidth(value) > BODY - labels)
      return indented([...wrapSpans(name, BODY), ...wrapSpans(value, BODY)]);
    return indented(layoutRow([name, value], [labels - 2, BODY - labels]));
  });
}

function pathBehind(href: string): Span {
  return { text: ` ${href}`, tone: 'path', href };
}

function isOneWord(spans: readonly Span[]): boolean {
  return spans.length === 1 && !spans[0]?.text.includes(' ');
}

function indented(lines: readonly Line[], by = INDENT): Line[] {
  return lines.map((line) => (line.length > 0 ? [{ text: ' '.repeat(by) }, ...line] : line));
}

function renderLine(line: Line, addresses: Addresses, style: TerminalStyle): string {
  if (!style.colour) return line.reduce((text, span) => text + span.text, '');
  return line.reduce((text, span) => text + paint(span, addresses, style), '');
}

function paint({ text, tone = 'plain', href }: Span, { textUrl }: Addresses, { links }: TerminalStyle): string {
  const code = COLOURS[tone];
  const painted = code ? `\u001b[${code}m${text}\u001b[0m` : text;
  if (!links || !href || !/^(https?:\/\/|\/)/.test(href)) return painted;
  const target = encodeURI(cleanText(href.startsWith('/') ? `${textUrl}${href}` : href)).replaceAll('%25', '%');
  return `\u001b]8;;${target}\u001b\\${painted}\u001b]8;;\u001b\\`;
}
