// Which built file stands behind a request, and what is left to the router.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ResponseCache } from '../../../../sidecar/answers/response-cache.ts';
import { FileStore } from '../../../../sidecar/build/files.ts';
import { fileOf, staticFiles } from '../../../../sidecar/plugins/static-files.ts';
import { rawRequest } from '../../../support/clients/raw-request.ts';

const built = (root: string, paths: readonly string[]) =>
  new FileStore(
    root,
    // Each file holds its own path.
    paths.map((path) => ({ path, size: path.length, sha256: '0'.repeat(64), type: 'text/plain; charset=utf-8' })),
  );

describe('the file behind a path', () => {
  const files = built('/nowhere', [
    ...['api/index.json', 'api/openapi.json', 'api/v1/services.json', 'api/v1/services.page-2.json'],
    ...['site/index.html', 'site/about/index.html', 'site/robots.txt', 'site/security.txt', 'site/data/a.page-2.json'],
    ...['manifest.json', 'text/aws.txt', 'api/both.txt', 'site/both.txt'],
  ]);

  test.each([
    ['/openapi.json', 'api/openapi.json'],
    ['/both.txt', 'api/both.txt'],
    ['/v1/services', 'api/v1/services.json'],
    ['/v1/services.json', undefined],
    ['/v1/services.page-2', undefined],
    ['/data/a.page-2.json', undefined],
    ['/about/', 'site/about/index.html'],
    ['/about', undefined],
    ['/robots.txt', 'site/robots.txt'],
    ['/security.txt', 'site/security.txt'],
    ['/.well-known/security.txt', 'site/security.txt'],
    ['/.well-known/robots.txt', undefined],
    ['/mirror/manifest.json', 'manifest.json'],
    ['/mirror/text/aws.txt', 'text/aws.txt'],
    ['/mirror/api/v1/services.page-2.json', 'api/v1/services.page-2.json'],
    ['/mirror/nothing', undefined],
    ['/manifest.json', undefined],
    ['/text/aws.txt', undefined],
  ])('%s is %s', (asked, file) => expect(fileOf(files, asked)).toBe(file));

  test('/ is the home page to a browser, and what there is to a program', () => {
    expect(fileOf(files, '/', 'text/html')).toBe('site/index.html');
    expect(fileOf(files, '/', '*/*')).toBe('api/index.json');
    expect(fileOf(files, '/')).toBe('api/index.json');
  });
});

describe('a request', () => {
  const FILES = [
    ...['api/index.json', 'api/v1/services.json', 'api/v1/services.page-2.json', 'api/v1/categories.json'],
    ...['site/index.html', 'site/robots.txt'],
  ];
  let url: string;
  const server = createServer();
  beforeAll(async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'files-'));
    for (const file of FILES) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), file);
    }
    const serve = staticFiles({ files: built(root, FILES) }, new ResponseCache());
    server.on('request', (request, response) => {
      const answered: unknown = serve(request, response);
      if (answered !== true) response.writeHead(404).end(answered === false ? 'left to the router' : 'neither');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test.each([
    ['/v1/categories', 'api/v1/categories.json'],
    ['/v1/services', 'api/v1/services.json'],
    ['/v1/services?', 'api/v1/services.json'],
    ['/v1/services?page=1', 'api/v1/services.json'],
    ['/v1/services?page=2', 'api/v1/services.page-2.json'],
    ['/v1/services?page=3', 'left to the router'],
    ['/v1/services?page=02', 'left to the router'],
    ['/v1/services?page=2&limit=50', 'left to the router'],
    ['/v1/services?q=a', 'left to the router'],
    ['/v1/exposure?ids=/v1/services?page=2', 'left to the router'],
    ['/nothing', 'left to the router'],
  ])('for %s is answered with %s', async (asked, text) => {
    expect((await rawRequest(`${url}${asked}`)).text).toBe(text);
  });

  test('for / is answered to each as it asks, whoever asked before', async () => {
    const ask = async (accept: string) => (await rawRequest(`${url}/`, { headers: { Accept: accept } })).text;
    expect([await ask('text/html'), await ask('*/*'), await ask('text/html')]).toEqual([
      'site/index.html',
      'api/index.json',
      'site/index.html',
    ]);
  });

  test('with HEAD is answered with headers, and with other methods is not', async () => {
    const head = await rawRequest(`${url}/v1/categories`, { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '22']);
    for (const method of ['POST', 'OPTIONS', 'DELETE'])
      expect((await rawRequest(`${url}/v1/categories`, { method })).text).toBe('left to the router');
  });

  test.each([
    ['/v1/categories?page=2', 'page'],
    ['/v1/services?page=2', undefined],
    ['/?utm=1', 'utm'],
    ['/robots.txt?utm=1', undefined],
    ['/v1/categories?', undefined],
  ])('for %s names what is ignored: %s', async (asked, ignored) => {
    const { status, headers } = await rawRequest(`${url}${asked}`);
    expect([status, headers['x-ignored-parameters']]).toEqual([200, ignored]);
  });
});

test('an answer that takes the place of a file is made once for each encoding', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  let made = 0;
  const make = () => {
    made += 1;
    return { made: 'x'.repeat(2_000) };
  };
  const files = built(root, ['api/v1/categories.json']);
  const serve = staticFiles({ files, overtaken: new Map([['/v1/categories', make]]) }, new ResponseCache());
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/categories`;
  for (const [encoding, packed] of [
    ['identity', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await rawRequest(url, { headers: { 'Accept-Encoding': String(encoding) } });
      expect(headers['content-encoding']).toBe(packed);
    }
  expect(made).toBe(3);
});

test('an answer whose path has no file at all is computed, and names what it ignores', async () => {
  const overtaken = new Map([['/v1/services/a', () => ({ a: 1 })]]);
  const serve = staticFiles({ files: built('/nowhere', []), overtaken }, new ResponseCache());
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end('left to the router');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { text, headers } = await rawRequest(`${url}/v1/services/a?b=1`);
  expect([text, headers['x-ignored-parameters']]).toEqual(['{"a":1}', 'b']);
  expect((await rawRequest(`${url}/v1/services/b`)).text).toBe('left to the router');
});
