// How well the site's search serves what people type: the queries of the API's search, asked of the built pagefind
// index as the browser asks it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { searchServices } from '../../../catalogue/views/search/search.ts';
import { type Search, searchWith } from '../../../site/client/search/ask-index.ts';
import type { Pagefind } from '../../../site/client/search/pagefind.ts';
import { realBuild } from '../../support/real-build.ts';
import { type PlainFiles, servePlainFiles } from '../../support/servers/plain-files.ts';
import { QUERIES } from './queries.ts';

const { catalogue, index } = realBuild;
const SHOWN = 3;

let files: PlainFiles;
let search: Search;
beforeAll(async () => {
  files = await servePlainFiles();
  const engine = (await import(pathToFileURL(path.resolve('dist/site/pagefind/pagefind.js')).href)) as Pagefind;
  search = await searchWith(engine, `${files.url}/pagefind/`);
  await askAll();
});
afterAll(async () => {
  await files?.close();
});

/** Ids of the services among the first nine pages: pages of kinds and providers stand before them. */
const firstFound = new Map<string, string[]>();
async function askAll(): Promise<void> {
  for (const { query } of QUERIES) {
    const pages = await (await search.ask(query, {})).load(0, 3 * SHOWN);
    firstFound.set(
      query,
      pages.flatMap(({ url }) => catalogue.find(slugOf(url))?.id ?? []),
    );
  }
}

const slugOf = (url: string) => (url.startsWith('/services/') ? (url.split('/')[2] ?? '') : '');

describe("the site's search", () => {
  test('answers 98 % of what people type among the first three', () => {
    const misses: string[] = [];
    for (const { query, ids: wanted } of QUERIES) {
      const found = (firstFound.get(query) ?? []).slice(0, SHOWN);
      if (!found.some((id) => wanted.includes(id))) misses.push(`${query} → ${found.join(', ') || 'nothing'}`);
    }
    const share = 100 * (1 - misses.length / QUERIES.length);
    console.log(
      `site search: ${QUERIES.length - misses.length} of ${QUERIES.length} queries (${share.toFixed(1)} %) answered among the first ${SHOWN}`,
    );
    for (const miss of misses) console.log(`  missed: ${miss}`);
    expect(share).toBeGreaterThanOrEqual(98);
  });

  test('puts the same service first as the API for 97 % of what people type', () => {
    const others: string[] = [];
    for (const { query } of QUERIES) {
      const [first] = firstFound.get(query) ?? [];
      const [expected] = searchServices(catalogue, index, query);
      if (first !== expected?.id) others.push(`${query} → ${first}, not ${expected?.id}`);
    }
    const share = 100 * (1 - others.length / QUERIES.length);
    console.log(`site and API agree on the first of ${QUERIES.length} queries for ${share.toFixed(1)} %`);
    for (const other of others) console.log(`  ${other}`);
    expect(share).toBeGreaterThanOrEqual(97);
  });

  test.each([
    ['azure dynamodb', 'First the equivalents of DynamoDB.'],
    ['kafka europe', 'First those of providers with their head office in Europe.'],
    ['kubernetes hosting for startups', 'Left out, as nothing matches all words: startups.'],
    ['lambda', ''],
  ])('says what it understood of %s', async (query, sentence) =>
    expect((await search.ask(query, {})).understood.map(({ text }) => text).join('')).toBe(sentence),
  );

  test('shows a running service on the first page when asked for its name (every tenth)', async () => {
    const hidden: string[] = [];
    // One that has ended stands behind those that run, and may have the name of their kind.
    const running = catalogue.services.filter((service) => !hasEnded(service));
    for (const { name, slug } of running.filter((_, number) => number % 10 === 0)) {
      const answer = await search.ask(name, {});
      const pages = await answer.load(0, 20);
      if (!pages.some(({ url }) => url === `/services/${slug}/`)) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  });

  test.each([
    ['aws', '/providers/aws/'],
    ['hetzner', '/providers/hetzner/'],
    ['databases', '/categories/databases/'],
    ['lambda@edge', '/services/aws-lambda/'],
    ['Lambda', '/services/aws-lambda/'],
    ['object storage', '/kinds/object-storage/'],
  ])('puts what %s names first', async (query, url) => {
    const answer = await search.ask(query, {});
    expect((await answer.load(0, 1))[0]?.url).toBe(url);
  });

  test('says which words it searched for when it put a slip right', async () => {
    expect((await search.ask('kuberntes', {})).corrected).toBe('kubernetes');
    expect((await search.ask('kubernetes', {})).corrected).toBeUndefined();
  });

  test('finds nothing for words that nothing is near to', async () => {
    const answer = await search.ask('qqqqzzzz wwww', {});
    expect([answer.total, await answer.load(0, 3)]).toEqual([0, []]);
  });

  test('narrows by provider, category, lifecycle and free tier, and counts what each would leave', async () => {
    await search.loadFacets();
    const all = await search.ask('functions', {});
    const narrowed = await search.ask('functions', {
      provider: 'aws',
      category: 'serverless',
      lifecycle: 'active',
      free: 'yes',
    });
    const pages = await narrowed.load(0, narrowed.total);
    const services = pages.map(({ url }) => catalogue.find(url.split('/')[2] ?? ''));
    expect(services.length).toBeGreaterThan(0);
    expect(all.total).toBeGreaterThan(services.length);
    expect(all.counts['provider']?.['aws']).toBeGreaterThanOrEqual(services.length);
    expect(
      services.filter(
        (service) =>
          service?.providerId !== 'aws' ||
          service.category !== 'serverless' ||
          service.lifecycle ||
          !service.hasFreeTier,
      ),
    ).toEqual([]);
  });

  test('without words, everything within the facets is found', async () => {
    expect((await search.ask('', { provider: 'hetzner' })).total).toBe(catalogue.servicesOf('hetzner').length);
  });
});
