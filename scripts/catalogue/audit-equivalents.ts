// `npm run check:data -- --tables FILE`: compares the equivalents of the catalogue with the rows of tables that others
// publish.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { compareText } from '../../catalogue/model/order.ts';
import type { CatalogueFiles } from '../../catalogue/model/reading/files.ts';
import { openNames, type TableRow } from './table-names.ts';

/** How many pairs of the tables are equivalents in the catalogue. */
export interface Recall {
  /** Ids of two providers in alphabetical order, such as `aws ~ azure`. */
  providers: string;
  found: number;
  /** Different pairs in the tables whose names stand for services of the catalogue. */
  pairs: number;
}

interface Audit {
  /** Pairs and names without equivalent, reading or reason, and what explains nothing: one line each, sorted. */
  unexplained: string[];
  /** How many missing pairs have their reason in catalogue/equivalences/omissions.yaml. */
  explained: number;
  recall: Recall[];
}

/** @param rows of all tables */
export function auditEquivalents(files: CatalogueFiles, catalogue: Catalogue, rows: readonly TableRow[]): Audit {
  const names = openNames(
    catalogue.services,
    files.names.flatMap(({ value }) => value),
  );
  const pairs = [...new Set(rows.flatMap((row) => pairsOf(row, names.servicesOf)))].sort(compareText);
  const present = new Set(
    catalogue.services.flatMap(({ id, equivalents }) => equivalents.map(({ serviceId }) => pairKey(id, serviceId))),
  );
  const missing = new Set(pairs.filter((pair) => !present.has(pair)));
  const reasons = new Set(
    files.omissions.flatMap(({ value }) =>
      value.flatMap(({ service, others }) => others.map((other) => pairKey(service, other))),
    ),
  );
  return {
    unexplained: [
      ...names.problems(rows),
      ...[...missing].filter((pair) => !reasons.has(pair)).map((pair) => `${pair} of the tables are no equivalents`),
      ...[...reasons]
        .filter((pair) => !missing.has(pair))
        .map((pair) => `${pair} is explained, and ${present.has(pair) ? 'they are equivalents' : 'no table has it'}`),
    ].sort(compareText),
    explained: [...missing].filter((pair) => reasons.has(pair)).length,
    recall: recallOf(pairs, present, new Map(catalogue.services.map(({ id, providerId }) => [id, providerId]))),
  };
}

/** Each service of the row with each of another provider. */
function pairsOf(row: TableRow, servicesOf: (provider: string, name: string) => readonly string[]): string[] {
  const sides = Object.entries(row).map(([provider, names]) => names.flatMap((name) => servicesOf(provider, name)));
  return sides.flatMap((side, index) =>
    sides.slice(index + 1).flatMap((others) => side.flatMap((one) => others.map((other) => pairKey(one, other)))),
  );
}

/** The same whichever comes first. */
function pairKey(one: string, other: string): string {
  return [one, other].sort(compareText).join(' ~ ');
}

function recallOf(
  pairs: readonly string[],
  present: ReadonlySet<string>,
  providers: ReadonlyMap<string, string>,
): Recall[] {
  const byProviders = Map.groupBy(pairs, (pair) =>
    pair
      .split(' ~ ')
      .map((id) => providers.get(id) ?? id)
      .join(' ~ '),
  );
  return [...byProviders]
    .map(([key, own]) => ({ providers: key, found: own.filter((pair) => present.has(pair)).length, pairs: own.length }))
    .sort((a, b) => compareText(a.providers, b.providers));
}

/** One line for each pair of providers, and one for all. */
export function renderRecall(recall: readonly Recall[]): string {
  const sum = (field: 'found' | 'pairs') => recall.reduce((all, row) => all + row[field], 0);
  return [...recall, { providers: 'all', found: sum('found'), pairs: sum('pairs') }]
    .map(({ providers, found, pairs }) => {
      const percent = pairs > 0 ? ` (${((100 * found) / pairs).toFixed(1)} %)` : '';
      return `${providers}: ${found} of ${pairs} pairs of the tables are equivalents${percent}`;
    })
    .join('\n');
}
