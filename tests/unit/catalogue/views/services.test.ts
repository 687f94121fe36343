// The listing: filters combine, totals are exact, pages do not overlap.
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { type ServicesQuery, servicesPage } from '../../../../catalogue/views/services.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const index = buildSearchIndex(catalogue);
const ask = (query: Partial<ServicesQuery>) =>
  JSON.parse(JSON.stringify(servicesPage(catalogue, index, { page: 1, limit: 50, ...query }))) as {
    data: { id: string }[];
    pagination: { page: number; limit: number; total: number; totalPages: number };
  };
const ids = (query: Partial<ServicesQuery>) => ask(query).data.map(({ id }) => id);

describe('what was understood of the words', () => {
  const understood = (q: string) =>
    (JSON.parse(JSON.stringify(servicesPage(catalogue, index, { page: 1, limit: 50, q }))) as { search?: object })
      .search;
  test.each([
    ['lambda', undefined],
    ['lambda zzzzzz', { dropped: ['zzzzzz'] }],
    ['azure lambda', { equivalentsOf: 'aws-lambda' }],
  ])('is told of %s where it is more than the words', (q, expected) => expect(understood(q)).toEqual(expected));
});

describe('the services listing', () => {
  test('is ordered by id', () => {
    expect(ids({})).toEqual([
      'aws-code-runner',
      'aws-lambda',
      'aws-secrets-manager',
      'azure-functions',
      'azure-key-vault',
      'scaleway-functions',
      'scaleway-secret-manager',
    ]);
  });
  test.each<[Partial<ServicesQuery>, string[]]>([
    [{ provider: 'azure' }, ['azure-functions', 'azure-key-vault']],
    [{ category: 'security' }, ['aws-secrets-manager', 'azure-key-vault', 'scaleway-secret-manager']],
    [{ provider: 'aws', category: 'security' }, ['aws-secrets-manager']],
    [{ q: 'serverless', provider: 'aws', freeTier: true }, ['aws-lambda']],
    [{ q: 'serverless', provider: 'azure' }, ['azure-functions']],
    [{ q: 'serverless', category: 'security' }, ['aws-secrets-manager']],
    [{ q: 'serverless', freeTier: true }, ['aws-lambda']],
    [{ freeTier: true }, ['aws-lambda']],
    [{ category: 'serverless', freeTier: true }, ['aws-lambda']],
    [{ category: 'security', freeTier: true }, []],
    [{ freeTier: false, provider: 'azure' }, ['azure-functions', 'azure-key-vault']],
    [{ provider: 'nobody' }, []],
    [{ category: 'nothing' }, []],
    [{ region: 'scaleway/fr-par' }, ['scaleway-secret-manager']],
    [{ region: 'Scaleway/FR-PAR' }, ['scaleway-secret-manager']],
    [{ region: 'scaleway/nl-ams' }, []],
    [{ region: 'scaleway/nowhere' }, []],
    [{ country: 'FR' }, ['scaleway-secret-manager']],
    [{ country: 'NL' }, []],
    [{ country: 'FR', category: 'serverless' }, []],
    [{ headOffice: 'FR' }, ['scaleway-functions', 'scaleway-secret-manager']],
    [{ headOffice: 'FR', category: 'serverless' }, ['scaleway-functions']],
    [{ headOffice: 'XX' }, []],
  ])('%j gives %j', (query, expected) => expect(ids(query)).toEqual(expected));

  test('pages hold everything once', () => {
    const pages = [1, 2, 3].map((page) => ask({ page, limit: 3 }));
    expect(pages.flatMap(({ data }) => data)).toHaveLength(7);
    expect(pages[2]?.pagination).toEqual({ page: 3, limit: 3, total: 7, totalPages: 3 });
  });
  test('a page past the end is empty and tells the true totals', () => {
    expect(ask({ page: 9, limit: 3 })).toEqual({
      data: [],
      pagination: { page: 9, limit: 3, total: 7, totalPages: 3 },
    });
  });
});
