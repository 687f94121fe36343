// What a picker suggests for what was typed: services of that name, or else what the words stand for. The index is
// fetched when it is first wanted.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { loadIndex } from '../page/catalogue.ts';
import { onceCome } from '../page/once-come.ts';
import type { Names } from '../search/names.ts';
import { serviceRanker } from './rank-services.ts';

const SEARCH_BASE = '/pagefind/';

/** Suggestions shown. */
export const SUGGESTED = 12;

export interface Suggestion {
  service: PickableService;
  /** As people call it. */
  provider: string;
}

const openSearch = onceCome(async () => {
  const index = await loadIndex();
  return { index, rank: serviceRanker(index) };
});
const openMeanings = onceCome(async (): Promise<Names> => (await import('../search/names.ts')).openNames(SEARCH_BASE));

/** Fetches what suggestions need, before somebody types. */
export async function prepareSuggestions(): Promise<void> {
  await openSearch();
}

/** Best first; empty for an empty query. */
export async function suggestServices(query: string): Promise<Suggestion[]> {
  if (query.trim() === '') return [];
  const { index, rank } = await openSearch();
  const ranked = rank(query, SUGGESTED);
  const services = ranked.length > 0 ? ranked : await meantServices(index, query);
  const names = new Map(index.providers.map(({ id, shortName }) => [id, shortName]));
  return services.map((service) => ({ service, provider: names.get(service.providerId) ?? '' }));
}

/** Where no service is called so: what the words stand for, as the site's search understands them. */
async function meantServices({ services }: BrowserIndex, query: string): Promise<PickableService[]> {
  // Names alone do without it.
  const answer = await openMeanings()
    .then((known) => known.nearest(query))
    .catch(() => undefined);
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  return (answer?.services ?? []).flatMap(({ slug }) => bySlug.get(slug) ?? []).slice(0, SUGGESTED);
}
