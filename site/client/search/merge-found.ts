// One list of results from two: what names decide, and what texts hold.
import type { NamedAnswer, NamedService } from './names.ts';
import type { Facets, PagefindAnswer, PagefindResult } from './pagefind.ts';

/**
 * Pages that are called like the query, then the services found by names within the facets, then what else texts hold.
 * @param all every record that pagefind has
 */
export function mergeFound(
  texts: PagefindAnswer,
  { pages, services }: NamedAnswer,
  facets: Facets,
  all: readonly PagefindResult[],
): PagefindAnswer {
  const chosen = services.filter((service) => passes(service, facets));
  const byId = new Map([...all, ...texts.results].map((result) => [result.id, result]));
  const leading = Object.keys(facets).length > 0 ? [] : pages;
  const first = new Set([...leading, ...chosen.map(({ record }) => record)]);
  const inTexts = new Set(texts.results.map(({ id }) => id));
  return {
    filters: addCounts(
      texts.filters,
      chosen.filter(({ record }) => !inTexts.has(record)),
    ),
    results: [...[...first].flatMap((id) => byId.get(id) ?? []), ...texts.results.filter(({ id }) => !first.has(id))],
  };
}

function passes(service: NamedService, { provider, category, lifecycle, free }: Facets): boolean {
  return (
    (provider === undefined || service.provider === provider) &&
    (category === undefined || service.category === category) &&
    (lifecycle === undefined || service.lifecycle === lifecycle) &&
    (free === undefined || service.free)
  );
}

/** How many results each value has, with those that texts do not hold. */
function addCounts(counts: PagefindAnswer['filters'], more: readonly NamedService[]): PagefindAnswer['filters'] {
  const added: PagefindAnswer['filters'] = Object.fromEntries(
    Object.entries(counts).map(([facet, values]) => [facet, { ...values }]),
  );
  const count = (facet: string, value: string) => {
    const values = added[facet];
    if (values) values[value] = (values[value] ?? 0) + 1;
  };
  for (const { provider, category, lifecycle, free } of more) {
    count('provider', provider);
    count('category', category);
    count('lifecycle', lifecycle);
    if (free) count('free', 'yes');
  }
  return added;
}
