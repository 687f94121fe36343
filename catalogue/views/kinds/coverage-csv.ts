// A coverage as a table for spreadsheets (RFC 4180, with a header).
import type { Coverage, CoverageService } from './coverage.ts';

/** One line a kind; a gap is an empty cell. Lines end in CR LF, as the format has it. */
export function coverageCsv({ providers, groups }: Coverage): string {
  const head = ['category', 'kind', 'id', ...providers.map(({ name }) => name), 'other providers'];
  const lines = groups.flatMap(({ name: category, rows }) =>
    rows.map(({ id, name, cells, others }) => [
      category,
      name,
      id,
      ...cells.map((services) => services.map(serviceText).join('; ')),
      String(others),
    ]),
  );
  return [head, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** `Cosmos DB (close)`, `Cloud Shell (exact, preview)`. */
function serviceText({ name, grade, status }: CoverageService): string {
  return `${name} (${[grade, status].filter(Boolean).join(', ')})`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
