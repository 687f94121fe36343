// The API documentation as values: every route and named shape of the contract is in it, in words that say what the
// schema says.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleAnswers } from '../../../../catalogue/contract/example-answers.ts';
import { ROUTES } from '../../../../catalogue/contract/routes.ts';
import { API_HISTORY, API_VERSION } from '../../../../catalogue/contract/version.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { apiDocs } from '../../../../site/api/api-docs.ts';
import { fieldDocs, limitsText, type Schema, typeText } from '../../../../site/api/schema-text.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const examples = exampleAnswers(catalogue, buildSearchIndex(catalogue), DEFAULT_ADDRESSES);
const { endpoints, shapes } = apiDocs(DEFAULT_ADDRESSES, examples);
const endpoint = (id: string) => {
  const found = endpoints.find(({ route }) => route.id === id);
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
};

describe('endpoints', () => {
  test('every route of the contract is documented, with an example of its success', () => {
    expect(endpoints.map(({ route }) => route.id)).toEqual(ROUTES.map(({ id }) => id));
    // The description cannot hold itself, and the fixture has no service of Google Cloud.
    const without = ['getOpenApi', 'generateGammaPolicy'];
    for (const { route, answers } of endpoints) {
      if (!without.includes(route.id))
        expect(answers.find(({ status }) => status.startsWith('2'))?.example, route.id).toBeTruthy();
      expect(
        answers.map(({ status }) => status),
        route.id,
      ).toEqual(expect.arrayContaining(Object.keys(route.answers)));
    }
  });

  test('long lists of an example are cut, and say how much is left out', () => {
    const example = endpoint('generateAlphaPolicy').answers.find(({ status }) => status === '200')?.example ?? '';
    const { Statement } = JSON.parse(example) as { Statement: [{ NotAction: string[] }] };
    const real = (examples['generateAlphaPolicy'] as typeof example & { Statement: typeof Statement }).Statement[0];
    expect(real.NotAction.length).toBeGreaterThan(4);
    expect(Statement[0].NotAction).toEqual([...real.NotAction.slice(0, 2), `… ${real.NotAction.length - 2} more`]);
  });

  test('query parameters carry their limits and the value of the example', () => {
    const { parameters } = endpoint('listServices');
    expect(parameters.map(({ name }) => name)).toEqual([
      'provider',
      'category',
      'q',
      'freeTier',
      'region',
      'country',
      'headOffice',
      'compliance',
      'page',
      'limit',
    ]);
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      place: 'query',
      required: false,
      limits: '1 to 200; default 50',
      value: '',
    });
    expect(parameters.find(({ name }) => name === 'provider')).toMatchObject({ value: 'aws' });
  });

  test('path parameters are required and take their value from the example', () => {
    expect(endpoint('getService').parameters).toEqual([
      expect.objectContaining({ name: 'slug', place: 'path', required: true, value: 'aws-lambda' }),
    ]);
  });

  test('fields of a body carry the limits of the contract', () => {
    const { body, bodyExample } = endpoint('sendFeedback');
    expect(body.find(({ name }) => name === 'message')).toMatchObject({
      required: true,
      limits: '5 to 5,000 characters',
    });
    expect(JSON.parse(bodyExample ?? '')).toEqual(endpoint('sendFeedback').route.bodyExample);
  });

  test('answers of limited endpoints name the rate headers, those of others do not', () => {
    const headers = (id: string) => endpoint(id).answers.flatMap((answer) => answer.headers.map(({ name }) => name));
    expect(headers('createList')).toContain('X-RateLimit-Remaining');
    expect(headers('getStatus')).not.toContain('X-RateLimit-Remaining');
  });
});

describe('shapes', () => {
  test('every shape that a type links to is there', () => {
    const names = new Set(shapes.map(({ name }) => name));
    const linked = [
      ...shapes.flatMap(({ fields, base }) => [base, ...fields.map(({ type }) => type.shape)]),
      ...endpoints.flatMap(({ answers }) => answers.map(({ type }) => type?.shape)),
    ].filter((name) => name !== undefined);
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((name) => !names.has(name))).toEqual([]);
  });

  test('a shape that extends another lists only what it adds', () => {
    const detail = shapes.find(({ name }) => name === 'ServiceDetail');
    expect(detail?.base).toBe('Service');
    const added = detail?.fields.map(({ name }) => name);
    expect(added).toEqual(expect.arrayContaining(['subServices', 'equivalents', 'policyIdentifiers', 'neededBy']));
    expect(added).not.toContain('slug');
    expect(shapes.find(({ name }) => name === 'Service')?.base).toBeUndefined();
  });

  test('fields of unnamed objects stand with their way', () => {
    const names = shapes.find(({ name }) => name === 'Exposure')?.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['selection.resolved', 'headOfficeBreakdown[].percent']));
  });
});

test.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{}, 'any'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }, 'A or B'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Service' } }, 'array of Service'],
  [{ type: 'boolean', const: true }, 'true'],
])('the type of %j is %s', (schema, text) => {
  expect(typeText(schema).text).toBe(text);
});

test.each<[Schema, string]>([
  [{ type: 'string' }, ''],
  [{ enum: ['ok', 'down'] }, 'one of ok, down'],
  [{ minimum: 1 }, 'at least 1'],
  [{}, ''],
  [{ minLength: 1 }, 'at least 1 character'],
  [{ maxLength: 1 }, 'at most 1 character'],
  [{ minItems: 1, maxItems: 2_000 }, '1 to 2,000 items'],
  [{ format: 'date' }, 'YYYY-MM-DD'],
])('the limits of %j are "%s"', (schema, text) => {
  expect(limitsText(schema)).toBe(text);
});

test('a field without a schema of its own is still named', () => {
  expect(fieldDocs({ properties: { anything: {} }, required: ['anything'] })).toEqual([
    { name: 'anything', type: { text: 'any' }, required: true, limits: '', description: '' },
  ]);
});

test('every version of the history has its section in the changelog, and the newest is the one that is served', () => {
  const sections = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)$/gm);
  expect([...sections].map(([, version]) => version)).toEqual(API_HISTORY.map(({ version }) => version));
  expect(API_HISTORY[0]?.version).toBe(API_VERSION);
});
