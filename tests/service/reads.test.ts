// Every read of the contract against a real sidecar over the real build: answers fit OpenAPI, caching holds.
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
