// A coverage as a table for spreadsheets, with a header.
import { csvText } from '../writing/csv.ts';
import type { Coverage, CoverageService } from './coverage.ts';

/** One line a kind; a gap is an empty cell. */
export function coverageCsv({ providers, groups }: Coverage): string {
  const head = ['category', 'kind', 'id', ...providers.map(({ name }) => name), 'other providers'];
  const lines = groups.flatMap(({ name: category, rows }) =>
    rows.map(({ id, name, cells, others }) => [
      category,
      name,
      id,
      ...cells.map((services) => services.map(serviceText)),
      others,
    ]),
  );
  return csvText([head, ...lines], '; ');
}

/** `Cosmos DB (close)`, `Cloud Shell (exact, preview)`. */
function serviceText({ name, grade, status }: CoverageService): string {
  return `${name} (${[grade, status].filter(Boolean).join(', ')})`;
}
