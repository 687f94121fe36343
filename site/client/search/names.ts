// What the words of a query stand for, from the names that scripts/publish/search.ts wrote: the same code as the API and
// the text host run, so that all three put the same service first.
import { type ElsewhereBody, readSearchBody, type SearchBody } from '../../../catalogue/formats/search-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import type { Elsewhere } from '../../../catalogue/views/search/elsewhere.ts';
import {
  answerByNames,
  answerSearch,
  namedElsewhere,
  type SearchAnswer,
} from '../../../catalogue/views/search/search.ts';
import { growSearchIndex } from '../../../catalogue/views/search/text-index.ts';
import { wordsOf } from '../../../catalogue/views/search/words.ts';

/** One of the services found, with its record in pagefind. */
export interface NamedService {
  slug: string;
  record: string;
  provider: string;
  category: string;
  lifecycle: string;
  free: boolean;
}

export interface NamedAnswer extends Pick<SearchAnswer, 'equivalentsOf' | 'conditions' | 'dropped'> {
  services: NamedService[];
  /** Records of the provider, category or kinds that are called like the query. */
  pages: string[];
}

export interface Names {
  /** What is certain by names: what the words stand for, and what holds all of them. */
  sure(query: string): Promise<NamedAnswer>;
  /** What is nearest where no text holds all words. */
  nearest(query: string): Promise<NamedAnswer>;
}

/**
 * @param base address of the pagefind folder, ending in a slash
 * @throws when the names cannot be loaded
 */
export async function openNames(base: string): Promise<Names> {
  const body = await read<SearchBody>(`${base}names.json`);
  const catalogue = readSearchBody(body);
  const records = new Map(body.services.map(({ s, page }) => [s, page]));
  const index = await growSearchIndex(catalogue);
  const elsewhereOf = elsewhereReader(base, catalogue);
  const kindRecords = new Map(body.kinds.map(({ id, page }) => [id, page]));
  const named = (query: string, { services, kinds, ...about }: SearchAnswer): NamedAnswer => ({
    ...about,
    pages: [...pagesCalled(body, query), ...kinds.flatMap(({ id }) => kindRecords.get(id) ?? [])],
    services: services.map(({ slug, providerId, category, lifecycle, hasFreeTier }) => ({
      slug,
      record: records.get(slug) ?? '',
      provider: providerId,
      category,
      lifecycle: lifecycle?.status ?? 'active',
      free: hasFreeTier === true,
    })),
  });
  return {
    sure: async (query) => named(query, answerByNames(catalogue, index, query, await elsewhereOf(query))),
    nearest: async (query) => named(query, answerSearch(catalogue, index, query, await elsewhereOf(query))),
  };
}

function pagesCalled({ providers, categories }: SearchBody, query: string): string[] {
  const asked = wordsOf(query).join(' ');
  const isAsked = (name: string) => wordsOf(name).join(' ') === asked;
  return [
    ...providers.filter(({ id, name, shortName }) => [id, name, shortName].some(isAsked)),
    ...categories.filter(({ name }) => isAsked(name)),
  ].map(({ page }) => page);
}

/** Loads what takes the place of the services that a query names, a provider's at a time. */
function elsewhereReader(base: string, catalogue: Catalogue): (query: string) => Promise<Elsewhere> {
  const loaded = new Map<string, Promise<ElsewhereBody>>();
  return async (query) => {
    const providers = [...new Set(namedElsewhere(catalogue, query).map(({ providerId }) => providerId))];
    const bodies = await Promise.all(
      providers.map((id) => {
        const loading = loaded.get(id) ?? read<ElsewhereBody>(`${base}elsewhere/${id}.json`);
        loaded.set(id, loading);
        // Without it the rest of the answer stands; the next query tries again.
        return loading.catch((): ElsewhereBody => {
          loaded.delete(id);
          return {};
        });
      }),
    );
    const slugs = new Map(bodies.flatMap((body) => Object.entries(body)));
    return ({ slug }: Service) => (slugs.get(slug) ?? []).flatMap((other) => catalogue.find(other) ?? []);
  };
}

async function read<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Body;
}
