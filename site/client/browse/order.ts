// The order of services in the table: by a column, and in groups. Values only.
import type { BrowseService } from '../../../catalogue/formats/browse-data.ts';
import type { Column } from './columns.ts';
import { type FacetColumn, orderedValues } from './facet-index.ts';
import { BY_NAME, type View } from './view.ts';

export interface Group {
  /** Empty where nothing is grouped. */
  label: string;
  /** Places of services. */
  rows: readonly number[];
}

/** @returns a function that orders rows; what it needs to know of all services it finds once */
export function orderer(
  services: readonly BrowseService[],
  columns: readonly Column[],
): (rows: readonly number[], sort: View['sort']) => number[] {
  const ranks = new Map<string, Int32Array>();
  const ranksOf = (name: string): Int32Array | undefined => {
    const column = columns.find((each) => each.name === name);
    if (!column) return undefined;
    const known = ranks.get(name) ?? rankBy(services, column.order ?? column.text);
    ranks.set(name, known);
    return known;
  };
  return (rows, sort) => {
    const isReversed = sort.startsWith('-');
    const name = isReversed ? sort.slice(1) : sort;
    // Services are in the order of their names.
    if (name === BY_NAME) return isReversed ? rows.toReversed() : [...rows];
    const rank = ranksOf(name);
    if (!rank) return [...rows];
    // One number holds both, and numbers sort fastest: the rank, then the place by name.
    const size = services.length;
    const keys = Float64Array.from(rows, (row) => {
      const own = rank[row] ?? 0;
      return (own === NOTHING ? size : isReversed ? size - 1 - own : own) * size + row;
    });
    return Array.from(keys.sort(), (key) => key % size);
  };
}

/** Rank of a service that has nothing to be sorted by: it stands last either way. */
const NOTHING = -1;

function rankBy(services: readonly BrowseService[], textOf: (service: BrowseService) => string): Int32Array {
  const texts = services.map(textOf);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const distinct = [...new Set(texts)].filter((text) => text !== '').sort(compare);
  const places = new Map(distinct.map((text, place) => [text, place]));
  return Int32Array.from(texts, (text) => places.get(text) ?? NOTHING);
}

/** Rows by the first value that their service has in a facet, groups in the order of its values. */
export function groupRows(rows: readonly number[], column: FacetColumn | undefined): Group[] {
  if (!column) return [{ label: '', rows }];
  const { facet, places, lists, listOf } = column;
  const byPlace = Map.groupBy(rows, (row) => lists[listOf[row] ?? -1]?.[0]);
  return orderedValues(column).flatMap((value) => {
    const own = byPlace.get(places.get(value));
    return own ? [{ label: facet.labelOf(value), rows: own }] : [];
  });
}

/** The part of some groups that stands on a page. @param page from 1 */
export function pageOf(groups: readonly Group[], page: number, size: number): Group[] {
  let start = (page - 1) * size;
  let room = size;
  return groups.flatMap(({ label, rows }) => {
    const own = rows.slice(Math.max(0, start), Math.max(0, start) + room);
    const shown = start < rows.length ? own : [];
    start -= rows.length;
    room -= shown.length;
    return shown.length > 0 ? [{ label, rows: shown }] : [];
  });
}
