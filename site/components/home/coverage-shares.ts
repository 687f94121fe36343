// How many kinds of each category the providers with the most kinds offer. Values only.
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';

interface CategoryShare {
  id: string;
  name: string;
  kinds: number;
  /** Kinds that a provider offers, in the order of the providers. */
  counts: number[];
}

/** @param shown providers at most */
export function coverageShares(body: CoverageBody, shown: number) {
  const kinds = body.kinds.map(({ category, members }) => ({
    category,
    providers: new Set(members.map(([service]) => body.services[service]?.[2])),
  }));
  const countOf = (provider: number, own: typeof kinds) =>
    own.filter(({ providers }) => providers.has(provider)).length;
  const columns = body.providers
    .map((_, index) => ({ index, count: countOf(index, kinds) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, shown)
    .map(({ index }) => index);
  return {
    providers: columns.flatMap((index) => body.providers[index] ?? []),
    categories: body.categories.map(({ id, name }, at): CategoryShare => {
      const own = kinds.filter(({ category }) => category === at);
      return { id, name, kinds: own.length, counts: columns.map((index) => countOf(index, own)) };
    }),
    total: kinds.length,
  };
}
