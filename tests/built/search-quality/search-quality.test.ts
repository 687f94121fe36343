// How well the search field serves what people type, over the real catalogue: the share of queries answered among the
// first three.
import { describe, expect, test } from 'vitest';
import { searchServices } from '../../../catalogue/views/search/search.ts';
import { realBuild } from '../../support/real-build.ts';
import { type ExpectedAnswer, LARGE_PROVIDERS } from './queries.ts';
import { OTHER_PROVIDERS } from './queries-other-providers.ts';

const { catalogue, index } = realBuild;
const QUERIES = [...LARGE_PROVIDERS, ...OTHER_PROVIDERS];
const SHOWN = 3;

const firstFound = (query: string) =>
  searchServices(catalogue, index, query)
    .slice(0, SHOWN)
    .map(({ id }) => id);

/** Queries that none of their services answers among the first three, each with what was found instead. */
function missesOf(queries: readonly ExpectedAnswer[]): string[] {
  return queries.flatMap(([query, ...wanted]) => {
    const found = firstFound(query);
    return found.some((id) => wanted.includes(id)) ? [] : [`${query} → ${found.join(', ') || 'nothing'}`];
  });
}

describe('search quality', () => {
  test('the table holds at least 190 different queries, 60 of them over the smaller providers, and names services that exist', () => {
    const large = new Set(['aws', 'azure', 'gcp']);
    const providersOf = ([, ...ids]: ExpectedAnswer) => ids.map((id) => catalogue.service(id)?.providerId);
    expect(new Set(QUERIES.map(([query]) => query.toLowerCase())).size).toBe(QUERIES.length);
    expect(QUERIES.length).toBeGreaterThanOrEqual(190);
    expect(
      OTHER_PROVIDERS.filter((row) => providersOf(row).every((provider) => !large.has(provider ?? ''))).length,
    ).toBeGreaterThanOrEqual(60);
    expect(QUERIES.flatMap(([, ...ids]) => ids).filter((id) => !catalogue.service(id))).toEqual([]);
  });

  test('98 % of what people type is answered among the first three', () => {
    const misses = missesOf(QUERIES);
    const share = 100 * (1 - misses.length / QUERIES.length);
    console.log(
      `search quality: ${QUERIES.length - misses.length} of ${QUERIES.length} queries (${share.toFixed(1)} %) answered among the first ${SHOWN}`,
    );
    for (const miss of misses) console.log(`  missed: ${miss}`);
    expect(share).toBeGreaterThanOrEqual(98);
  });
});
