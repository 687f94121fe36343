// Questions about the catalogue over HTTP: the answers are the views', kept as files would be, and refused by name.
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compare } from '../../../../catalogue/views/compare/compare.ts';
import { exposure } from '../../../../catalogue/views/exposure/exposure.ts';
import { kindDetail, kinds } from '../../../../catalogue/views/kinds/kinds-json.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

const BASE_URL = 'http://localhost:8080';
const IDS = ['aws-lambda', 'azure-functions'];

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

test('a comparison and a scorecard are what the views say of the ids', async () => {
  const { catalogue } = sidecar.context.build;
  const compared = await sidecar.get(`/v1/compare?ids=${IDS.join()}`);
  expect([compared.status, compared.text]).toEqual([200, JSON.stringify(compare(catalogue, IDS))]);
  const scored = await sidecar.get(`/v1/exposure?ids=${IDS.join()}`);
  expect([scored.status, scored.text]).toEqual([200, JSON.stringify(exposure(catalogue, IDS, BASE_URL))]);
});

test('an export is the document of the day, kept by nobody', async () => {
  const { catalogue } = sidecar.context.build;
  const services = IDS.flatMap((id) => catalogue.find(id) ?? []);
  const { status, text, headers } = await sidecar.post('/v1/export/markdown', { approvedServiceIds: IDS });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'no-store',
  ]);
  expect(text).toBe(exportMarkdown(catalogue, services, { baseUrl: BASE_URL, generatedOn: '2026-11-21' }));
});

describe('a computed answer', () => {
  const SEARCH = '/v1/services?q=functions';

  test('is tagged, kept for five minutes and not sent again to who has it', async () => {
    const first = await sidecar.get(SEARCH);
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    const again = await sidecar.get(SEARCH, { 'If-None-Match': String(first.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is one for each encoding and each question, however it is written', async () => {
    const plain = await sidecar.get(SEARCH, { 'Accept-Encoding': 'identity' });
    const packed = await sidecar.get(SEARCH, { 'Accept-Encoding': 'br' });
    expect(plain.body.length).toBeGreaterThanOrEqual(1_000);
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text);
    expect(packed.headers['etag']).toBe(String(plain.headers['etag']).replace(/"$/, '-br"'));
    expect((await sidecar.get('/v1/services?x=1&q=functions', { 'Accept-Encoding': 'identity' })).headers['etag']).toBe(
      plain.headers['etag'],
    );
    const other = await sidecar.get('/v1/services?q=secret', { 'Accept-Encoding': 'identity' });
    expect(other.headers['etag']).not.toBe(plain.headers['etag']);
    expect((await sidecar.get(SEARCH, { 'Accept-Encoding': 'identity' })).text).toBe(plain.text);
  });
});

describe('a kind', () => {
  test('whose address is written otherwise than its file is the same', async () => {
    const { catalogue } = sidecar.context.build;
    const [kind] = kinds(catalogue);
    if (!kind) throw new Error('the fixture has no kind');
    const escaped = `%${kind.id.charCodeAt(0).toString(16)}${kind.id.slice(1)}`;
    const { status, text, headers } = await sidecar.get(`/v1/kinds/${escaped}`);
    expect([status, text]).toEqual([200, JSON.stringify(kindDetail(catalogue, kind))]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      etag: expect.stringMatching(/^"[0-9a-f]/),
    });
  });

  test.each(['/v1/kinds/nope', '/v1/kinds/__proto__'])('that is not there is told so: %s', async (path) => {
    const { status, text, headers } = await sidecar.get(`${path}?a=1`);
    expect([status, headers['allow'], headers['x-ignored-parameters'], JSON.parse(text)]).toEqual([
      404,
      undefined,
      'a',
      { error: 'Kind not found', status: 404, details: 'id: no kind has this id; GET /v1/kinds lists them' },
    ]);
  });
});

describe('a service', () => {
  test.each(['aws-lambda-functions', 'lambda-functions'])('by another name (%s) leads to its slug', async (name) => {
    const { status, headers } = await sidecar.get(`/v1/services/${name}`);
    const known = name.startsWith('aws');
    expect([status, headers['location'], headers['access-control-allow-origin']]).toEqual(
      known ? [308, '/v1/services/aws-lambda', '*'] : [404, undefined, '*'],
    );
  });

  test('that is not there is told so', async () =>
    expect(JSON.parse((await sidecar.get('/v1/services/nope')).text)).toEqual({
      error: 'Service not found',
      status: 404,
      details: 'slug: no service has this slug; GET /v1/services lists them',
    }));
});

describe('a name that nothing has gets what it may have meant', () => {
  const details = async (path: string) => {
    const { status, text } = await sidecar.get(path);
    expect(status).toBe(404);
    return (JSON.parse(text) as { details: string }).details;
  };

  test.each([
    ['/v1/services/aws-lamda', 'aws-lambda'],
    ['/v1/services/lambda', 'aws-lambda'],
    ['/v1/services/functions', 'azure-functions or scaleway-functions'],
    ['/v1/services/aws-lamda/equivalents', 'aws-lambda'],
  ])('%s', async (path, meant) =>
    expect(await details(path)).toBe(
      `slug: no service has this slug (did you mean ${meant}?); GET /v1/services lists them`,
    ),
  );

  test.each([
    ['/v1/kinds/function', 'id: no kind has this id (did you mean functions?); GET /v1/kinds lists them'],
    [
      '/v1/regions/amazon/eu-west-1',
      'provider: there is no provider with this id (did you mean aws?); GET /v1/providers lists them',
    ],
    [
      '/v1/regions/aws/eu-wset-1',
      'region: this provider has none with this slug or id (did you mean eu-west-1?); GET /v1/regions lists them',
    ],
    ['/v1/regions/azure/nowhere', 'region: this provider has none with this slug or id; GET /v1/regions lists them'],
  ])('%s', async (path, expected) => expect(await details(path)).toBe(expected));

  test.each([64, 65, 200, 201])('or nothing, where it has %d characters', async (length) => {
    for (const path of ['/v1/services/', '/v1/kinds/', '/v1/regions/', '/v1/regions/aws/'])
      expect(await details(`${path}${'x'.repeat(length)}${path === '/v1/regions/' ? '/x' : ''}`)).not.toContain('mean');
  });
});
