// The contract as data: examples fit their shapes, OpenAPI passes Redocly's recommended rules, discovery lists every
// route.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { discoveryDocument } from '../../../../catalogue/contract/discovery.ts';
import { openApiDocument } from '../../../../catalogue/contract/openapi.ts';
import { ROUTES } from '../../../../catalogue/contract/routes.ts';
import { API_VERSION } from '../../../../catalogue/contract/version.ts';
import { DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { toolFile } from '../../../../scripts/run/run-tool.ts';

const document = openApiDocument(DEFAULT_ADDRESSES);

/** The endpoints of the published contract. */
const CONTRACT = [
  'GET /v1/providers',
  'GET /v1/categories',
  'GET /v1/services',
  'GET /v1/services/{slug}',
  'GET /v1/compare',
  'GET /v1/exposure',
  'POST /v1/policies/alpha-scp',
  'POST /v1/policies/beta-policy',
  'POST /v1/policies/gamma-org-policy',
  'POST /v1/export/markdown',
  'POST /v1/lists',
  'GET /v1/lists/{id}',
  'GET /v1/status',
  'GET /v1/status/history',
  'GET /v1/health',
  'POST /v1/feedback',
  'POST /v1/analytics/outbound',
  'GET /',
  'GET /openapi.json',
];

describe('the contract', () => {
  test('holds every endpoint once', () => {
    expect(ROUTES.map(({ method, path: route }) => `${method} ${route}`).toSorted()).toEqual(CONTRACT.toSorted());
  });

  test.each(
    ROUTES.flatMap((route) =>
      Object.entries(route.answers).flatMap(([status, answer]) =>
        answer.example === undefined ? [] : [[route.id, status, answer] as const],
      ),
    ),
  )('the example of %s %s fits its shape', (_, __, answer) => {
    expect(answer.schema?.safeParse(answer.example)).toMatchObject({ success: true });
  });

  test.each(ROUTES.filter(({ body }) => body).map((route) => [route.id, route] as const))(
    'the example body of %s is valid',
    (_, { body, bodyExample }) => {
      expect(body?.safeParse(bodyExample)).toMatchObject({ success: true });
    },
  );

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
