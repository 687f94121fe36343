// A saved list on the site's host: a page for browsers and link previews, the text host for everybody else.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { readConfig } from '../../../sidecar/config.ts';
import { openRuntime } from '../../../sidecar/process/runtime.ts';
import { Sidecar, urlOf } from '../../../sidecar/process/sidecar.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { freshAddress, postJson } from '../../support/clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../../support/clients/raw-request.ts';
import { serviceThat } from '../../support/pick.ts';
import { htmlFaults } from '../../support/read/html-faults.ts';
import { realBuild } from '../../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const { catalogue } = realBuild;
/** HTML writes it as it is. */
const PLAIN = /^[\w -]+$/;
const small = serviceThat(
  'of a small provider',
  ({ providerId, lifecycle, name }) => !lifecycle && catalogue.servicesOf(providerId).length < 20 && PLAIN.test(name),
);
const ended = serviceThat(
  'of AWS that has ended',
  (service) => service.providerId === 'aws' && hasEnded(service) && PLAIN.test(service.name),
);
const IDS = ['aws-lambda', 'azure-functions', small.id, ended.id];
const nameOf = (id: string) => catalogue.service(id)?.name ?? '';
const smallName = catalogue.provider(small.providerId)?.shortName ?? '';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
  await save({ name: 'Platform <team>', slug: 'platform-team' });
});
afterAll(() => sidecar.close());

function save(fields: object, url = sidecar.url): Promise<RawAnswer> {
  return postJson(`${url}/v1/lists`, { approvedServiceIds: IDS, ...fields }, { from: freshAddress() });
}
const ask = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
  rawRequest(`${sidecar.url}${path}`, { method, headers });
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('a saved list in a browser', () => {
  test('is a page with its services by provider, marks, figures and its end', async () => {
    const { status, headers, text } = await ask('/lists/platform-team');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain('<h1');
    expect(text).toContain('Platform &lt;team&gt;');
    for (const name of ['Amazon Web Services', ...IDS.map(nameOf), 'US-headquartered', 'Retired', 'Expires on'])
      expect(text).toContain(name);
    expect(text).toContain(`href="/builder/?ids=${IDS.join(',')}"`);
  });

  test('tells link previews its name, how many services of whom, and when it expires', async () => {
    const { text } = await ask('/lists/platform-team');
    expect(text).toContain('<title>Platform &lt;team&gt; · Cloud Services Catalogue</title>');
    const description = metaOf(text, 'og:description') ?? '';
    const providers = ['AWS', 'Azure', smallName].sort((one, two) => one.localeCompare(two, 'en')).join(', ');
    expect(description).toMatch(/ Expires on \d{1,2} \w+ 20\d\d\.$/);
    expect(description.split('. ')[0]).toBe(`Approved list of 4 cloud services of ${providers}`);
    expect(metaOf(text, 'description')).toBe(description);
    expect(metaOf(text, 'og:url')).toBe('http://localhost:8080/lists/platform-team');
    expect(metaOf(text, 'robots')).toBe('noindex');
  });

  test('is found by its id too, and without a name', async () => {
    const { id } = JSON.parse((await save({})).text);
    const { status, text } = await ask(`/lists/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Approved list');
  });

  test('has the headers of every page, a policy that forbids frames, and the id of the request', async () => {
    const { headers } = await ask('/lists/platform-team', { ...BROWSER, 'X-Request-Id': 'my-request-1' });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': 'my-request-1',
    });
    expect(headers.vary).toContain('Accept');
  });

  test('is packed for who takes it, and HEAD has no body', async () => {
    const plain = await ask('/lists/platform-team');
    const packed = await ask('/lists/platform-team', { ...BROWSER, 'Accept-Encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text);
    const head = await ask('/lists/platform-team', BROWSER, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(plain.body.length)]);
  });

  test('is sound HTML', async () => {
    const { text } = await ask('/lists/platform-team');
    const faultsOf = htmlFaults({
      extends: ['html-validate:standard'],
      rules: { 'no-trailing-whitespace': 'off', 'long-title': 'off' },
    });
    expect(faultsOf(text)).toEqual([]);
  });

  test('takes a name as text, whatever it holds', async () => {
    const name = `"><script>alert(1)</script>{{x}} ' &`;
    const { slug } = JSON.parse((await save({ name })).text);
    const { status, text } = await ask(`/lists/${slug}`);
    expect(status).toBe(200);
    // In a quoted attribute it is text anyway.
    expect(text.replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert');
  });

  test('that does not exist is a page with 404 that says how long lists stay, which nobody keeps', async () => {
    const { status, headers, text } = await ask('/lists/no-such-list');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('No list has this name or id. Saved lists stay for 90 days');
  });

  test('is gone when its 90 days are over', async () => {
    let now = Date.now();
    const clock = () => now;
    const config = readConfig({
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
    });
    const store = await openStore({ ...config, clock });
    const own = await Sidecar.start(await openRuntime({ config, store, clock }), realBuild);
    onTestFinished(async () => {
      await own.close();
      await store.close();
    });
    const url = urlOf(own.servers.listening[0]?.address() as Parameters<typeof urlOf>[0]);
    await save({ slug: 'short-lived' }, url);
    const statusAfter = async (days: number) => {
      now += days * 86_400_000;
      return (await rawRequest(`${url}/lists/short-lived`, { headers: BROWSER })).status;
    };
    expect(await statusAfter(89)).toBe(200);
    expect(await statusAfter(1)).toBe(404);
  });

  test('says when to come back while the store is away', async () => {
    const own = await startSidecar({ REDIS_URL: 'redis://127.0.0.1:1' });
    onTestFinished(() => own.close());
    const { status, headers, text } = await rawRequest(`${own.url}/lists/platform-team`, { headers: BROWSER });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(text).toContain(`Try again in ${headers['retry-after']} seconds`);
  });

  test('with a slash at its end leads to the address without', async () => {
    const { status, headers } = await ask('/lists/platform-team/');
    expect([status, headers.location]).toEqual([308, '/lists/platform-team']);
  });
});

describe('a saved list elsewhere', () => {
  test.each([
    ['curl', { Accept: '*/*', 'User-Agent': 'curl/8.5.0' }],
    ['a program that asks for JSON', { Accept: 'application/json' }],
    ['a program that asks for text', { Accept: 'text/plain' }],
    ['a program that says nothing', {}],
  ] as const)('leads %s to the text host', async (_, headers) => {
    const { status, headers: found } = await ask('/lists/platform-team', headers);
    expect([status, found.location, found['cache-control']]).toEqual([
      302,
      'http://text.localhost:8080/lists/platform-team',
      'no-store',
    ]);
  });

  test.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'WhatsApp/2.23',
    'LinkedInBot/1.0',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'Embedly/0.2',
  ])('is the page for %s, which accepts anything', async (agent) => {
    const { status, text } = await ask('/lists/platform-team', { Accept: '*/*', 'User-Agent': agent });
    expect(status).toBe(200);
    expect(metaOf(text, 'og:title')).toBe('Platform <team>');
  });

  test('leads everybody to the text host where the build came from a mirror, which has no code', async () => {
    const own = await startSidecar({}, { ...realBuild, renderListPage: undefined });
    onTestFinished(() => own.close());
    const { status, headers } = await rawRequest(`${own.url}/lists/platform-team`, { headers: BROWSER });
    expect([status, headers.location]).toEqual([302, 'http://text.localhost:8080/lists/platform-team']);
  });

  test('a mirror finds no code among the files of the build', () => {
    expect(realBuild.manifest.files.filter(({ path: file }) => /^server\//.test(file))).toEqual([]);
  });
});
