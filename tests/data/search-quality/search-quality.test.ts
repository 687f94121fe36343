// How well the search serves what people type, over the real catalogue: the share of queries answered among the first
// three.
import { describe, expect, test } from 'vitest';
import { answerSearch, searchServices } from '../../../catalogue/views/search/search.ts';
import { realBuild } from '../../support/real-build.ts';
import type { ExpectedAnswer } from './queries/answers.ts';
import { OTHER_PROVIDERS } from './queries/other-providers.ts';
import { MEANT, QUERIES } from './queries.ts';

const { catalogue, index } = realBuild;
const SHOWN = 3;

const firstFound = (query: string) =>
  searchServices(catalogue, index, query)
    .slice(0, SHOWN)
    .map(({ id }) => id);

/** Queries that none of their services answers among the first three, each with what was found instead. */
function missesOf(queries: readonly ExpectedAnswer[]): string[] {
  return queries.flatMap(({ query, ids }) => {
    const found = firstFound(query);
    return found.some((id) => ids.includes(id)) ? [] : [`${query} → ${found.join(', ') || 'nothing'}`];
  });
}

function expectAnswered(what: string, queries: readonly ExpectedAnswer[], leastShare: number): void {
  const misses = missesOf(queries);
  const share = 100 * (1 - misses.length / queries.length);
  console.log(
    `${what}: ${queries.length - misses.length} of ${queries.length} queries (${share.toFixed(1)} %) answered among the first ${SHOWN}`,
  );
  for (const miss of misses) console.log(`  missed: ${miss}`);
  expect(share).toBeGreaterThanOrEqual(leastShare);
}

describe('search quality', () => {
  test('the tables hold 500 different queries, 150 of them intents and kinds, 60 over the smaller providers, and name services that exist', () => {
    const large = new Set(['aws', 'azure', 'gcp']);
    const providersOf = ({ ids }: ExpectedAnswer) => ids.map((id) => catalogue.service(id)?.providerId);
    expect(new Set(QUERIES.map(({ query }) => query.toLowerCase())).size).toBe(QUERIES.length);
    expect(QUERIES.length).toBeGreaterThanOrEqual(500);
    expect(MEANT.length).toBeGreaterThanOrEqual(150);
    expect(
      OTHER_PROVIDERS.filter((row) => providersOf(row).every((provider) => !large.has(provider ?? ''))).length,
    ).toBeGreaterThanOrEqual(60);
    expect(QUERIES.flatMap(({ ids }) => ids).filter((id) => !catalogue.service(id))).toEqual([]);
  });

  test('98 % of what people type is answered among the first three', () => expectAnswered('search', QUERIES, 98));
  test('so are 98 % of intents and kinds', () => expectAnswered('intents and kinds', MEANT, 98));

  test.each([
    ['object storage', 'aws-s3', 'object-storage'],
    ['dns', 'aws-route-53', 'public-dns'],
    ['email sending', 'aws-ses', 'transactional-email'],
    ['kubernetes', 'aws-eks', 'managed-kubernetes'],
  ])('%s is a kind, whose first is %s', (query, first, kind) => {
    const answer = answerSearch(catalogue, index, query);
    expect(answer.services[0]?.id).toBe(first);
    expect(answer.kinds.map(({ id }) => id)).toEqual([kind]);
  });

  test('running services of a kind come before ending and ended ones', () => {
    const [kind] = catalogue.data.concepts.filter(({ id }) => id === 'in-memory-cache');
    const members = new Set(kind?.members.map(({ serviceId }) => serviceId));
    const states = searchServices(catalogue, index, 'redis')
      .filter(({ id }) => members.has(id))
      .map(({ lifecycle }) => ({ retired: 2, sunset: 1 })[lifecycle?.status as 'retired'] ?? 0);
    expect(states).toContain(1);
    expect(states).toEqual(states.toSorted());
  });

  test('what a query asks besides is met or left out, and said', () => {
    const of = (query: string) => answerSearch(catalogue, index, query);
    const european = of('kafka europe').services.slice(0, 3);
    expect(european.map(({ providerId }) => catalogue.provider(providerId)?.headOffice.country)).not.toContain('US');
    expect(of('azure dynamodb')).toMatchObject({ equivalentsOf: { id: 'aws-dynamodb' } });
    expect(of('kubernetes hosting for startups').dropped).toEqual(['startups']);
    expect(of('qqqqzzzz wwwwxxxx')).toMatchObject({ services: [], dropped: ['qqqqzzzz', 'wwwwxxxx'] });
  });
});
