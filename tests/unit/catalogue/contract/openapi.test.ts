// The contract as data: examples fit their shapes, OpenAPI passes Redocly's recommended rules, discovery lists every
// route.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { discoveryDocument } from '../../../../catalogue/contract/discovery.ts';
import { exampleAnswers } from '../../../../catalogue/contract/example-answers.ts';
import { openApiDocument, parameters } from '../../../../catalogue/contract/openapi.ts';
import type { Route } from '../../../../catalogue/contract/route.ts';
import { ROUTES } from '../../../../catalogue/contract/routes.ts';
import { API_VERSION } from '../../../../catalogue/contract/version.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { toolFile } from '../../../../scripts/run/run-tool.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const examples = exampleAnswers(catalogue, buildSearchIndex(catalogue), DEFAULT_ADDRESSES);
const document = openApiDocument(DEFAULT_ADDRESSES, examples);

/** Method and address of each endpoint that the README shows; its commands name the address of the service `$B`. */
const SHOWN = [...readFileSync('README.md', 'utf8').matchAll(/^\| `curl -s "?\$B(\/[^ ?"`]*)[^`]*` \|/gm)].map(
  ([command, address = '']) => ({ method: command.includes(' -d ') ? 'POST' : 'GET', address }),
);
const matches = (route: string, address: string) =>
  new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(address);

describe('the contract', () => {
  test('holds the endpoints that the README shows, and no others', () => {
    const shownOf = ({ method, path: route }: Route) =>
      SHOWN.filter((shown) => shown.method === method && matches(route, shown.address));
    expect(ROUTES.filter((route) => shownOf(route).length !== 1)).toEqual([]);
    expect(SHOWN).toHaveLength(ROUTES.length);
  });

  test('says wherever services are confirmed by place that separate clouds count, unlike in the scorecard', () => {
    const { paths, components } = document as {
      paths: Record<string, { get?: { parameters?: { name: string; description?: string }[] } }>;
      components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> };
    };
    const { parameters: asked = [] } = paths['/v1/services']?.get ?? {};
    const said = [
      ...['country', 'region'].map((name) => asked.find((each) => each.name === name)?.description),
      components.schemas['ServiceRegions']?.properties?.['confirmedCountries']?.description,
    ];
    for (const description of said)
      expect(description).toMatch(/AWS in China.* count here\. The exposure scorecard leaves/);
    expect(asked.find(({ name }) => name === 'headOffice')?.description).not.toContain('China');
  });

  test('builds answers under the paths of their routes alone, among them its example without what it asks', () => {
    const building = ROUTES.filter(({ built }) => built);
    expect(building.length).toBeGreaterThan(2);
    for (const { path: route, examplePath, built } of building) {
      const paths = built?.(catalogue).map(([path_]) => path_) ?? [];
      expect(paths.filter((path_) => !matches(route, path_))).toEqual([]);
      expect(paths).toContain(examplePath.split('?', 1)[0]);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  test.each(
    ROUTES.flatMap((route) =>
      Object.entries(route.answers).flatMap(([status, { schema, example = examples[route.id] }]) =>
        status.startsWith('2') && example !== undefined ? [[route.id, status, schema, example] as const] : [],
      ),
    ),
  )('the example of %s %s fits its shape', (_, __, schema, example) => {
    expect(schema?.safeParse(example)).toMatchObject({ success: true });
  });

  test.each(ROUTES.filter(({ body }) => body).map((route) => [route.id, route] as const))(
    'the example body of %s is valid',
    (_, { body, bodyExample }) => {
      expect(body?.safeParse(bodyExample)).toMatchObject({ success: true });
    },
  );

  test('bodies are JSON, and a counted click may be sent as text, as sendBeacon sends it', () => {
    const paths = document['paths'] as Record<string, { post?: { requestBody?: { content: object } } }>;
    for (const { path } of ROUTES.filter(({ body }) => body)) {
      const types = Object.keys(paths[path]?.post?.requestBody?.content ?? {});
      expect([path, types]).toEqual([
        path,
        path === '/v1/analytics/outbound' ? ['application/json', 'text/plain'] : ['application/json'],
      ]);
    }
  });

  test('the limits stand in OpenAPI', () => {
    const { parameters } = (
      document['paths'] as Record<string, { get: { parameters: { name: string; schema: object }[] } }>
    )['/v1/services']?.get ?? {
      parameters: [],
    };
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    });
    expect(parameters.find(({ name }) => name === 'page')?.schema).toEqual({ type: 'integer', minimum: 1, default: 1 });
  });

  test('no number is bounded by what JavaScript can count', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(JSON.stringify(document)).toContain('"type":"integer"');
  });

  describe('answers that follow from what a route is', () => {
    type Responses = Record<string, { description: string; headers?: object; content?: object }>;
    const responses = (route: Route) =>
      (document['paths'] as Record<string, Record<string, { responses: Responses }>>)[route.path]?.[
        route.method.toLowerCase()
      ]?.responses ?? {};
    const headers = (route: Route, status: string) => Object.keys(responses(route)[status]?.headers ?? {});
    const stating = (status: string) => ROUTES.filter((route) => status in responses(route));

    test('stand at the routes that give them', () => {
      const ofCatalogue = ROUTES.filter(({ caching }) => caching === 'catalogue');
      expect(stating('304')).toEqual(ofCatalogue);
      expect(stating('503')).toEqual(expect.arrayContaining(ofCatalogue));
      expect(stating('414')).toEqual(ROUTES);
      expect(stating('405')).toEqual(ROUTES);
      expect(stating('400')).toEqual(expect.arrayContaining(ROUTES.filter(({ params }) => params)));
      expect(stating('304').filter((route) => responses(route)['304']?.content)).toEqual([]);
    });

    test('give way to what a route states itself', () => {
      const read = ROUTES.find(({ id }) => id === 'getList') as Route;
      expect(responses(read)['503']?.description).toMatch(/^The store is away/);
      const policy = ROUTES.find(({ id }) => id === 'generateAlphaPolicy') as Route;
      const told = responses(policy)['200']?.headers as Record<string, { description: string }>;
      expect(told['X-Ignored-Parameters']?.description).toMatch(/^Fields of the body that mean nothing to this cloud/);
    });

    test('say when to come again, and what was ignored', () => {
      for (const route of ROUTES) {
        const statuses = Object.keys(responses(route));
        expect(statuses.filter((status) => headers(route, status).includes('Retry-After'))).toEqual(
          statuses.filter((status) => status === '429' || status === '503'),
        );
        expect(statuses.filter((status) => headers(route, status).includes('X-Ignored-Parameters'))).toEqual(
          statuses.filter((status) => /^(20.|304|308|400|404|409|422)$/.test(status)),
        );
      }
    });

    test('about the catalogue may be kept, and name what they are known by', () => {
      for (const route of ROUTES) {
        const kept = headers(route, '200').filter((name) => name === 'ETag' || name === 'Cache-Control');
        expect(kept).toEqual(route.caching === 'catalogue' ? ['ETag', 'Cache-Control'] : []);
      }
    });

    test('of limited routes tell of the limit, but for those that do not count', () => {
      for (const route of ROUTES) {
        const statuses = Object.keys(responses(route));
        expect(statuses.filter((status) => headers(route, status).includes('X-RateLimit-Limit'))).toEqual(
          route.bucket ? statuses.filter((status) => status !== '405' && status !== '414') : [],
        );
      }
    });
  });

  test('policies are answered with documents of a named shape', () => {
    const { paths, components } = document as unknown as {
      paths: Record<string, { post: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
      components: { schemas: Record<string, { properties: object }> };
    };
    const named = [
      ['alpha-scp', 'ServiceControlPolicy', ['Version', 'Statement']],
      ['gamma-org-policy', 'OrgPolicy', ['name', 'spec', 'dryRunSpec']],
    ] as const;
    const answerOf = (path_: string) =>
      paths[`/v1/policies/${path_}`]?.post.responses['200']?.content['application/json'];
    for (const [path_, name, fields] of named) {
      expect(answerOf(path_)?.schema).toEqual({ $ref: `#/components/schemas/${name}` });
      expect(Object.keys(components.schemas[name]?.properties ?? {})).toEqual(fields);
    }
    const ofAzure = ['PolicyInitiative', 'PolicyDefinition'];
    expect(answerOf('beta-policy')?.schema).toEqual({
      oneOf: ofAzure.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    });
    for (const name of ofAzure)
      expect(Object.keys(components.schemas[name]?.properties ?? {})).toEqual(['type', 'name', 'properties']);
  });

  test('a parameter is required where its shape says so, whatever its name', () => {
    const { paths } = document as unknown as {
      paths: Record<string, { get?: { parameters?: { name: string; in: string; required: boolean }[] } }>;
    };
    const parametersIn = (place: string) =>
      ROUTES.flatMap(({ path: route }) =>
        (paths[route]?.get?.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, required }) => ({ named: `${route} ${name}`, required })),
      );
    const required = parametersIn('query').filter((parameter) => parameter.required);
    expect(required.map(({ named }) => named)).toEqual(['/v1/compare ids', '/v1/exposure ids']);
    expect(parametersIn('path').filter((parameter) => !parameter.required)).toEqual([]);
  });

  test('a parameter is required when its shape says so, whatever its name', () => {
    const shape = z.object({ ids: z.string().optional(), words: z.string(), page: z.string().default('1') });
    const required = (place: 'path' | 'query') =>
      Object.fromEntries(parameters(shape, place).map((parameter) => [parameter['name'], parameter['required']]));
    expect(required('query')).toEqual({ ids: false, words: true, page: false });
    expect(required('path')).toEqual({ ids: true, words: true, page: true });
    expect(parameters(undefined, 'query')).toEqual([]);
  });

  test('the version is the same in OpenAPI and discovery', () => {
    expect((document['info'] as { version: string }).version).toBe(API_VERSION);
    expect(discoveryDocument(DEFAULT_ADDRESSES).contractVersion).toBe(API_VERSION);
  });

  test('discovery lists every endpoint with what a caller needs', () => {
    const [version] = discoveryDocument(DEFAULT_ADDRESSES).versions;
    expect(version).toMatchObject({ version: 'v1', status: 'stable' });
    expect(version?.endpoints).toHaveLength(ROUTES.length);
    expect(version?.endpoints.find(({ path: route }) => route === '/v1/services')).toMatchObject({
      method: 'GET',
      auth: 'open',
      params: expect.arrayContaining([
        { name: 'freeTier', type: 'boolean', required: false, description: expect.any(String) },
      ]),
      example: "curl 'http://localhost:8080/v1/services?q=serverless&provider=aws&freeTier=true'",
    });
  });

  test("Redocly's recommended rules find nothing", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-')), 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const { status, stdout, stderr } = spawnSync(
      toolFile('redocly'),
      ['lint', '--format=json', '--extends=recommended', file],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      },
    );
    expect({ status, problems: (JSON.parse(stdout || '{}') as { problems?: unknown }).problems ?? stderr }).toEqual({
      status: 0,
      problems: [],
    });
  }, 60_000);
});
