// Columns side by side in a given width.
import { assertDefined } from '../../../model/assert-defined.ts';
import type { Row, Span } from '../page.ts';
import { type Line, lineWidth, longestWord, spansWidth, wrapSpans } from './text-width.ts';

const GAP = 2;
/** Narrower columns are not worth reading: the table is split into bands instead. */
const NARROWEST = 18;

/** Natural width of each column. */
export function naturalWidths(rows: readonly Span[][][]): number[] {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) widths[index] = Math.max(widths[index] ?? 0, spansWidth(cell));
  return widths;
}

/** Width that each column needs to break no word. */
export function wordWidths(rows: readonly Span[][][]): number[] {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) widths[index] = Math.max(widths[index] ?? 0, longestWord(cell));
  return widths;
}

/**
 * A terminal has nothing to click: shows the path that each row leads to, beside the cells where they keep a readable
 * width, else below them.
 * @param head cells of the table's head, which the columns must hold as well
 */
export function placePaths(
  rows: readonly Row[],
  available: number,
  head: Span[][] = [],
): { rows: Row[]; beside: boolean } {
  const paths = rows.map(
    ({ cells }) => cells.flat().find(({ href, text }) => href?.startsWith('/') && href !== text)?.href,
  );
  const shown = paths.filter((path) => path !== undefined);
  if (shown.length === 0) return { rows: [...rows], beside: false };
  const cells = rows.map((row) => row.cells);
  const widest = Math.max(...shown.map(({ length }) => length));
  const readable = naturalWidths(cells).map((width) => Math.min(width, NARROWEST));
  const beside = [readable, wordWidths([head, ...cells])].every((least) => widthOf(least) + GAP + widest <= available);
  const placed = rows.map((row, index): Row => {
    const path = pathSpans(paths[index]);
    if (beside) return { ...row, cells: [...row.cells, path] };
    return {
      ...row,
      note: row.note && path.length > 0 ? [...path, { text: ', ' }, ...row.note] : [...path, ...(row.note ?? [])],
    };
  });
  return { rows: placed, beside };
}

function pathSpans(path: string | undefined): Span[] {
  return path === undefined ? [] : [{ text: path, tone: 'path', href: path }];
}

/** Of columns side by side, with the gaps between them. */
function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}

/**
 * Widths that fit `available`: what is widest gives way first; a column of paths keeps its width, because a broken path
 * cannot be copied.
 * @param words what each column keeps, so that no word is broken, where there is room for all of them
 */
export function fitWidths(
  natural: readonly number[],
  available: number,
  fixedLast: boolean,
  words: readonly number[] = [],
): number[] {
  const last = natural.at(-1) ?? 0;
  if (fixedLast && natural.length > 1 && last <= available / 1.5)
    return [...fitWidths(natural.slice(0, -1), available - last - GAP, false, words.slice(0, -1)), last];
  const kept = widthOf(words) <= available ? words : [];
  const capped = (cap: number) => natural.map((width, index) => Math.max(Math.min(width, cap), kept[index] ?? 0));
  let cap = Math.max(...natural);
  while (cap > 1 && widthOf(capped(cap)) > available) cap -= 1;
  return capped(cap);
}

/** Column indexes of each band: the first column, which labels the rows, stands in every one. */
export function bandsOf(natural: readonly number[], available: number): number[][] {
  const all = natural.map((_, index) => index);
  const [label = 0, ...rest] = fitWidths(natural, available, false);
  if (Math.min(...rest, available) >= Math.min(NARROWEST, ...natural.slice(1))) return [all];
  const perBand = Math.max(1, Math.floor((available - label) / (NARROWEST + GAP)));
  const bands = Math.ceil(rest.length / perBand);
  const size = Math.ceil(rest.length / bands);
  return Array.from({ length: bands }, (_, band) => [0, ...all.slice(1 + band * size, 1 + (band + 1) * size)]);
}

/** One row as lines; a cell that does not fit continues below itself. */
export function layoutRow(cells: readonly Span[][], widths: readonly number[]): Line[] {
  const columns = cells.map((cell, index) => wrapSpans(cell, Math.max(assertDefined(widths[index]), 1)));
  const height = Math.max(1, ...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => {
    const line: Line = [];
    let column = 0;
    let used = 0;
    for (const [index, lines] of columns.entries()) {
      const part = lines[row] ?? [];
      if (part.length > 0) {
        if (column > used) line.push({ text: ' '.repeat(column - used) });
        line.push(...part);
        used = column + lineWidth(part);
      }
      column += assertDefined(widths[index]) + GAP;
    }
    return line;
  });
}
