// Which services a choice keeps, and how many each value of each facet would: values only. Services with the same list
// of values share it, so that a change costs one step a service and facet, whatever the lists hold.
import type { BrowseService } from '../../../catalogue/formats/browse-data.ts';
import type { Facet } from './facets.ts';

export interface FacetColumn {
  facet: Facet;
  /** By value, its place. */
  places: ReadonlyMap<string, number>;
  /** Distinct lists of places of values. */
  lists: readonly (readonly number[])[];
  /** By row, the place of its list. */
  listOf: Int32Array;
}

export interface FacetIndex {
  columns: readonly FacetColumn[];
  /** By row, what words are looked for in, lower case. */
  texts: readonly string[];
}

/** What a reader asks for: any value of a facet will do, and every facet with values must agree. */
export interface Choice {
  /** All of these words. */
  text: string;
  /** By facet; a facet without values asks for nothing. */
  values: Readonly<Record<string, readonly string[]>>;
}

export interface Answer {
  /** Places of services, ascending. */
  rows: number[];
  /** By facet, how many services each of its values would leave, all other facets kept. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** @param breathe waited for behind each facet, so that the page can act on its reader meanwhile */
export async function indexFacets(
  services: readonly BrowseService[],
  facets: readonly Facet[],
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<FacetIndex> {
  const columns: FacetColumn[] = [];
  for (const facet of facets) {
    columns.push(columnOf(services, facet));
    await breathe();
  }
  return { columns, texts: services.map(({ name, also }) => `${name} ${also}`.toLowerCase()) };
}

function columnOf(services: readonly BrowseService[], facet: Facet): FacetColumn {
  const places = new Map<string, number>();
  const lists: number[][] = [];
  const known = new Map<string, number>();
  const listOf = Int32Array.from(services, (service) => {
    const list = facet.valuesOf(service).map((value) => {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    });
    const key = list.join();
    const place = known.get(key) ?? lists.push(list) - 1;
    known.set(key, place);
    return place;
  });
  return { facet, places, lists, listOf };
}

/** A value that no service has keeps none. */
export function answer({ columns, texts }: FacetIndex, { text, values }: Choice): Answer {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const tallies = columns.map(({ listOf, lists }) => ({ listOf, tally: new Int32Array(lists.length) }));
  const active = columns.flatMap((column, place) => {
    const test = testOf(column, values[column.facet.name] ?? []);
    return test ? [{ place, listOf: column.listOf, test }] : [];
  });
  const rows: number[] = [];
  // Loops without a function or a list a row: this runs for every letter that a reader types.
  for (let row = 0; row < texts.length; row++) {
    if (words.length > 0 && !words.every((word) => texts[row]?.includes(word))) continue;
    let refusing = 0;
    let refused = 0;
    for (const { place, listOf, test } of active) {
      if (test[listOf[row] ?? 0] === 1) continue;
      refusing++;
      refused = place;
      if (refusing > 1) break;
    }
    if (refusing === 0) {
      rows.push(row);
      for (const { listOf, tally } of tallies) count(tally, listOf[row]);
      // What one facet alone refuses would be kept by another value of that facet.
    } else if (refusing === 1) count(tallies[refused]?.tally, tallies[refused]?.listOf[row]);
  }
  return {
    rows,
    counts: new Map(columns.map((column, place) => [column.facet.name, countsOf(column, tallies[place]?.tally)])),
  };
}

function count(tally: Int32Array | undefined, list: number | undefined): void {
  if (tally && list !== undefined) tally[list] = (tally[list] ?? 0) + 1;
}

/** By list, 1 where it holds a wanted value; undefined where nothing is asked for. */
function testOf({ places, lists }: FacetColumn, wanted: readonly string[]): Uint8Array | undefined {
  if (wanted.length === 0) return undefined;
  const known = new Set(wanted.map((value) => places.get(value)));
  return Uint8Array.from(lists, (list) => (list.some((place) => known.has(place)) ? 1 : 0));
}

function countsOf({ places, lists }: FacetColumn, tally: Int32Array | undefined): Map<string, number> {
  const sums = new Int32Array(places.size);
  for (const [list, own] of lists.entries()) {
    const number = tally?.[list] ?? 0;
    if (number > 0) for (const place of own) sums[place] = (sums[place] ?? 0) + number;
  }
  return new Map([...places].map(([value, place]) => [value, sums[place] ?? 0]));
}

/** The values that services have, in the order of their facet. */
export function orderedValues({ facet, places }: FacetColumn): string[] {
  const { order, labelOf } = facet;
  if (order) return order.filter((value) => places.has(value));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...places.keys()]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((a, b) => compare(a.label, b.label))
    .map(({ value }) => value);
}
