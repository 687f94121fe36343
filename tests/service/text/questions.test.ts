// What the text host answers to a question: searches and comparisons, with their limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { nameOf } from '../../support/pick.ts';
import { realBuild } from '../../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

const { catalogue } = realBuild;
const CURL = { 'User-Agent': 'curl/8.15.0', Accept: '*/*' };

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

/** Few enough that the limit of the host does not apply. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(`${sidecar.url}${path}`, { headers: { Host: 'text.localhost', ...headers } });

describe('a search', () => {
  test('without words lists everything, and shows how to give some', async () => {
    expect((await ask('/search.txt', CURL)).text.replaceAll(/\s+/g, ' ')).toContain(
      `All ${catalogue.services.length} services; give words to search for`,
    );
  });

  test('takes pages from 1, and answers past the last', async () => {
    expect((await ask('/search.txt?q=storage&page=2', CURL)).text).toContain('21 to 40 shown');
    expect((await ask('/search.txt?q=storage&page=9999', CURL)).text).toContain('past the last');
    for (const page of ['0', '-1', '1.5', 'x'])
      expect((await ask(`/search?q=storage&page=${page}`, CURL)).status).toBe(400);
  });

  test('takes 200 characters and no more', async () => {
    expect((await ask(`/search?q=${'a'.repeat(200)}`, CURL)).status).toBe(200);
    expect((await ask(`/search?q=${'a'.repeat(201)}`, CURL)).status).toBe(400);
  });
});

describe('a comparison', () => {
  const slugs = (count: number) =>
    catalogue.services
      .slice(0, count)
      .map(({ slug }) => slug)
      .join(',');

  test('takes slugs, former slugs and text paths, and tells what is not known', async () => {
    const { text } = await ask('/compare/aws/lambda,azure-functions,aws-lamda.txt', CURL);
    expect(text.startsWith(`${nameOf('aws-lambda')} · ${nameOf('azure-functions')}\n`)).toBe(true);
    expect(text).toContain('Not in the catalogue: aws-lamda. Did you mean /aws/lambda');
  });

  test('takes ten services, of which a page shows eight and says so', async () => {
    expect((await ask(`/compare/${slugs(8)}.txt`, CURL)).text).not.toContain('At most 8');
    expect((await ask(`/compare/${slugs(9)}.txt`, CURL)).text).toContain('At most 8 services are shown; left out:');
    expect((await ask(`/compare/${slugs(10)}.txt`, CURL)).status).toBe(200);
    expect(JSON.parse((await ask(`/compare/${slugs(10)}.json`, CURL)).text).services).toHaveLength(10);
    expect((await ask(`/compare/${slugs(11)}.txt`, CURL)).status).toBe(400);
  });

  test.each(['/compare', '/compare/', '/compare/,,'])('of nothing (%s) is 400 and shows how to ask', async (path) => {
    const answer = await ask(path, CURL);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('as in /compare/aws-lambda,azure-functions');
  });

  test('of nothing known is 404', async () => {
    expect((await ask('/compare/nope,neither', CURL)).status).toBe(404);
  });
});
