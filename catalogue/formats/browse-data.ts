// What the page of all services filters, sorts and shows, in columns so that it travels light: browse.json all that it
// begins with, browse-more.json what few readers ask for. A service is its row in every column. browse-body.ts writes
// them; nothing in them is inherited: what is not known is absent.
import type { Lifecycle } from '../schema/lifecycle.ts';
import type { FreeTierKind, PricingModel } from '../schema/pricing.ts';

/** Status, end (YYYY-MM-DD) and the day from which new customers are refused; an empty text stands for not known. */
type LifecycleCells = [status: Lifecycle['status'], end?: string, closed?: string];

export interface BrowseBody {
  /** YYYY-MM-DD */
  lastUpdated: string;
  categories: [id: string, name: string][];
  kinds: [name: string, id: IdCode][];
  providers: {
    id: string;
    name: string;
    /** Country of the head office. */
    office: string;
    /** Country of the company that controls it in the end; absent when not known. */
    owner?: string;
  }[];
  /** Codes of countries, and lists of places in them that many services share. */
  countries: string[];
  countrySets: number[][];
  /** One entry a service, in the order of their names; numbers are places in the lists above. */
  columns: {
    name: string[];
    /** Of the id without its provider and the hyphen behind. */
    tail: IdCode[];
    provider: number[];
    category: number[];
    /** The kind that it is for comes first. */
    kinds: number[][];
    /** Countries in which its record says that it runs. */
    countries: number[];
    /** 1 yes, 0 no, -1 not known. */
    free: number[];
    /** Place in `words`, -1 for not known. */
    price: number[];
    placement: number[];
  };
  words: { price: PricingModel[]; placement: string[] };
  /** What few services have, by row. */
  few: {
    slug: [row: number, slug: string][];
    lifecycle: [row: number, ...LifecycleCells][];
    parts: [row: number, ...LifecycleCells][];
    freeTier: [row: number, kind: FreeTierKind][];
  };
}

/** Rows and providers are those of BrowseBody. */
export interface BrowseMoreBody {
  /** Names of attestations. */
  frameworks: string[];
  providers: {
    /** Attestations of the whole platform, as places in `frameworks`. */
    platform: number[];
    regions: [id: string, name: string, country: string][];
  }[];
  /** Lists that many services share: places in the regions of their provider, and places in `frameworks`. */
  regionSets: number[][];
  frameworkSets: number[][];
  columns: { regions: number[]; frameworks: number[] };
  /** Other names by row, where they hold a word that the name lacks. */
  also: [row: number, text: string][];
}

/** How an id follows from a name: so many of its first words are left out; or the id, where it does not. */
export type IdCode = number | string;

/** Of a service or of a part of one. */
export interface BrowseLifecycle {
  status: Lifecycle['status'];
  sunsetDate?: string | undefined;
  closedToNewCustomers?: string | undefined;
}

export interface BrowseProvider {
  id: string;
  name: string;
  office: string;
  owner?: string | undefined;
  /** With more only. */
  defaultCompliance: string[];
  /** With more only. */
  regions: BrowseRegion[];
}

interface BrowseRegion {
  id: string;
  name: string;
  country: string;
}

export interface BrowseService {
  id: string;
  slug: string;
  name: string;
  /** Other names, with more only; empty where the name says all. */
  also: string;
  provider: BrowseProvider;
  /** Id. */
  category: string;
  /** Ids; the first is what it is for. */
  kinds: string[];
  lifecycle?: BrowseLifecycle | undefined;
  /** Of its parts, those that are not simply active. */
  parts: BrowseLifecycle[];
  hasFreeTier?: boolean | undefined;
  freeTier?: FreeTierKind | undefined;
  pricingModel?: PricingModel | undefined;
  placement?: string | undefined;
  /** Codes of those in which its record says that it runs, each once. */
  countries: readonly string[];
  /** The same by region, with more only. */
  regions: BrowseRegion[];
  /** Attestations that name it, with more only. */
  compliance: string[];
}

export interface BrowseCatalogue {
  lastUpdated: string;
  categories: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, string>;
  providers: readonly BrowseProvider[];
  /** By name. */
  services: readonly BrowseService[];
}

/** @param more without it, what only that says is empty */
export function readBrowse(body: BrowseBody, more?: BrowseMoreBody): BrowseCatalogue {
  const { columns, few } = body;
  const named = (places: readonly number[] = []) => places.flatMap((place) => more?.frameworks[place] ?? []);
  const providers = body.providers.map((provider, place): BrowseProvider => {
    const { platform, regions = [] } = more?.providers[place] ?? {};
    return {
      ...provider,
      defaultCompliance: named(platform),
      regions: regions.map(([id, name, country]) => ({ id, name, country })),
    };
  });
  const kinds = body.kinds.map(([name, code]) => ({ id: idOf(name, code), name }));
  const countrySets = body.countrySets.map((set) => set.flatMap((place) => body.countries[place] ?? []));
  const slugs = new Map(few.slug);
  const also = new Map(more?.also);
  const lifecycles = new Map(few.lifecycle.map(([row, ...cells]) => [row, lifecycleOf(cells)]));
  const parts = Map.groupBy(few.parts, ([row]) => row);
  const freeTiers = new Map(few.freeTier);
  const sets = more?.frameworkSets.map(named);
  const services = columns.name.map((name, row): BrowseService => {
    const provider = providers[columns.provider[row] ?? -1];
    if (!provider) throw new Error(`row ${row} names no provider`);
    const id = `${provider.id}-${idOf(name, columns.tail[row] ?? 0)}`;
    const free = columns.free[row] ?? -1;
    return {
      id,
      slug: slugs.get(row) ?? id,
      name,
      also: also.get(row) ?? '',
      provider,
      category: body.categories[columns.category[row] ?? -1]?.[0] ?? '',
      kinds: columns.kinds[row]?.flatMap((place) => kinds[place]?.id ?? []) ?? [],
      lifecycle: lifecycles.get(row),
      parts: parts.get(row)?.map(([, ...cells]) => lifecycleOf(cells)) ?? [],
      hasFreeTier: free === -1 ? undefined : free === 1,
      freeTier: freeTiers.get(row),
      pricingModel: body.words.price[columns.price[row] ?? -1],
      placement: body.words.placement[columns.placement[row] ?? -1],
      countries: countrySets[columns.countries[row] ?? -1] ?? [],
      regions:
        more?.regionSets[more.columns.regions[row] ?? -1]?.flatMap((place) => provider.regions[place] ?? []) ?? [],
      compliance: sets?.[more?.columns.frameworks[row] ?? -1] ?? [],
    };
  });
  return {
    lastUpdated: body.lastUpdated,
    categories: new Map(body.categories),
    kinds: new Map(kinds.map(({ id, name }) => [id, name])),
    providers,
    services,
  };
}

/** The words of a name as ids are made of them. */
function idWords(name: string): string[] {
  return name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

export function idCode(name: string, id: string): IdCode {
  const words = idWords(name);
  const left = words.findIndex((_, place) => words.slice(place).join('-') === id);
  return left === -1 ? id : left;
}

function idOf(name: string, code: IdCode): string {
  return typeof code === 'string' ? code : idWords(name).slice(code).join('-');
}

function lifecycleOf([status, sunsetDate, closedToNewCustomers]: LifecycleCells): BrowseLifecycle {
  return { status, ...(sunsetDate && { sunsetDate }), ...(closedToNewCustomers && { closedToNewCustomers }) };
}
