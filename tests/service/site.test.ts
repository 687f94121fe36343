// The root and the pages of the site, from the port of the API.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/clients/raw-request.ts';
import { nameOf } from '../support/pick.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });

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
    expect(/<h1[^>]*>\s*([^<]*)/.exec(page.text)?.[1]?.trim()).toBe(nameOf('aws-lambda'));
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

  test.each(['/providers', '/categories', '/regions', '/compliance', '/kinds', '/coverage'])(
    '%s is a page, with its slash and without',
    async (path) => {
      const { status, headers } = await get(path, { Accept: 'text/html' });
      expect([status, headers['location']]).toEqual([308, `${path}/`]);
      expect((await get(`${path}/`, { Accept: 'text/html' })).status).toBe(200);
    },
  );

  test.each([
    ['/kind/managed-kafka', '/kinds/managed-kafka/'],
    ['/provider/aws/', '/providers/aws/'],
    ['/category', '/categories/'],
    ['/region/aws/eu-central-1?x=1', '/regions/aws/eu-central-1/?x=1'],
    ['/country/de', '/countries/de/'],
    ['/service/aws-lambda', '/services/aws-lambda/'],
    ['/search?q=kafka', '/?q=kafka'],
    ['/search/?q=kafka', '/?q=kafka'],
    ['/search', '/'],
    ['/lists', '/builder/'],
    ['/lists/', '/builder/'],
    ['/frameworks', '/compliance/'],
    ['/docs', '/api/'],
  ])('%s, which is guessed, leads to %s', async (path, page) => {
    const { status, headers } = await get(path, { Accept: 'text/html' });
    expect([status, headers['location']]).toEqual([308, page]);
  });

  test.each(['/kind/nope', '/kindred/functions', '/continent', '/toString/x'])('%s leads nowhere', async (path) => {
    expect((await get(path, { Accept: 'text/html' })).status).toBe(404);
  });

  test.each(['/about', '/builder?ids=aws-lambda', '/categories/databases'])(
    '%s leads to the page with its slash',
    async (path) => {
      const { status, headers } = await get(path, { Accept: 'text/html' });
      expect([status, headers['location']]).toEqual([308, path.replace(/(?=\?|$)/, '/')]);
    },
  );
});
