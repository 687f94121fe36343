// Every page of the real catalogue in every format, as a client gets it.
import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMATS, type Format } from '../../../catalogue/formats/text-formats.ts';
import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import { formatPath } from '../../../catalogue/views/text/text-paths.ts';
import { textPath } from '../../../catalogue/views/urls.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { htmlFaults } from '../../support/read/html-faults.ts';
import { newlyStructured, rawText } from '../../support/read/html-structure.ts';
import { faultsOfTerminal } from '../../support/read/terminal-faults.ts';
import { realBuild } from '../../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

const { catalogue, manifest } = realBuild;
const PAGE_BYTES = 100_000;
/** A service as JSON is the API's answer, with all of its equivalents. */
const SERVICE_JSON_BYTES = 150_000;
const HTML_PACKED_BYTES = 10_000;

const mostCompared = catalogue.services.toSorted((a, b) => b.equivalents.length - a.equivalents.length).slice(0, 8);
const PAGES = [
  '/',
  '/help',
  '/providers',
  '/categories',
  '/lifecycle',
  '/regions',
  '/regions/aws',
  '/countries',
  '/regions/aws/us-east-1',
  '/regions/ionos/de-fra',
  '/search?q=storage',
  `/compare/${mostCompared.map(({ slug }) => slug).join(',')}`,
  ...catalogue.providers.map(({ id }) => `/${id}`),
  ...catalogue.categories.map(({ id }) => `/category/${id}`),
  ...catalogue.services.map(textPath.service),
];

let sidecar: RunningSidecar;
const bodies = new Map<Format, Map<string, string>>();
/** Bytes of each page as HTML, as they travel. */
const packedHtml = new Map<string, number>();

/** From a new local address every 50 requests, over one connection: the host takes 60 a minute from one. */
let asked = 0;
const agent = new Agent({ keepAlive: true });
function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const address = Math.floor(asked / 50);
  asked += 1;
  return rawRequest(`${sidecar.url}${path}`, {
    headers: { Host: 'text.localhost', ...headers },
    from: `127.1.${address >> 7}.${(address & 127) + 1}`,
    agent,
  });
}

beforeAll(async () => {
  sidecar = await startSidecar();
  for (const format of FORMATS) {
    const pages = new Map<string, string>();
    bodies.set(format, pages);
    for (const page of PAGES) {
      const isPacked = format === 'html';
      const { status, body } = await ask(formatPath(page, format), isPacked ? { 'Accept-Encoding': 'gzip' } : {});
      if (status !== 200) throw new Error(`${page} as ${format} answers ${status}`);
      if (isPacked) packedHtml.set(page, body.length);
      pages.set(page, (isPacked ? gunzipSync(body) : body).toString());
    }
  }
}, 300_000);
afterAll(async () => {
  agent.destroy();
  await sidecar.close();
});

/** Faults of all pages in a format, each with the page it is on. */
function faultsIn(format: Format, faultsOf: (body: string, page: string) => string[]): string[] {
  return [...(bodies.get(format) ?? [])].flatMap(([page, body]) =>
    faultsOf(body, page).map((fault) => `${page}: ${fault}`),
  );
}

describe.each(FORMATS)('as %s, every page', (format) => {
  test(`has at most ${PAGE_BYTES} bytes`, () => {
    expect(bodies.get(format)?.size).toBe(PAGES.length);
    // A comparison as JSON is the API's answer, with all equivalents of ten services; lifecycle and regions are
    // lists of which a part would mislead programs.
    const services = new Set(catalogue.services.map(textPath.service));
    const limitOf = (page: string) => {
      if (format !== 'json') return PAGE_BYTES;
      if (/^\/(compare\/|(lifecycle|regions)$)/.test(page)) return Number.POSITIVE_INFINITY;
      return services.has(page) ? SERVICE_JSON_BYTES : PAGE_BYTES;
    };
    expect(
      faultsIn(format, (body, page) =>
        Buffer.byteLength(body) > limitOf(page) ? [`${Buffer.byteLength(body)} bytes`] : [],
      ),
    ).toEqual([]);
  });
});

describe.each(['ansi', 'txt'] as const)('as %s, every page', (format) => {
  test('fits 80 columns and holds no control characters but SGR, reset before the line ends', () => {
    expect(faultsIn(format, (body) => faultsOfTerminal(body, format))).toEqual([]);
  });
});

describe.each(['md', 'html'] as const)('as %s, every page', (format) => {
  test('holds no control characters', () => {
    expect(faultsIn(format, (body) => (/[^\P{Cc}\n]/u.test(body) ? ['a control character'] : []))).toEqual([]);
  });

  test('links only to what resolves', async () => {
    const pattern = format === 'md' ? /\]\(<?([^)>\s]+)|<(https?:[^>\s]+)>/g : /href="([^"]+)"/g;
    const links = new Map<string, string>();
    for (const [page, body] of bodies.get(format) ?? []) {
      for (const [, one, other] of body.matchAll(pattern))
        links.set((one ?? other ?? '').replaceAll('&amp;', '&').replace(manifest.textUrl, ''), page);
    }
    const faults: string[] = [];
    for (const [link, page] of links) if (!(await resolves(link))) faults.push(`${page} links to ${link}`);
    expect(links.size).toBeGreaterThan(PAGES.length);
    expect(faults).toEqual([]);
  }, 180_000);
});

/**
 * Text pages and formats are asked for; pages of the site and the API must be in the build; what lies elsewhere must be
 * https.
 */
async function resolves(link: string): Promise<boolean> {
  if (PAGES.includes(link)) return true;
  if (link === '' || link.startsWith('/')) {
    const [, base = link, format] = /^(.*)\.(ansi|txt|md|html|json)((?=\?)|$)/.exec(link) ?? [];
    if (format && PAGES.includes(base === '/index' ? '/' : link.replace(`.${format}`, ''))) return true;
    return (await ask(link || '/')).status === 200;
  }
  if (!link.startsWith(manifest.baseUrl)) return link.startsWith('https://');
  const path = link.slice(manifest.baseUrl.length);
  return (
    path === '/v1/services' ||
    realBuild.files.has(path.startsWith('/v1/') ? `api${path}.json` : `site${path}index.html`)
  );
}

describe('as html, every page', () => {
  test('is valid, and its words hold nothing that a browser could take for a tag', () => {
    const pages = bodies.get('html') ?? new Map<string, string>();
    const faultsOf = htmlFaults({ extends: ['html-validate:recommended'], rules: { 'long-title': 'off' } });
    // A page whose lines stand beside each other as in pages before it shows a validator nothing new.
    const structured = newlyStructured(pages);
    const reports = [...structured].flatMap(([page, html]) => faultsOf(html).map((fault) => `${page}: ${fault}`));
    expect(structured.size).toBeGreaterThan(20);
    expect(reports.slice(0, 20)).toEqual([]);
    expect(faultsIn('html', rawText).slice(0, 20)).toEqual([]);
    expect([...pages].filter(([, html]) => / id="/.test(html)).map(([page]) => page)).toEqual([]);
  }, 180_000);

  test(`travels in at most ${HTML_PACKED_BYTES} bytes, and runs no script`, () => {
    expect(packedHtml.size).toBe(PAGES.length);
    expect([...packedHtml].filter(([, bytes]) => bytes > HTML_PACKED_BYTES)).toEqual([]);
    expect(faultsIn('html', (html) => (html.includes('<script') ? ['a script'] : []))).toEqual([]);
  });
});

describe('as json, every page', () => {
  test('is the API answer', async () => {
    const api = async (path: string) =>
      (await rawRequest(`${sidecar.url}${path}`, { headers: { Host: 'localhost' } })).text;
    const json = bodies.get('json') ?? new Map<string, string>();
    expect(json.get('/')).toBe(await api('/'));
    expect(json.get('/help')).toBe(await api('/'));
    expect(json.get('/providers')).toBe(await api('/v1/providers'));
    expect(json.get('/categories')).toBe(await api('/v1/categories'));
    for (const path of ['/regions', '/regions/aws/us-east-1', '/regions/ionos/de-fra'])
      expect(json.get(path)).toBe(await api(`/v1${path}`));
    const regions = JSON.parse(json.get('/regions') ?? '') as { providerId: string }[];
    expect(JSON.parse(json.get('/regions/aws') ?? '')).toEqual(
      regions.filter(({ providerId }) => providerId === 'aws'),
    );
    expect(json.get('/search?q=storage')).toBe(await api('/v1/services?q=storage&limit=20'));
    expect(json.get(PAGES.find((page) => page.startsWith('/compare/')) ?? '')).toBe(
      await api(`/v1/compare?ids=${mostCompared.map(({ slug }) => slug).join(',')}`),
    );
    for (const { id } of catalogue.providers)
      expect(json.get(`/${id}`)).toBe(await api(`/v1/services?provider=${id}&limit=100`));
    for (const { id } of catalogue.categories)
      expect(json.get(`/category/${id}`)).toBe(await api(`/v1/services?category=${id}&limit=100`));
    for (const service of catalogue.services)
      expect(json.get(textPath.service(service))).toBe(await api(`/v1/services/${service.slug}`));
  }, 180_000);

  test('of the lifecycle lists every service and part with an end date, by date', () => {
    type Ending = { id: string; lifecycle?: Lifecycle };
    const rows = JSON.parse(bodies.get('json')?.get('/lifecycle') ?? '[]') as (Ending & { part?: Ending })[];
    const dates = rows.map(({ part, lifecycle }) => (part ? part.lifecycle : lifecycle)?.sunsetDate ?? '');
    expect(dates).toEqual(dates.toSorted());
    const ends = ({ lifecycle }: { lifecycle?: Lifecycle | undefined }) =>
      lifecycle?.status === 'sunset' || lifecycle?.status === 'retired';
    const expected = catalogue.services.flatMap((service) => [
      ...(ends(service) ? [service.id] : []),
      ...service.subServices.filter(ends).map(({ id }) => `${service.id} ${id}`),
    ]);
    expect(rows.map(({ id, part }) => (part ? `${id} ${part.id}` : id)).sort()).toEqual(expected.sort());
  });
});

test('home and help fit a screen of 24 lines with the command before and the prompt after them', () => {
  for (const page of ['/', '/help']) expect(bodies.get('ansi')?.get(page)?.split('\n').length).toBeLessThanOrEqual(24);
});

test('home and help name every kind of page, format and option', () => {
  for (const page of ['/', '/help']) {
    const text = bodies.get('txt')?.get(page) ?? '';
    for (const part of [
      '/categories',
      '/category/',
      '/compare/',
      '/search?q=',
      '/lists/',
      '/lifecycle',
      '.ansi',
      '.txt',
      '.md',
      '.html',
      '.json',
      '?format=',
      'Accept',
      '?T',
      '?A',
      '?links',
    ])
      expect(text).toContain(part);
  }
});

test('a provider page tells of every service, and the page of a service of everything that is known', () => {
  const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, '');
  const faults = catalogue.services.flatMap((service) => {
    const path = textPath.service(service);
    const own = flat(bodies.get('txt')?.get(path));
    const parts = [
      service.name,
      service.description,
      catalogue.provider(service.providerId)?.name,
      catalogue.category(service.category)?.name,
      service.pricingModel,
      service.documentationUrl,
      service.pricingUrl,
      service.lifecycle?.status ?? 'active',
      service.lifecycle?.sunsetDate,
      service.lifecycle?.note,
      ...service.compliance,
      ...service.regions.map(({ id }) => id),
      ...service.subServices.map(({ name }) => name),
      ...service.equivalents.flatMap(({ serviceId, grade }) => [
        catalogue.service(serviceId)?.slug && textPath.service(catalogue.service(serviceId) ?? service),
        grade,
      ]),
      ...Object.values(service.policyIdentifiers).flatMap((lists) =>
        Object.values(lists as Record<string, string[]>).flat(),
      ),
    ];
    const missing = parts.filter((part) => part !== undefined && !own.includes(flat(part)));
    const listed = flat(bodies.get('txt')?.get(`/${service.providerId}`)).includes(path);
    return [
      ...missing.map((part) => `${path} does not tell ${part}`),
      ...(listed ? [] : [`/${service.providerId} does not list ${path}`]),
    ];
  });
  expect(faults.slice(0, 20)).toEqual([]);
});
