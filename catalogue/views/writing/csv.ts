// Tables for spreadsheets (RFC 4180): what another person wrote must stay text there, and never become a formula.

/** Null stands for what is not known, and is an empty cell. */
export type CsvCell = string | number | boolean | null | readonly string[];

/** With these a spreadsheet begins a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** One line a row, each ended by CR LF as the format has it. @param separator between the items of a list */
export function csvText(rows: readonly (readonly CsvCell[])[], separator = ' '): string {
  return rows.map((cells) => `${cells.map((cell) => cellText(cell, separator)).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = typeof cell === 'string' ? cell : cell.join(separator);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
