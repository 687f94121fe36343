// What a reader sees of all services, and the address that says so: every choice is in it, so that it can be passed on.
import { listIn } from '../selection/selection.ts';
import type { Choice } from './facet-index.ts';

export interface View extends Choice {
  /** Name of a column, or `name`; with a hyphen before it the other way round. */
  sort: string;
  /** Name of the facet by whose values services stand together; empty for none. */
  group: string;
  /** Names of columns besides the name, in their order. */
  columns: readonly string[];
  /** From 1. */
  page: number;
}

/** What an address may name; all else in it is said to be unknown. */
export interface Vocabulary {
  /** By facet, the values that services have. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
  columns: readonly string[];
  groups: readonly string[];
  defaultColumns: readonly string[];
}

export const BY_NAME = 'name';
const NONE = 'none';
/** Of these an address has one each; of all others it may have several. */
const SINGLE = ['name', 'sort', 'group', 'page'];
/** Parameters besides the facets. */
const OWN_PARAMETERS = [...SINGLE, 'columns'];
/** Parameters that others hang on to links to count their readers: nobody asks anything by them. */
const TRACKING = /^(utm_\w+|fbclid|gclid)$/;

/** @returns the view, and what the address says that nothing here is called */
export function readView(query: URLSearchParams, known: Vocabulary): { view: View; unknown: string[] } {
  const unknown: string[] = [];
  const keep = (parameter: string, items: readonly string[], allowed: ReadonlySet<string>) =>
    items.flatMap((item) => {
      const called = nameIn(allowed, item);
      if (called === undefined) unknown.push(`${parameter}=${item}`);
      return called ?? [];
    });
  const values = Object.fromEntries(
    [...known.values].flatMap(([facet, allowed]) => {
      const kept = new Set(keep(facet, listIn(query, facet), allowed));
      return kept.size > 0 ? [[facet, [...kept]]] : [];
    }),
  );
  for (const [parameter, value] of query)
    if (!OWN_PARAMETERS.includes(parameter) && !known.values.has(parameter) && !TRACKING.test(parameter))
      unknown.push(`${parameter}=${value}`);
  const sort = query.get('sort') ?? BY_NAME;
  const [sorted] = keep('sort', [sort.replace(/^-/, '')], new Set([BY_NAME, ...known.columns]));
  const [group = ''] = keep('group', listIn(query, 'group'), new Set(known.groups));
  for (const single of SINGLE)
    unknown.push(
      ...query
        .getAll(single)
        .slice(1)
        .map((item) => `${single}=${item} (given twice)`),
    );
  const page = Number(query.get('page') ?? 1);
  const chosen = new Set(
    query.has('columns') ? listIn(query, 'columns').filter((item) => item !== NONE) : known.defaultColumns,
  );
  return {
    view: {
      text: query.get('name') ?? '',
      values,
      sort: sorted === undefined ? BY_NAME : sort,
      group,
      columns: keep('columns', [...chosen], new Set(known.columns)).sort(
        (a, b) => known.columns.indexOf(a) - known.columns.indexOf(b),
      ),
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    unknown,
  };
}

/** The query of an address, without its question mark; empty for what is seen without any choice. */
export function writeView({ text, values, sort, group, columns, page }: View, known: Vocabulary): string {
  const listed = (items: readonly string[]) => items.map(encodeURIComponent).join(',').replaceAll('%2F', '/');
  const isUsual = columns.join() === known.defaultColumns.join();
  return [
    ...(text.trim() === '' ? [] : [`name=${encodeURIComponent(text.trim())}`]),
    ...[...known.values.keys()].flatMap((facet) =>
      values[facet] && values[facet].length > 0 ? [`${facet}=${listed(values[facet])}`] : [],
    ),
    ...(sort === BY_NAME ? [] : [`sort=${sort}`]),
    ...(group === '' ? [] : [`group=${group}`]),
    ...(isUsual ? [] : [`columns=${columns.length > 0 ? listed(columns) : NONE}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
}

/** As it is written, else whatever its case: countries are written small in paths. */
function nameIn(allowed: ReadonlySet<string>, item: string): string | undefined {
  if (allowed.has(item)) return item;
  const small = item.toLowerCase();
  return [...allowed].find((name) => name.toLowerCase() === small);
}
