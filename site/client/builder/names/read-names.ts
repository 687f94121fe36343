// What was pasted or uploaded as names with what else it says of each: one a line, several a line, or CSV with a header.
// Knows no service.

/** What one reading takes: the whole catalogue with a reason for each fits. */
const NAMES_LIMITS = { linesMaximum: 5_000, bytesMaximum: 200 * 1024 } as const;

/** What somebody calls a service, and what they say of it. */
export interface AskedName {
  name: string;
  provider?: string;
  reason?: string;
  owner?: string;
}

/** Either names, or a sentence that says why there are none. */
export type ReadNames = { names: AskedName[]; fault?: undefined } | { names?: undefined; fault: string };

/** Heads of columns, folded. */
const COLUMNS: Readonly<Record<keyof AskedName, readonly string[]>> = {
  name: ['id', 'slug', 'identifier', 'name', 'service', 'service name', 'service id'],
  provider: ['provider', 'cloud', 'vendor'],
  reason: ['reason', 'why', 'justification', 'comment'],
  owner: ['owner', 'team', 'contact'],
};

/** A sign of a list before a name: `- `, `* `, `1. `. */
const BULLET = /^\s*(?:[-*•]|\d{1,4}[.)])\s+/;

/** What has neither a letter nor a digit names nothing: an empty cell, a bracket of JSON, a line of dashes. */
const NAMING = /[\p{L}\p{N}]/u;

/** Names in their order, those that repeat included; cells that name nothing are passed over. */
export function readNames(text: string): ReadNames {
  const bytes = new TextEncoder().encode(text).length;
  const fault = sizeFault(bytes);
  if (fault !== undefined) return { fault };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const header = headerOf(filled[0] ?? '');
  const names = header ? namedRows(filled.slice(1), header) : filled.flatMap(plainNames);
  const count = Math.max(filled.length - (header ? 1 : 0), names.length);
  if (count > NAMES_LIMITS.linesMaximum)
    return {
      fault: `There are ${count.toLocaleString('en')} names; at most ${NAMES_LIMITS.linesMaximum.toLocaleString('en')} are read.`,
    };
  return names.length > 0 ? { names } : { fault: 'There is no name in it.' };
}

/** A sentence for what is too large to be read; undefined for what is not. */
export function sizeFault(bytes: number): string | undefined {
  return bytes > NAMES_LIMITS.bytesMaximum
    ? `The text has ${kib(bytes)} KB; at most ${kib(NAMES_LIMITS.bytesMaximum)} KB are read.`
    : undefined;
}

const kib = (bytes: number) => (Math.ceil((bytes * 10) / 1024) / 10).toLocaleString('en');

interface Header {
  separator: string;
  /** Place of each column that is there; of several that hold names, the first of COLUMNS. */
  places: Partial<Record<keyof AskedName, number>> & { name: number };
}

/** @returns undefined where the line is no header but a name */
function headerOf(line: string): Header | undefined {
  const separator = [',', ';', '\t'].find((sign) => line.includes(sign)) ?? ',';
  const heads = cellsOf(line, separator).map((cell) => cell.toLowerCase().replaceAll(/[_\s]+/g, ' '));
  const placeOf = (column: keyof AskedName) =>
    COLUMNS[column].map((head) => heads.indexOf(head)).find((place) => place >= 0);
  const name = placeOf('name');
  if (name === undefined) return undefined;
  const others = (['provider', 'reason', 'owner'] as const).flatMap((column) => {
    const place = placeOf(column);
    return place === undefined ? [] : [[column, place] as const];
  });
  return { separator, places: { name, ...Object.fromEntries(others) } };
}

function namedRows(lines: readonly string[], { separator, places }: Header): AskedName[] {
  return lines.flatMap((line) => {
    const cells = cellsOf(line, separator);
    const at = (column: keyof AskedName) => cells[places[column] ?? -1] ?? '';
    const [name, provider, reason, owner] = [at('name'), at('provider'), at('reason'), at('owner')];
    if (!NAMING.test(name)) return [];
    return [{ name, ...(provider && { provider }), ...(reason && { reason }), ...(owner && { owner }) }];
  });
}

function plainNames(line: string): AskedName[] {
  return line
    .replace(BULLET, '')
    .split(/[,;\t]/)
    .map((name) => trimmed(name.replaceAll('"', '')))
    .filter((name) => NAMING.test(name))
    .map((name) => ({ name }));
}

/** The cells of one line of CSV; a quote that is never closed ends with the line. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const sign = line.charAt(place);
    if (isQuoted && sign === '"' && line.charAt(place + 1) === '"') {
      cell += sign;
      place += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(trimmed(cell));
      cell = '';
    } else cell += sign;
  }
  return [...cells, trimmed(cell)];
}

/** Without the apostrophe that keeps a spreadsheet from reading a formula. */
function trimmed(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
