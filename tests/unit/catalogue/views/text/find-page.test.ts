// Addresses that are not quite those of a page: where the answer is certain they lead to it.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../../../../../catalogue/model/load.ts';
import { buildSearchIndex } from '../../../../../catalogue/views/search/search.ts';
import { findTextPage } from '../../../../../catalogue/views/text/find-page.ts';
import { suggestPaths } from '../../../../../catalogue/views/text/suggest.ts';
import { brokenFixture } from '../../../../support/fixture.ts';

const named = (names: string) => (yaml: string) => yaml.replace(/^(category:)/m, `${names}\n$1`);
/** The fixture, where one service alone has the alias SECRETS BOX, and two have the short name Vault. */
const root = brokenFixture({
  'catalogue/services/aws/secrets-manager.yaml': named('shortName: Vault\naliases: [SECRETS BOX, Bär & Co]'),
  'catalogue/services/azure/key-vault.yaml': named('shortName: vault'),
});
const catalogue = deriveCatalogue(loadCatalogueFiles(root).files);
const find = findTextPage(
  {
    catalogue,
    index: buildSearchIndex(catalogue),
    addresses: { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' },
    today: () => '2026-11-21',
    discovery: () => '{}',
  },
  async () => undefined,
);
const at = (path: string) =>
  find({ path, segments: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams() });

describe('a region', () => {
  test.each(['/regions', '/regions/scaleway/fr-par'])('%s is a page', async (path) => {
    expect(await at(path)).toMatchObject({ kind: 'page', path });
  });

  test.each(['/regions/scaleway/FR-PAR', '/regions/Scaleway/fr-par', '/Regions/scaleway/fr-par/'])(
    '%s leads to its own address',
    async (path) => {
      expect(await at(path)).toMatchObject({ kind: 'redirect', path: '/regions/scaleway/fr-par' });
    },
  );

  test.each(['/regions/scaleway', '/regions/scaleway/fr-lyo', '/regions/nobody/fr-par', '/regions/scaleway/fr-par/x'])(
    '%s is missing',
    async (path) => {
      expect(await at(path)).toEqual({ kind: 'missing' });
    },
  );
});

describe('a service without its provider', () => {
  test.each([
    ['/lambda', '/aws/lambda'],
    ['/Lambda', '/aws/lambda'],
    ['/secrets-manager', '/aws/secrets-manager'],
    ['/secrets-box', '/aws/secrets-manager'],
    ['/SECRETS%20BOX', '/aws/secrets-manager'],
    ['/bar-co', '/aws/secrets-manager'],
    ['/key-vault', '/azure/key-vault'],
  ])('%s, which one alone is called, leads to %s for today', async (path, expected) => {
    expect(await at(path)).toEqual({ kind: 'redirect', path: expected, status: 302 });
  });

  test.each([
    ['/aws-lambda', '/aws/lambda'],
    ['/aws/aws-lambda', '/aws/lambda'],
    ['/AWS/lambda', '/aws/lambda'],
    ['/aws//lambda/', '/aws/lambda'],
  ])('%s, which is its slug or written otherwise, leads to %s for good', async (path, expected) => {
    expect(await at(path)).toEqual({ kind: 'redirect', path: expected, status: 308 });
  });

  test.each(['/functions', '/vault', '/Vault'])('%s, which several are called, is missing', async (path) => {
    expect(await at(path)).toEqual({ kind: 'missing' });
  });

  test.each(['/lambda/', '/aws/secrets-box', '/lamda', '/nope', '/-', '/faas', `/${'x'.repeat(5_000)}`])(
    '%s is answered as certainly as it is known',
    async (path) => {
      const answer = await at(path);
      expect(answer.kind).toBe(path === '/lambda/' ? 'redirect' : 'missing');
    },
  );
});

describe('suggestions', () => {
  const pathsFor = (...segments: string[]) => suggestPaths(catalogue, segments).map(({ path }) => path);

  test('begin with the services that are called so, the largest provider first', () => {
    expect(pathsFor('vault').slice(0, 2)).toEqual(['/aws/secrets-manager', '/azure/key-vault']);
  });

  test.each(['lambda', 'aws-lambda', 'vault', 'functions', 'helpp', 'listss', 'category', 'secrets-manager'])(
    'for %s never name a page twice, and at most three',
    (word) => {
      const paths = pathsFor(word);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(3);
      expect(new Set(paths).size).toBe(paths.length);
    },
  );

  test('for a category under the word for all of them are categories', () => {
    expect(pathsFor('categories', 'serverles')[0]).toBe('/category/serverless');
    expect(pathsFor('categorie')[0]).toBe('/categories');
  });
});
