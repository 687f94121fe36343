// The table of the text host's pages: what the build writes, what a path leads to, and who reads the table.
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../../../catalogue/formats/text-formats.ts';
import { buildSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { findTextPage } from '../../../../../catalogue/views/text/find-page.ts';
import { helpTextPage } from '../../../../../catalogue/views/text/pages/help.ts';
import { homeTextPage } from '../../../../../catalogue/views/text/pages/home.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { builtPages, PAGE_SOURCES } from '../../../../../catalogue/views/text/text-pages.ts';
import { KIND_OF_WORD, TEXT_PATHS, type TextPath, WORD_PATHS } from '../../../../../catalogue/views/text/text-paths.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const setting = {
  catalogue,
  index: buildSearchIndex(catalogue),
  addresses,
  today: () => '2026-11-21',
  discovery: () => '{"name":"discovery"}',
};
const asked: string[] = [];
const find = findTextPage(setting, async (key) => {
  asked.push(key);
  return undefined;
});
/** As the sidecar takes a target apart. */
function at(target: string) {
  const [path = '', query] = target.split('?', 2);
  return find({ path, segments: path.split('/').filter(Boolean), query: new URLSearchParams(query) });
}

const built = builtPages(setting);

describe('the build', () => {
  test('writes each page once, under the path that it has itself', () => {
    const paths = built.map(({ found }) => found.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { found } of built) expect(found.page().path).toBe(found.path);
  });

  test('writes every page of home, help, providers, categories, kinds and services', () => {
    expect(built.map(({ found }) => found.path).toSorted()).toEqual(
      [
        ...['/', '/categories', '/countries', '/help', '/kinds', '/lifecycle', '/providers', '/regions'],
        ...catalogue.providers.map(({ id }) => `/${id}`),
        ...catalogue.providers.flatMap(({ id, regions }) => (regions.length > 0 ? [`/regions/${id}`] : [])),
        ...catalogue.categories.map(({ id }) => `/category/${id}`),
        ...catalogue.data.concepts.map(({ id }) => `/kind/${id}`),
        ...catalogue.services.map(({ providerId, pathName }) => `/${providerId}/${pathName}`),
      ].toSorted(),
    );
  });

  test('writes JSON alone of what tells days left, and every format of the rest', () => {
    const inJsonAlone = built.filter(({ formats }) => formats.length === 1);
    expect(inJsonAlone.map(({ found }) => found.path).toSorted()).toEqual(['/aws/code-runner', '/lifecycle']);
    for (const { formats } of inJsonAlone) expect(formats).toEqual(['json']);
    for (const { formats } of built.filter((page) => !inJsonAlone.includes(page))) expect(formats).toEqual(FORMATS);
  });
});

describe('a request', () => {
  test('for what is built finds the same page and the same JSON', async () => {
    for (const { found } of built) {
      const answer = await at(found.path);
      if (answer.kind !== 'page') throw new Error(`${found.path} is ${answer.kind}`);
      expect([answer.path, answer.stored, JSON.stringify(answer.value())]).toEqual([
        found.path,
        true,
        JSON.stringify(found.value()),
      ]);
      expect(answer.page()).toEqual(found.page());
    }
  });

  test('beyond a page that stands alone finds nothing', async () => {
    for (const word of ['help', 'providers', 'categories', 'lifecycle', 'search'])
      expect(await at(`/${word}/more`)).toEqual({ kind: 'missing' });
    expect(await at('/aws/lambda/more')).toEqual({ kind: 'missing' });
    expect(await at('/category/serverless/more')).toEqual({ kind: 'missing' });
    expect(await at('/kind/functions/more')).toEqual({ kind: 'missing' });
    expect(await at('/kinds/functions/more')).toEqual({ kind: 'missing' });
  });

  test('for a kind in the other number leads to it, and for one that does not exist nowhere', async () => {
    expect(await at('/kinds/functions')).toMatchObject({ kind: 'redirect', path: '/kind/functions', status: 308 });
    expect(await at('/kind')).toMatchObject({ kind: 'redirect', path: '/kinds', status: 308 });
    expect(await at('/kind/lambdas')).toEqual({ kind: 'missing' });
  });

  test('asks the store for lists alone, and for none in other letters', async () => {
    asked.length = 0;
    for (const path of ['/lists/Team', '/lists', '/lists/a/b', '/LISTS/team', '/aws/lambda', '/nope']) await at(path);
    expect(asked).toEqual(['Team']);
  });
});

describe('the table', () => {
  test('has a page or a store behind each kind', () => {
    expect(new Set([...Object.keys(PAGE_SOURCES), 'list'])).toEqual(new Set(Object.keys(TEXT_PATHS)));
  });

  test('leads from each of its words to a page', async () => {
    expect([...KIND_OF_WORD.keys()]).toEqual(
      expect.arrayContaining(['help', 'providers', 'category', 'compare', 'search', 'lists', 'lifecycle']),
    );
    for (const path of WORD_PATHS.values()) expect((await at(path)).kind).toBe('page');
  });

  test('is told by home and help, with examples that lead to a page', async () => {
    for (const page of [homeTextPage(catalogue, addresses), helpTextPage(catalogue, addresses)]) {
      const text = renderPage(page, 'txt', addresses);
      const kinds: TextPath[] = Object.values(TEXT_PATHS);
      for (const { meaning } of kinds) if (meaning !== undefined) expect(text).toContain(meaning);
      const examples = page.blocks
        .flatMap((block) => (block.kind === 'rows' ? block.rows : []))
        .flatMap(({ cells }) => cells[0]?.flatMap(({ href }) => href ?? []) ?? []);
      expect(examples.length).toBeGreaterThan(4);
      for (const example of examples) expect([example, (await at(example)).kind]).toEqual([example, 'page']);
    }
  });
});
