// Every read of the contract against a real sidecar over the real build: answers fit OpenAPI, errors have one shape,
// caching holds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });
const json = async (path_: string) =>
  JSON.parse((await get(path_)).text) as Record<string, unknown> & {
    data: { id: string; slug: string }[];
    pagination: Record<string, number>;
  };

const READS = ROUTES.filter(({ method, id }) => method === 'GET' && !['getList', 'getStatusHistory'].includes(id));
const CATALOGUE_READS = READS.filter(({ caching }) => caching === 'catalogue').map(({ examplePath }) => examplePath);

const ajv = new Ajv2020({ strict: false });
(formats as unknown as (instance: Ajv2020) => void)(ajv);
beforeAll(async () => {
  ajv.addSchema(JSON.parse((await get('/openapi.json')).text) as Record<string, unknown>, 'api');
});

describe('every read', () => {
  test.each(READS.map((route) => [route.examplePath, route] as const))(
    '%s answers as OpenAPI says',
    async (examplePath, { path: route, method }) => {
      const pointer = `api#/paths/${route.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
      const validate = ajv.compile({ $ref: pointer });
      const { status, headers, text } = await get(examplePath);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect({ valid: validate(JSON.parse(text)), errors: validate.errors }).toEqual({ valid: true, errors: null });
    },
  );

  test.each(CATALOGUE_READS)('%s can be cached, revalidated and read by any page', async (path_) => {
    const { headers, text } = await get(path_);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['etag']).toMatch(/^"[^"]+"$/);
    const again = await get(path_, { 'If-None-Match': `"other", ${headers['etag']}` });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    const head = await rawRequest(`${sidecar.url}${path_}`, { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length'], head.headers['etag']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(text)),
      headers['etag'],
    ]);
  });

  test.each(CATALOGUE_READS)(
    '%s is compressed on request, with an ETag of its own for each encoding',
    async (path_) => {
      const plain = await get(path_);
      if (plain.body.length < 1_000) return expect(plain.headers['content-encoding']).toBeUndefined();
      const brotli = await get(path_, { 'Accept-Encoding': 'gzip, br' });
      const gzip = await get(path_, { 'Accept-Encoding': 'br;q=0, gzip' });
      expect([
        brotli.headers['content-encoding'],
        gzip.headers['content-encoding'],
        plain.headers['content-encoding'],
      ]).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
      expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
      expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
      for (const { headers } of [plain, brotli, gzip]) expect(headers['vary']).toContain('Accept-Encoding');
    },
  );

  test.each(['/v1/health', '/v1/status'])('%s is never cached', async (path_) => {
    expect((await get(path_)).headers['cache-control']).toBe('no-store');
  });
});

describe('static and dynamic', () => {
  test('every built API file is what the sidecar answers, byte for byte', async () => {
    const files = realBuild.manifest.files.filter(
      ({ path: file }) => file.startsWith('api/') && !file.includes('.page-'),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const { path: file } of files) {
      const url =
        file === 'api/index.json'
          ? '/'
          : file === 'api/openapi.json'
            ? '/openapi.json'
            : file.replace(/^api/, '').replace(/\.json$/, '');
      const { status, body } = await get(url);
      expect([url, status, body.equals(readFileSync(path.join('dist', file)))]).toEqual([url, 200, true]);
    }
  });

  test('the built pages of the listing are what the sidecar computes', async () => {
    const pages = realBuild.manifest.files.filter(({ path: file }) => file.includes('.page-'));
    expect(pages.length).toBeGreaterThan(1);
    for (const { path: file } of pages) {
      const page = /page-(\d+)/.exec(file)?.[1];
      expect((await get(`/v1/services?page=${page}`)).text).toBe(readFileSync(path.join('dist', file), 'utf8'));
    }
    expect((await get('/v1/services?page=1&unknown=x')).text).toBe((await get('/v1/services')).text);
  });
});

describe('the services listing', () => {
  test('combines filters and free text', async () => {
    const { data, pagination } = await json('/v1/services?q=serverless&provider=aws&freeTier=true');
    expect(data.length).toBeGreaterThan(0);
    expect(pagination['total']).toBe(data.length);
    expect(
      data.every(
        (service) => service.slug.startsWith('aws-') && (service as { hasFreeTier?: boolean }).hasFreeTier === true,
      ),
    ).toBe(true);
    expect(data.map(({ id }) => id)).toContain('aws-lambda');
  });

  test.each([
    ['limit=1', 1],
    ['limit=200', 200],
    ['limit=', 50],
    ['page=1&provider=&q=&category=', 50],
  ])('%s gives %i services', async (query, count) => {
    expect((await json(`/v1/services?${query}`)).data).toHaveLength(count);
  });

  test('a page past the end is empty with true totals', async () => {
    const { data, pagination } = await json('/v1/services?page=9999');
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({ page: 9999, total: realBuild.catalogue.services.length });
  });

  test.each([
    ['limit=0', 'limit: must be a whole number from 1 to 200 (found "0")'],
    ['limit=201', 'limit: must be a whole number from 1 to 200 (found "201")'],
    ['limit=ten', 'limit: must be a whole number from 1 to 200 (found "ten")'],
    ['limit=1.5', 'limit: must be a whole number from 1 to 200 (found "1.5")'],
    ['page=0', 'page: must be a whole number of at least 1 (found "0")'],
    ['page=-1', 'page: must be a whole number of at least 1 (found "-1")'],
    ['freeTier=yes', 'freeTier: must be true or false (found "yes")'],
    ['page=1&page=2', 'page: is given twice; give it once'],
    ['q=a&q=b', 'q: is given twice; give it once'],
    [`q=${'x'.repeat(201)}`, 'q: must have at most 200 characters'],
  ])('%s is refused with a reason', async (query, details) => {
    const { status, text } = await get(`/v1/services?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: 'Invalid request', status: 400, details });
  });

  test('a query of 200 characters is taken', async () => {
    expect((await get(`/v1/services?q=${'x'.repeat(200)}`)).status).toBe(200);
  });
});

describe('compare and exposure', () => {
  const slugs = realBuild.catalogue.services.map(({ slug }) => slug);
  test.each([
    ['compare', 10],
    ['exposure', 50],
  ])('/v1/%s takes 1 to %i ids', async (endpoint, maximum) => {
    const ask = async (count: number) => (await get(`/v1/${endpoint}?ids=${slugs.slice(0, count).join(',')}`)).status;
    expect(await Promise.all([ask(1), ask(maximum), ask(maximum + 1)])).toEqual([200, 200, 400]);
    expect(
      (
        await get(
          `/v1/${endpoint}?ids=${Array(maximum + 1)
            .fill('aws-lambda')
            .join(',')}`,
        )
      ).status,
    ).toBe(400);
  });

  test.each(['', '?ids=', '?ids=,,', '?other=1', '?ids=a&ids=b'])(
    '/v1/exposure%s is refused and names ids',
    async (query) => {
      const { status, text } = await get(`/v1/exposure${query}`);
      expect([status, JSON.parse(text).details]).toEqual([400, expect.stringMatching(/^ids: /)]);
    },
  );

  test('empty items and unknown names do not stop them', async () => {
    const { services, notFound } = JSON.parse((await get('/v1/compare?ids=,aws-lambda,,nope,aws-lambda')).text) as {
      services: unknown[];
      notFound: string[];
    };
    expect([services.length, notFound]).toEqual([1, ['nope']]);
  });
});

describe('errors', () => {
  test.each([
    ['/v1/services/nope', 404],
    ['/v1/nothing', 404],
    ['/@text/aws/lambda', 400],
    ['/%zz', 400],
    ['/v1/services/%zz', 400],
    [`/v1/services/${'x'.repeat(300)}`, 404],
    ['/v1/services.page-2', 404],
    ['/v1/../../etc/passwd', 404],
  ])('GET %s is %i in the Error shape', async (path_, status) => {
    const answer = await get(path_);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String), status });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a read is 405 with Allow', async (method) => {
    const { status, headers, text } = await rawRequest(`${sidecar.url}/v1/services/aws-lambda`, { method });
    expect([status, headers['allow'], JSON.parse(text).status]).toEqual([405, 'GET, HEAD, OPTIONS', 405]);
  });

  test('a preflight is answered', async () => {
    const { status, headers } = await rawRequest(`${sidecar.url}/v1/lists`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' },
    });
    expect([status, headers['access-control-allow-methods'], headers['access-control-allow-origin']]).toEqual([
      204,
      'POST, OPTIONS',
      '*',
    ]);
  });

  test('headers that are too large get an answer in the same shape', async () => {
    const { status, text } = await get('/v1/health', { 'X-Large': 'x'.repeat(20_000) });
    expect([status, JSON.parse(text).status]).toEqual([431, 431]);
  });

  test('an X-API-Key header has no effect', async () => {
    expect((await get('/v1/health', { 'X-API-Key': 'old' })).text).toBe('{"status":"ok"}');
  });
});

describe('the root and the site', () => {
  test('a tool gets the discovery document, a browser the home page', async () => {
    const tool = await get('/', { Accept: '*/*' });
    const browser = await get('/', { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' });
    expect(JSON.parse(tool.text)).toMatchObject({ latest: 'v1', auth: { scheme: 'none' } });
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { headers } of [tool, browser]) expect(headers['vary']).toContain('Accept');
  });

  test('pages come from the same port, with a slash, under a strict policy', async () => {
    const page = await get('/services/aws-lambda/');
    expect(page.text).toMatch(/<h1[^>]*>\s*AWS Lambda/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { status, headers } = await get('/services/aws-lambda');
    expect([status, headers['location']]).toEqual([308, '/services/aws-lambda/']);
  });

  test.each(['identity', 'br', 'gzip'])(
    'a further page of the listing is the built file, as %s, unless more is asked',
    async (encoding) => {
      const file = `dist/api/v1/services.page-2.json${{ identity: '', br: '.br', gzip: '.gz' }[encoding]}`;
      const page = await get('/v1/services?page=2', { 'Accept-Encoding': encoding });
      expect(page.body.equals(readFileSync(file))).toBe(true);
      const computed = await get('/v1/services?page=2&limit=50', { 'Accept-Encoding': 'identity' });
      expect(computed.text).toBe(readFileSync('dist/api/v1/services.page-2.json', 'utf8'));
    },
  );

  test('pages of the listing have no file without end', async () => {
    for (const page of ['999999', '1000000', '02', '0']) {
      const { status } = await get(`/v1/services?page=${page}`);
      expect([page, status]).toEqual([page, page === '0' ? 400 : 200]);
    }
  });

  test.each(['/services/nope/', '/nope', '/nope/nope.html', '//nope'])(
    'at %s a browser gets the 404 page, a tool the Error shape',
    async (path) => {
      const page = await get(path, { Accept: 'text/html' });
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(JSON.parse((await get(path)).text)).toMatchObject({ status: 404 });
    },
  );

  test('below /v1/ a browser gets the Error shape too', async () => {
    expect(JSON.parse((await get('/v1/nope', { Accept: 'text/html' })).text)).toMatchObject({ status: 404 });
  });

  test.each(['/about', '/builder?ids=aws-lambda', '/categories/databases'])(
    '%s leads to the page with its slash',
    async (path) => {
      const { status, headers } = await get(path, { Accept: 'text/html' });
      expect([status, headers['location']]).toEqual([308, path.replace(/(?=\?|$)/, '/')]);
    },
  );
});
