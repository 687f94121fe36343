// browse.json: what the page of all services filters, sorts and shows, in columns so that it travels light. A service
// is its row in every column. browse-body.ts writes it; nothing in it is inherited: what is not known is absent.
import type { Lifecycle } from '../schema/lifecycle.ts';
import type { FreeTierKind, PricingModel } from '../schema/pricing.ts';

/** Status, end (YYYY-MM-DD) and the day from which new customers are refused; an empty text stands for not known. */
type LifecycleCells = [status: Lifecycle['status'], end?: string, closed?: string];

export interface BrowseBody {
  /** YYYY-MM-DD */
  lastUpdated: string;
  categories: [id: string, name: string][];
  kinds: [id: string, name: string][];
  /** Names of attestations. */
  frameworks: string[];
  providers: {
    id: string;
    name: string;
    /** Country of the head office. */
    office: string;
    /** Country of the company that controls it in the end; absent when not known. */
    owner?: string;
    /** Attestations of the whole platform, as places in `frameworks`. */
    platform: number[];
    regions: [id: string, name: string, country: string][];
  }[];
  /** Lists that many services share: places in the regions of their provider, and places in `frameworks`. */
  regionSets: number[][];
  frameworkSets: number[][];
  /** One entry a service, in the order of their names; numbers are places in the lists above. */
  columns: {
    name: string[];
    /** The id without its provider and the hyphen behind. */
    tail: string[];
    provider: number[];
    category: number[];
    /** The kind that it is for comes first. */
    kinds: number[][];
    regions: number[];
    frameworks: number[];
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
    /** Other names, where they hold a word that the name lacks. */
    also: [row: number, text: string][];
    lifecycle: [row: number, ...LifecycleCells][];
    parts: [row: number, ...LifecycleCells][];
    freeTier: [row: number, kind: FreeTierKind][];
  };
}

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
  defaultCompliance: string[];
  regions: BrowseRegion[];
}

export interface BrowseRegion {
  id: string;
  name: string;
  country: string;
}

export interface BrowseService {
  id: string;
  slug: string;
  name: string;
  /** Other names; empty where the name says all. */
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
  /** Where its record says that it runs. */
  regions: BrowseRegion[];
  /** Attestations that name it. */
  compliance: string[];
}

export interface BrowseCatalogue {
  lastUpdated: string;
  categories: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, string>;
  frameworks: readonly string[];
  providers: readonly BrowseProvider[];
  /** By name. */
  services: readonly BrowseService[];
}

export function readBrowse(body: BrowseBody): BrowseCatalogue {
  const { columns, few, frameworks } = body;
  const named = (places: readonly number[] = []) => places.flatMap((place) => frameworks[place] ?? []);
  const providers = body.providers.map(
    ({ platform, regions, ...rest }): BrowseProvider => ({
      ...rest,
      defaultCompliance: named(platform),
      regions: regions.map(([id, name, country]) => ({ id, name, country })),
    }),
  );
  const slugs = new Map(few.slug);
  const also = new Map(few.also);
  const lifecycles = new Map(few.lifecycle.map(([row, ...cells]) => [row, lifecycleOf(cells)]));
  const parts = Map.groupBy(few.parts, ([row]) => row);
  const freeTiers = new Map(few.freeTier);
  const sets = body.frameworkSets.map(named);
  const services = columns.name.map((name, row): BrowseService => {
    const provider = providers[columns.provider[row] ?? -1];
    if (!provider) throw new Error(`row ${row} names no provider`);
    const id = `${provider.id}-${columns.tail[row]}`;
    const free = columns.free[row] ?? -1;
    return {
      id,
      slug: slugs.get(row) ?? id,
      name,
      also: also.get(row) ?? '',
      provider,
      category: body.categories[columns.category[row] ?? -1]?.[0] ?? '',
      kinds: columns.kinds[row]?.flatMap((place) => body.kinds[place]?.[0] ?? []) ?? [],
      lifecycle: lifecycles.get(row),
      parts: parts.get(row)?.map(([, ...cells]) => lifecycleOf(cells)) ?? [],
      hasFreeTier: free === -1 ? undefined : free === 1,
      freeTier: freeTiers.get(row),
      pricingModel: body.words.price[columns.price[row] ?? -1],
      placement: body.words.placement[columns.placement[row] ?? -1],
      regions: body.regionSets[columns.regions[row] ?? -1]?.flatMap((place) => provider.regions[place] ?? []) ?? [],
      compliance: sets[columns.frameworks[row] ?? -1] ?? [],
    };
  });
  return {
    lastUpdated: body.lastUpdated,
    categories: new Map(body.categories),
    kinds: new Map(body.kinds),
    frameworks,
    providers,
    services,
  };
}

function lifecycleOf([status, sunsetDate, closedToNewCustomers]: LifecycleCells): BrowseLifecycle {
  return { status, ...(sunsetDate && { sunsetDate }), ...(closedToNewCustomers && { closedToNewCustomers }) };
}
