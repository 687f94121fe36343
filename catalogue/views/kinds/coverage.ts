// Which of some providers has which kind of service, and with what: rows by category, and what each lacks. Pages ask
// it while they are built, and browsers when a reader chooses.
import type { CoverageBody } from '../../formats/coverage-data.ts';
import { assertDefined } from '../../model/assert-defined.ts';

/** Providers side by side, as many as a wide screen holds. */
export const COVERAGE_MAXIMUM = 8;
/** Those of a reader who has chosen none. */
const FIRST = 3;

export interface CoverageQuestion {
  /** Ids; those that nobody has are left out. Of none, the largest three are meant. */
  providers: readonly string[];
  /** Id of a category; of none, all are meant. */
  category?: string | undefined;
  /**
   * `all` kinds; `gaps`: those that one of the providers has and another lacks; `lacks-ID` and `only-ID`: those that
   * it lacks and another has, or that it has alone. Where it stands alone, all other providers are the others.
   */
  show?: string | undefined;
}

export interface CoverageService {
  slug: string;
  name: string;
  grade: string;
  /** Where it is not simply active. */
  status?: string | undefined;
}

export interface CoverageRow {
  id: string;
  name: string;
  /** One a provider; an empty one is a gap. */
  cells: CoverageService[][];
  /** How many further providers have one. */
  others: number;
}

export interface CoverageGroup {
  id: string;
  name: string;
  rows: CoverageRow[];
  /** Of the rows, how many each provider has. */
  covered: number[];
}

export interface Coverage {
  providers: CoverageBody['providers'];
  /** Those that were asked for and do not exist, or had no room. */
  leftOut: string[];
  groups: CoverageGroup[];
  covered: number[];
  total: number;
}

export function coverage(
  body: CoverageBody,
  { providers: wanted, category, show = 'all' }: CoverageQuestion,
): Coverage {
  const indexes = new Map(body.providers.map(({ id }, index) => [id, index]));
  const distinct = [...new Set(wanted)];
  const known = distinct.filter((id) => indexes.has(id)).slice(0, COVERAGE_MAXIMUM);
  const chosen = known.length > 0 ? known : body.providers.slice(0, FIRST).map(({ id }) => id);
  const columns = chosen.map((id) => assertDefined(indexes.get(id)));
  const keeps = filterOf(show, chosen);
  const rows = body.kinds
    .filter(
      (kind) =>
        category === undefined || category === '' || assertDefined(body.categories[kind.category]).id === category,
    )
    .map((kind) => ({ category: kind.category, row: rowOf(body, kind, columns) }))
    .filter(({ row }) => keeps(row));
  const groups = [...Map.groupBy(rows, (entry) => entry.category)].map(([index, entries]): CoverageGroup => {
    const own = entries.map(({ row }) => row);
    return { ...assertDefined(body.categories[index]), rows: own, covered: coveredIn(own, columns.length) };
  });
  return {
    providers: columns.map((index) => assertDefined(body.providers[index])),
    leftOut: distinct.filter((id) => !known.includes(id)),
    groups,
    covered: coveredIn(
      rows.map(({ row }) => row),
      columns.length,
    ),
    total: rows.length,
  };
}

function rowOf(body: CoverageBody, kind: CoverageBody['kinds'][number], columns: readonly number[]): CoverageRow {
  const cells = columns.map((): CoverageService[] => []);
  const others = new Set<number>();
  for (const [at, gradeAt] of kind.members) {
    const [slug, name, provider, status] = assertDefined(body.services[at]);
    const cell = cells[columns.indexOf(provider)];
    if (cell) cell.push({ slug, name, grade: assertDefined(body.grades[gradeAt]), status });
    else others.add(provider);
  }
  return { id: kind.id, name: kind.name, cells, others: others.size };
}

function coveredIn(rows: readonly CoverageRow[], columns: number): number[] {
  return Array.from(
    { length: columns },
    (_, column) => rows.filter(({ cells }) => assertDefined(cells[column]).length > 0).length,
  );
}

/** Of a question that nobody understands, everything is kept. */
function filterOf(show: string, chosen: readonly string[]): (row: CoverageRow) => boolean {
  const has = (row: CoverageRow, column: number) => assertDefined(row.cells[column]).length > 0;
  const columns = chosen.map((_, column) => column);
  const alone = chosen.length === 1;
  const [, what = '', id = ''] = /^(\w+)-?(.*)$/.exec(show) ?? [];
  const column = chosen.indexOf(id);
  const othersHave = (row: CoverageRow) =>
    alone ? row.others > 0 : columns.some((other) => other !== column && has(row, other));
  if (what === 'gaps')
    return (row) =>
      columns.some((each) => !has(row, each)) && (alone ? row.others > 0 : columns.some((each) => has(row, each)));
  if (what === 'lacks' && column >= 0) return (row) => !has(row, column) && othersHave(row);
  if (what === 'only' && column >= 0) return (row) => has(row, column) && !othersHave(row);
  return () => true;
}
