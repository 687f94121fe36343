// Reads the tables of equivalents of a folder of reference files into rows of one form.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** By id of the provider the names of its services that a table sets beside those of the others. */
export type TableRow = Readonly<Record<string, readonly string[]>>;

/** What a cell of the table of many providers holds: a name with its address, or the name alone. */
type NamedLink = readonly [name: string, url?: string];

/**
 * @returns the rows of all three tables, with names as their sources write them
 * @throws when a file is missing or not JSON
 */
export function loadEquivalenceRows(folder: string): TableRow[] {
  const read = <T>(name: string) =>
    (JSON.parse(readFileSync(path.join(folder, `equivalents-${name}.json`), 'utf8')) as { rows: T[] }).rows;
  return [
    ...read<[string, string[]]>('aws-azure').map(([aws, azure]) => ({ aws: [aws], azure })),
    ...read<[string, string[]]>('gcp-azure').map(([gcp, azure]) => ({ azure, gcp: [gcp] })),
    ...read<Record<string, NamedLink[] | string>>('multi').map(({ cat: _, sub: __, ...cells }) =>
      Object.fromEntries(
        Object.entries(cells).map(([provider, links]) => [
          provider === 'google' ? 'gcp' : provider,
          Array.isArray(links) ? links.map(([name]) => name) : [],
        ]),
      ),
    ),
  ];
}
