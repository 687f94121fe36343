// Addresses that are not quite those of a page: where the answer is certain they lead to it.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../../../../../catalogue/model/reading/load.ts';
import { policyReport } from '../../../../../catalogue/views/policies/report.ts';
import { buildSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
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
const setting = {
  catalogue,
  index: buildSearchIndex(catalogue),
  addresses: { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' },
  today: () => '2026-11-21',
  discovery: () => '{}',
};
const find = findTextPage(setting, async () => undefined);
const at = (path: string) =>
  find({ path, segments: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams() });

describe('a region', () => {
  test.each(['/regions', '/regions/scaleway', '/regions/scaleway/fr-par', '/countries', '/countries/fr'])(
    '%s is a page',
    async (path) => {
      expect(await at(path)).toMatchObject({ kind: 'page', path });
    },
  );

  test.each(['/regions/scaleway/FR-PAR', '/regions/Scaleway/fr-par', '/Regions/scaleway/fr-par/'])(
    '%s leads to its own address',
    async (path) => {
      expect(await at(path)).toMatchObject({ kind: 'redirect', path: '/regions/scaleway/fr-par' });
    },
  );

  test('of a provider in other letters leads to its own address', async () => {
    expect(await at('/regions/SCALEWAY')).toMatchObject({ kind: 'redirect', path: '/regions/scaleway' });
  });

  test.each(['/Regions/Scaleway', '/countries/FR'])('%s leads to the small letters', async (path) => {
    expect(await at(path)).toMatchObject({ kind: 'redirect', path: path.toLowerCase() });
  });

  test.each([
    '/regions/nobody',
    '/countries/zz',
    '/countries/fr/x',
    '/regions/scaleway/fr-lyo',
    '/regions/nobody/fr-par',
    '/regions/scaleway/fr-par/x',
  ])('%s is missing', async (path) => {
    expect(await at(path)).toEqual({ kind: 'missing' });
  });
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

describe('a redirect', () => {
  test.each([
    ['/Compare/aws-lambda,azure-functions', '/compare/aws-lambda,azure-functions'],
    ['/Compare/aws-lambda,No%20Such%3F%23', '/compare/aws-lambda,no%20such%3F%23'],
    ['//compare/aws-lambda,%2F%2Fevil.example', '/compare/aws-lambda,%2F%2Fevil.example'],
    ['/compare/aws-lambda,%0D%0ASet-Cookie:a/', '/compare/aws-lambda,%0D%0ASet-Cookie%3Aa'],
    ['/%2F%2Fevil.example/..//', undefined],
    ['//evil.example/', undefined],
  ])('of %s leads to %s: no part of it can mean anything else', async (path, expected) => {
    const answer = await at(path);
    expect(answer.kind === 'redirect' ? answer.path : undefined).toBe(expected);
  });

  test.each([
    ['/lifecycle/', '/lifecycle'],
    ['/lifecycle//', '/lifecycle'],
    ['//lifecycle', '/lifecycle'],
    ['/Lifecycle', '/lifecycle'],
    ['/CATEGORY/Serverless', '/category/serverless'],
  ])('leads from %s, which is written otherwise, to %s for good', async (path, expected) =>
    expect(await at(path)).toEqual({ kind: 'redirect', path: expected, status: 308 }),
  );

  test.each(['/', '/lifecycle', '/aws', '/aws/lambda', '/compare/aws-lambda,azure-functions'])(
    'is none for %s, which is written as it should be',
    async (path) => expect((await at(path)).kind).toBe('page'),
  );
});

describe('a saved list', () => {
  const asked: string[] = [];
  const list = {
    id: 'L_1',
    slug: 'team',
    name: null,
    url: 'https://catalogue.example.org/lists/team',
    approvedServiceIds: ['aws-secrets-manager', 'azure-key-vault'],
    services: [],
    notFound: [],
    createdAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2027-02-19T12:00:00.000Z',
  };
  const findWithLists = findTextPage(setting, async (key) => {
    asked.push(key);
    return key === 'team' ? list : undefined;
  });
  const listAt = (path: string, query = '') =>
    findWithLists({ path, segments: path.split('/').filter(Boolean), query: new URLSearchParams(query) });

  test('stands with its policies below it; nobody may keep either', async () => {
    for (const path of ['/lists/team', '/lists/team/policies'])
      expect(await listAt(path)).toMatchObject({ kind: 'page', path, stored: false, dated: false });
    const [page, policies] = [await listAt('/lists/team'), await listAt('/lists/team/policies')];
    if (page.kind !== 'page' || policies.kind !== 'page') throw new Error('they are no pages');
    expect(JSON.parse(JSON.stringify(page.value()))).toEqual(list);
    expect(Object.keys(JSON.parse(JSON.stringify(policies.value())))).toEqual(['alpha', 'beta']);
    expect([page.page().path, policies.page().path]).toEqual(['/lists/team', '/lists/team/policies']);
  });

  test('without a name says what to write, and where lists are made', async () =>
    expect(await listAt('/lists')).toEqual({
      kind: 'fault',
      status: 404,
      sentence:
        'Name a saved list: /lists/NAME, or /lists/NAME/policies; https://catalogue.example.org/builder/ makes one.',
    }));

  test.each(['/lists/none', '/lists/none/policies', '/lists/team/other', '/lists/team/policies/more'])(
    'is not at %s, and it is said how long lists stay',
    async (path) =>
      expect(await listAt(path)).toEqual({
        kind: 'fault',
        status: 404,
        sentence: 'No list has this name or id; lists stay for 90 days.',
      }),
  );

  test.each([
    ['', '/lists/team/policies', {}],
    ['include=', '/lists/team/policies', {}],
    ['include=none', '/lists/team/policies', { include: 'none' }],
    ['include=required', '/lists/team/policies?include=required', { include: 'required' }],
    ['include=usual', '/lists/team/policies?include=usual', { include: 'usual' }],
    ['mode=', '/lists/team/policies', {}],
    ['mode=enforce', '/lists/team/policies', { mode: 'enforce' }],
    ['mode=audit', '/lists/team/policies?mode=audit', { mode: 'audit' }],
    ['parent=', '/lists/team/policies', {}],
    ['parent=folders/2', '/lists/team/policies?parent=folders/2', { parent: 'folders/2' }],
    [
      'parent=projects/my-app&mode=audit&include=usual',
      '/lists/team/policies?include=usual&mode=audit&parent=projects/my-app',
      { include: 'usual', mode: 'audit', parent: 'projects/my-app' },
    ],
  ] as const)('has policies with ?%s, at an address of their own', async (query, path, options) => {
    const policies = await listAt('/lists/team/policies', query);
    if (policies.kind !== 'page') throw new Error('it is no page');
    const services = catalogue.services.filter(({ id }) => list.approvedServiceIds.includes(id));
    expect(JSON.parse(JSON.stringify(policies.value()))).toEqual(policyReport(catalogue, services, options));
    expect(policies.page().path).toBe(path);
  });

  test('has commands that ask for the documents with the same options', async () => {
    const policies = await listAt('/lists/team/policies', 'include=usual&mode=audit&parent=organizations/1');
    if (policies.kind !== 'page') throw new Error('it is no page');
    const lines = policies.page().blocks.flatMap((block) => (block.kind === 'commands' ? block.lines : []));
    const fetched = lines.filter((line) => line.startsWith('curl'));
    expect(fetched).toHaveLength(1); // Azure: AWS is refused with audit.
    expect(fetched[0]).toContain(
      `jq '{approvedServiceIds: [.services[].id], include: "usual", mode: "audit", parent: "organizations/1"}'`,
    );
    expect(policies.page().blocks).toContainEqual(
      expect.objectContaining({
        kind: 'fields',
        rows: expect.arrayContaining([
          {
            label: 'Document',
            spans: [{ text: expect.stringMatching(/^none; mode: service control policies have no mode/), tone: 'bad' }],
          },
        ]),
      }),
    );
  });

  test.each([
    ['include=all', 'include takes none, required, usual'],
    ['mode=Audit', 'mode takes enforce, audit'],
    ['parent=organizations', 'parent must be organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID'],
    [
      'parent=folders/2%22&mode=audit',
      'parent must be organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID',
    ],
  ])('has no policies with ?%s: what is allowed is said, and without policies it takes any', async (query, said) => {
    asked.length = 0;
    expect(await listAt('/lists/team/policies', query)).toEqual({
      kind: 'fault',
      status: 400,
      sentence: `The parameter ${said}.`,
    });
    expect(asked).toEqual([]);
    expect(await listAt('/lists/team', query)).toMatchObject({ kind: 'page' });
  });

  test('is asked for only where one can be', async () => {
    asked.length = 0;
    for (const path of ['/lists', '/lists/team/other', '/lists/team/policies/more', '/Lists/team', '/aws'])
      await listAt(path);
    expect(asked).toEqual([]);
    expect(await listAt('/Lists/team')).toEqual({ kind: 'missing' });
  });
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
