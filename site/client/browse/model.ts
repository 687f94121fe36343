// What the page of all services knows: the services, indexed for choosing and sorting, and the words of its address. It
// begins with what most readers need; the rest comes when somebody asks for it.
import {
  type BrowseBody,
  type BrowseCatalogue,
  type BrowseMoreBody,
  readBrowse,
} from '../../../catalogue/formats/browse-data.ts';
import { listIn } from '../selection/selection.ts';
import { type Column, columnsOf, DEFAULT_COLUMNS, LATER_COLUMNS } from './columns.ts';
import { type FacetIndex, indexFacets } from './facet-index.ts';
import { facetsOf, GROUP_FACETS, LATER_FACETS } from './facets.ts';
import { orderer } from './order.ts';
import type { Vocabulary } from './view.ts';

export interface Model {
  catalogue: BrowseCatalogue;
  index: FacetIndex;
  columns: readonly Column[];
  order: ReturnType<typeof orderer>;
  known: Vocabulary;
  /** Whether other names, regions and attestations are there. */
  isWhole: boolean;
}

interface ModelOptions {
  /** YYYY-MM-DD */
  today: string;
  /** As of indexFacets. */
  breathe: () => Promise<void>;
}

export async function modelOf(
  body: BrowseBody,
  more: BrowseMoreBody | undefined,
  { today, breathe }: ModelOptions,
): Promise<Model> {
  const catalogue = readBrowse(body, more);
  const index = await indexFacets(catalogue.services, facetsOf(catalogue, today), breathe);
  const columns = columnsOf(catalogue, today);
  return {
    catalogue,
    index,
    columns,
    order: orderer(catalogue.services, columns),
    known: {
      values: new Map(index.columns.map(({ facet, places }) => [facet.name, new Set(places.keys())])),
      columns: columns.map(({ name }) => name),
      groups: GROUP_FACETS,
      defaultColumns: DEFAULT_COLUMNS,
    },
    isWhole: more !== undefined,
  };
}

/** Whether an address can be answered by the whole only: words are looked for in other names too. */
export function asksForWhole(query: URLSearchParams): boolean {
  const columns = [...listIn(query, 'columns'), (query.get('sort') ?? '').replace(/^-/, '')];
  return (
    (query.get('name') ?? '').trim() !== '' ||
    LATER_FACETS.some((facet) => query.has(facet)) ||
    columns.some((column) => LATER_COLUMNS.includes(column))
  );
}
