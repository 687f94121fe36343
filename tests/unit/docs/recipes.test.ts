// The recipes of CONTRIBUTING.md: they name files that are there, stay short, and lead where they say. A field and an
// endpoint are added to a copy of the sources by their recipe's steps, and nothing else.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const RECIPES = new Map(
  readFileSync('CONTRIBUTING.md', 'utf8')
    .split('\n### ')
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n');
      const files = lines.flatMap((line) => /^\d+\. `([^`]+)`/.exec(line)?.[1] ?? []);
      return [title, { text, files }] as const;
    }),
);
const isYours = (file: string) => /NAME|PROVIDER|ROOM/.test(file);

test('each recipe has its files, and names no other that is not there', () => {
  expect([...RECIPES.keys()]).toEqual([
    'A service',
    'A provider',
    'A field of a service',
    'An endpoint',
    'A page',
    'A text format',
    'A rule',
    'A store',
  ]);
  for (const { text, files } of RECIPES.values()) {
    expect(files.length).toBeGreaterThan(0);
    const named = [...text.matchAll(/`((?:catalogue|scripts|sidecar|site|tests|docs)\/[^` ]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !isYours(file) && !existsSync(file))).toEqual([]);
  }
});

test('a field of a service takes at most five files, an endpoint at most eight', () => {
  expect(RECIPES.get('A field of a service')?.files.length).toBeLessThanOrEqual(5);
  expect(RECIPES.get('An endpoint')?.files.length).toBeLessThanOrEqual(8);
});

/** A file, how its recipe names it, and what becomes of its text. */
type Edit = [file: string, step: string, change: (text: string) => string];

/** Behind the first line that holds these words. */
const behind =
  (words: string, line: string) =>
  (text: string): string => {
    const end = text.indexOf('\n', text.indexOf(words));
    if (!text.includes(words)) throw new Error(`there is no ${words}`);
    return `${text.slice(0, end + 1)}${line}\n${text.slice(end + 1)}`;
  };

const SLA = 'https://aws.amazon.com/lambda/sla/';
const FIELD: readonly Edit[] = [
  [
    'catalogue/schema/service.ts',
    'catalogue/schema/service.ts',
    behind(
      '  pricingUrl: HttpsUrl',
      "  slaUrl: HttpsUrl.optional().meta({ description: 'Where its promise stands.' }),",
    ),
  ],
  ['catalogue/model/service-fields.ts', 'catalogue/model/service-fields.ts', behind("'pricingUrl',", "  'slaUrl',")],
];

const ENDPOINT: readonly Edit[] = [
  [
    'catalogue/views/frameworks.ts',
    'catalogue/views/NAME.ts',
    () =>
      'export const framework = ({ services }, name) => ({ name, services: services.filter(({ compliance }) => compliance.includes(name)).length });',
  ],
  [
    'catalogue/contract/frameworks-shapes.ts',
    'catalogue/contract/NAME-shapes.ts',
    () =>
      "import * as z from 'zod';\nexport const FrameworkShape = z.object({ name: z.string(), services: z.int() }).meta({ id: 'Framework' });",
  ],
  [
    'catalogue/contract/routes/catalogue-routes.ts',
    'catalogue/contract/routes/catalogue-routes.ts',
    (text) => `import { framework } from '../../views/frameworks.ts';
import { FrameworkShape } from '../frameworks-shapes.ts';
${behind(
  'export const CATALOGUE_ROUTES = {',
  `framework: {
    id: 'getFramework', method: 'GET', path: '/v1/frameworks/{id}', tag: 'Catalogue', summary: 'Get one framework',
    description: 'How many services have it.', params: z.object({ id: z.string() }), examplePath: '/v1/frameworks/soc-2',
    caching: 'catalogue', built: (catalogue) => [['/v1/frameworks/soc-2', () => framework(catalogue, 'SOC 2')]],
    answers: { 200: { description: 'The framework.', schema: FrameworkShape } },
  },`,
)(text)}`,
  ],
];

const PROGRAM = `
import { FILE_SCHEMAS } from './scripts/fix/catalogue-schemas.ts';
import { publishApi } from './scripts/publish/api.ts';
import { publishStaticHosts } from './scripts/publish/static-hosts.ts';
import { browserFiles } from './catalogue/formats/browser-files.ts';
import { parseSnapshot, renderSnapshot } from './catalogue/formats/snapshot.ts';
import { deriveCatalogue } from './catalogue/model/derive.ts';
import { loadCatalogueFiles } from './catalogue/model/reading/load.ts';
import { buildSearchIndex } from './catalogue/views/search/text-index.ts';
import { DEFAULT_ADDRESSES } from './catalogue/views/urls.ts';

const { files, problems } = loadCatalogueFiles(process.cwd());
const catalogue = deriveCatalogue(files);
const published = [...publishApi(catalogue, buildSearchIndex(catalogue), DEFAULT_ADDRESSES)];
const file = (path) => JSON.parse(published.find((each) => each.path === path).body);
const services = browserFiles(catalogue).files.find(({ name }) => name === 'services/aws.json');
const { paths, components: { schemas } } = file('api/openapi.json');
console.log(JSON.stringify({
  problems,
  field: {
    api: file('api/v1/services/aws-lambda.json').slaUrl,
    openApi: schemas.Service.properties.slaUrl,
    snapshot: parseSnapshot(renderSnapshot(catalogue)).find('aws-lambda').slaUrl,
    browser: JSON.parse(services.body).find(({ id }) => id === 'aws-lambda').slaUrl,
    editor: 'slaUrl' in FILE_SCHEMAS.services.properties,
  },
  endpoint: {
    file: file('api/v1/frameworks/soc-2.json'),
    openApi: paths['/v1/frameworks/{id}'].get.responses['200'].content,
    component: Object.keys(schemas.Framework.properties),
    discovery: file('api/index.json').versions[0].endpoints.filter(({ path }) => path.includes('frameworks')).length,
    redirect: publishStaticHosts(catalogue, {}).some(({ body }) => body.includes('/v1/frameworks/:id /v1/frameworks/:id.json 200')),
  },
}));
`;

/** What a program says that runs in a copy of the sources with both sets of edits, on the small catalogue. */
function said(): { problems: unknown; field: unknown; endpoint: unknown } {
  const root = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  for (const folder of ['catalogue', 'scripts'])
    cpSync(folder, path.join(root, folder), {
      recursive: true,
      filter: (from) => !/^catalogue.(services|providers)|\.yaml$/.test(from),
    });
  cpSync('tests/fixtures/small', root, { recursive: true });
  for (const linked of ['node_modules', 'package.json']) symlinkSync(path.resolve(linked), path.join(root, linked));
  const lambda: Edit = ['catalogue/services/aws/lambda.yaml', '', behind('pricingUrl:', `slaUrl: ${SLA}`)];
  const program: Edit = ['program.ts', '', () => PROGRAM];
  for (const [file, , change] of [...FIELD, ...ENDPOINT, lambda, program]) {
    const target = path.join(root, file);
    writeFileSync(target, change(existsSync(target) ? readFileSync(target, 'utf8') : ''));
  }
  return JSON.parse(execFileSync(process.execPath, ['program.ts'], { cwd: root, encoding: 'utf8' }));
}

describe('in a copy of the sources', () => {
  let found: ReturnType<typeof said>;
  beforeAll(() => {
    found = said();
  });

  test.each([
    ['A field of a service', FIELD],
    ['An endpoint', ENDPOINT],
  ])('%s is added in files that its recipe names', (recipe, edits) => {
    const files = RECIPES.get(recipe)?.files ?? [];
    expect(edits.filter(([, step]) => !files.includes(step))).toEqual([]);
    expect(found.problems).toEqual([]);
  });

  test('the field is in the API, OpenAPI, the snapshot, the data for browsers and the schema for editors', () => {
    const openApi = { type: 'string', description: 'Where its promise stands.' };
    expect(found.field).toEqual({ api: SLA, openApi, snapshot: SLA, browser: SLA, editor: true });
  });

  test('the endpoint has a file, OpenAPI with a real example, discovery and a redirect', () => {
    const answer = { name: 'SOC 2', services: 1 };
    expect(found.endpoint).toEqual({
      file: answer,
      openApi: { 'application/json': { schema: { $ref: '#/components/schemas/Framework' }, example: answer } },
      component: ['name', 'services'],
      discovery: 1,
      redirect: true,
    });
  });
});
