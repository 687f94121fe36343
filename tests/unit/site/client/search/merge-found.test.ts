// One list of results from what names decide and what texts hold.
import { expect, test } from 'vitest';
import { mergeFound } from '../../../../../site/client/search/merge-found.ts';
import type { NamedAnswer } from '../../../../../site/client/search/names.ts';
import type { PagefindResult } from '../../../../../site/client/search/pagefind.ts';

const result = (id: string): PagefindResult => ({
  id,
  score: 1,
  data: async () => ({ url: `/${id}/`, content: '', meta: {} }),
});
const ALL = ['kind', 's3', 'blob', 'text', 'other'].map(result);
const texts = {
  results: ['text', 'blob', 'kind'].map(result),
  filters: { provider: { azure: 2 }, category: { storage: 2 }, lifecycle: { active: 2 }, free: { yes: 1 } },
};
const service = (record: string, provider: string) => ({
  slug: record,
  record,
  provider,
  category: 'storage',
  lifecycle: 'active',
  free: provider === 'aws',
});
const named: NamedAnswer = {
  equivalentsOf: undefined,
  conditions: [],
  dropped: [],
  pages: ['kind'],
  services: [service('s3', 'aws'), service('blob', 'azure')],
};
const idsOf = (facets: Parameters<typeof mergeFound>[2]) =>
  mergeFound(texts, named, facets, ALL).results.map(({ id }) => id);

test('pages that are called so come first, then services by names, then texts, each once', () =>
  expect(idsOf({})).toEqual(['kind', 's3', 'blob', 'text']));

test.each([
  [{ provider: 'aws' }, ['s3', 'text', 'blob', 'kind']],
  [{ free: 'yes' }, ['s3', 'text', 'blob', 'kind']],
  [{ category: 'compute' }, ['text', 'blob', 'kind']],
  [{ lifecycle: 'sunset' }, ['text', 'blob', 'kind']],
])('within %j only the services that pass come before texts, which pagefind has narrowed', (facets, ids) =>
  expect(idsOf(facets)).toEqual(ids),
);

test('counts grow by what texts do not hold, and the given ones stay as they are', () => {
  expect(mergeFound(texts, named, {}, ALL).filters).toEqual({
    provider: { azure: 2, aws: 1 },
    category: { storage: 3 },
    lifecycle: { active: 3 },
    free: { yes: 2 },
  });
  expect(texts.filters.provider).toEqual({ azure: 2 });
});
