// What is used of pagefind's module, which is loaded when somebody searches.

/** Facets by name, each with the one value asked for: provider, category, lifecycle, free. */
export type Facets = Partial<Record<'provider' | 'category' | 'lifecycle' | 'free', string>>;

export interface PagefindResult {
  id: string;
  score: number;
  data(): Promise<{ url: string; content: string; meta: Record<string, string> }>;
}
export interface PagefindAnswer {
  results: PagefindResult[];
  filters: Record<string, Record<string, number>>;
}
/** What is used of its module. */
export interface Pagefind {
  options(options: object): Promise<void>;
  filters(): Promise<object>;
  search(query: string | null, options: { filters: Facets }): Promise<PagefindAnswer>;
}
