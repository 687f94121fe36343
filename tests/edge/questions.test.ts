// What nginx keeps of computed answers, and under which name: nobody gets an answer to another question, and nobody fills
// the cache with parameters of their own.
import { readdirSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Route } from '../../catalogue/contract/route.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { composeMegabytes } from '../support/read/compose-sizes.ts';
import { type NginxOptions, startNginx } from '../support/servers/nginx.ts';
import { startSidecar } from '../support/servers/sidecar.ts';
import { startStandIn } from '../support/servers/stand-in.ts';

/** Answers say where they come from. */
const WITH_ORIGIN: NginxOptions['changes'] = {
  'nginx/main-host.conf': (text) =>
    text.replace(
      'proxy_ignore_headers Vary;',
      'proxy_ignore_headers Vary; add_header X-Cache $upstream_cache_status always;',
    ),
};

const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
const nginx = await startNginx({ sidecars: [sidecar.url], changes: WITH_ORIGIN });
afterAll(async () => {
  await nginx.close();
  await sidecar.close();
});

const originOf = async (target: string) => (await rawRequest(`${nginx.url}${target}`)).headers['x-cache'];

/** Two good values for each parameter of the contract. */
const VALUES: Readonly<Record<string, [string, string]>> = {
  provider: ['aws', 'azure'],
  category: ['databases', 'compute'],
  q: ['queue', '%C3%BCber+lambda'],
  freeTier: ['true', 'false'],
  region: ['aws/eu-west-1', 'aws/eu-west-2'],
  country: ['DE', 'CH'],
  headOffice: ['DE', 'FR'],
  page: ['2', '3'],
  limit: ['10', '20'],
  status: ['sunset', 'retired'],
  after: ['2026-01-01', '2027-01-01'],
  before: ['2028-01-01', '2029-01-01'],
  parts: ['true', 'false'],
  closedToNew: ['true', 'false'],
  format: ['json', 'atom'],
  compliance: ['hipaa', 'soc-2'],
  grade: ['exact', 'close,partial'],
  ids: ['azure-functions', 'gcp-cloud-run'],
};
const questions = ROUTES.flatMap((route: Route) =>
  route.caching === 'catalogue' && route.query
    ? Object.keys(route.query.shape).map((name) => ({
        address: route.path.replace('{slug}', 'aws-lambda'),
        name,
        names: Object.keys(route.query?.shape ?? {}),
      }))
    : [],
);

test.each(questions)('$name of $address is a part of the name', async ({ address, name, names }) => {
  const [one = '', other = ''] = VALUES[name] ?? [];
  // Beside another parameter, as some pages of the listing are files.
  const rest = names.includes('limit')
    ? name === 'limit'
      ? '&provider=aws'
      : '&limit=7'
    : names.includes('parts')
      ? // Few enough to be kept.
        name === 'provider'
        ? '&status=preview'
        : '&provider=scaleway'
      : '';
  const target = `${address}?${name}=${one}${rest}`;
  expect(await originOf(target)).toBe('MISS');
  expect(await originOf(target)).toBe('HIT');
  expect(await originOf(`${address}?${name}=${other}${rest}`)).toBe('MISS');
  expect(await originOf(`${target}&unknown=1`)).toBe('BYPASS');
  // Given twice, first and last, whatever stands between.
  for (const second of [one, other]) expect(await originOf(`${target}&${name}=${second}`)).toBe('BYPASS');
});

test('the order of parameters is not', async () => {
  const parameters = ['provider=aws', 'category=compute', 'q=virtual', 'freeTier=true', 'page=1', 'limit=5'];
  expect(await originOf(`/v1/services?${parameters.join('&')}`)).toBe('MISS');
  expect(await originOf(`/v1/services?${parameters.toReversed().join('&')}`)).toBe('HIT');
});

test.each([
  ['in a value', '/v1/services?limit=14&q=is+it%3F+limit%3D&provider=aws'],
  ['in a value, as it is', '/v1/services?limit=15&q=?limit=1?q=2'],
  ['in a value, at its end', '/v1/lifecycle?status=preview&provider=scaleway?status='],
  ['as the end of a longer one', '/v1/services?q=subpage=2&page=1&limit=16'],
])('a name that stands %s is not given twice', async (_, target) => {
  expect(await originOf(target)).toMatch(/MISS|HIT/);
  const [kept, made] = [await rawRequest(`${nginx.url}${target}`), await rawRequest(`${sidecar.url}${target}`)];
  expect([kept.headers['x-cache'], kept.status, kept.text]).toEqual(['HIT', made.status, made.text]);
});

test.each([
  ['a name in other letters', '/v1/services?limit=3&Q=storage', '/v1/services?limit=3&q=storage'],
  ['a name with an escape', '/v1/services?limit=4&%71=storage', '/v1/services?limit=4'],
  ['a parameter given twice', '/v1/services?limit=5&q=storage&q=queue', '/v1/services?limit=5&q=storage'],
  [
    'a parameter given twice, once in escapes',
    '/v1/services?limit=6&q=storage&%71=queue',
    '/v1/services?limit=6&q=storage',
  ],
  ['ids given twice', '/v1/compare?ids=aws-lambda&ids=azure-functions', '/v1/compare?ids=aws-lambda'],
  ['an unknown parameter', '/v1/exposure?ids=aws-lambda&z=1', '/v1/exposure?ids=aws-lambda'],
  ['an unknown parameter before', '/v1/exposure?z=1&ids=azure-functions', '/v1/exposure?ids=azure-functions'],
  ['a doubled slash', '/v1//services?q=bucket', '/v1/services?q=bucket'],
  ['an escape in the path', '/v1/%73ervices?q=bucket&limit=8', '/v1/services?q=bucket&limit=8'],
  ['a parameter of another question', '/v1/services?ids=aws-lambda&limit=9', '/v1/services?limit=9'],
  ['a fragment', '/v1/services?q=disk#&limit=9', '/v1/services?q=disk'],
  ['an empty parameter', '/v1/services?limit=11&q=', '/v1/services?limit=11'],
  ['a parameter without a value', '/v1/services?limit=12&q', '/v1/services?limit=12'],
  ['two ampersands', '/v1/services?limit=13&&q=disk', '/v1/services?limit=13&q=disk'],
])('%s: is asked anew each time, and takes no other answer', async (_, odd, plain) => {
  const alone = async (target: string) => {
    const { status, text } = await rawRequest(`${sidecar.url}${target}`);
    return { status, text };
  };
  const through = async (target: string) => {
    const { status, text } = await rawRequest(`${nginx.url}${target}`);
    return { status, text };
  };
  for (const order of [
    [odd, plain],
    [plain, odd],
  ])
    for (const target of order) expect(await through(target)).toEqual(await alone(target));
  expect(await originOf(odd)).not.toMatch(/HIT|MISS/);
  expect(await originOf(plain)).toBe('HIT');
});

describe('of a sidecar that answers oddly', () => {
  const start = async (answer: RequestListener, options: Partial<NginxOptions> = {}) => {
    const standIn = await startNginx({ sidecars: [await startStandIn(answer)], changes: WITH_ORIGIN, ...options });
    onTestFinished(() => standIn.close());
    return standIn;
  };
  const sendBytes: RequestListener = ({ url = '' }, response) => {
    const bytes = Number(/limit=(\d+)/.exec(url)?.[1]);
    response.writeHead(200, { 'Content-Length': bytes, 'Cache-Control': 'public, max-age=300' }).end('x'.repeat(bytes));
  };

  test('59,999 bytes are kept, 60,000 are not', async () => {
    const { url } = await start(sendBytes);
    const origins = async (bytes: number) => {
      const target = `${url}/v1/services?limit=${bytes}`;
      return [await rawRequest(target), await rawRequest(target)].map(({ headers }) => headers['x-cache']);
    };
    expect(await origins(1)).toEqual(['MISS', 'HIT']);
    expect(await origins(9_999)).toEqual(['MISS', 'HIT']);
    expect(await origins(59_999)).toEqual(['MISS', 'HIT']);
    expect(await origins(60_000)).toEqual(['MISS', 'MISS']);
    expect(await origins(100_000)).toEqual(['MISS', 'MISS']);
  });

  test('an answer that names ignored parameters reaches only who asked', async () => {
    const { url } = await start((_, response) =>
      response.writeHead(200, { 'Cache-Control': 'public, max-age=300', 'X-Ignored-Parameters': 'z' }).end('{}'),
    );
    for (const target of ['/v1/services?limit=2', '/v1/services?limit=2&z=1']) {
      const answers = [await rawRequest(`${url}${target}`), await rawRequest(`${url}${target}`)];
      expect(answers.map(({ headers }) => headers['x-cache'])).not.toContain('HIT');
      expect(answers.map(({ headers }) => headers['x-ignored-parameters'])).toEqual(['z', 'z']);
    }
  });

  test('however many answers of the largest size are asked for, the cache stays within its room', async () => {
    const { url, work } = await start(sendBytes);
    const room = composeMegabytes('edge', '/tmp/cache');
    let largest = 0;
    for (let asked = 0; asked < 2_600; asked += 20) {
      const targets = Array.from(
        { length: 20 },
        (__, index) => `${url}/v1/services?limit=59999&page=${asked + index + 1}`,
      );
      const answers = await Promise.all(targets.map((target) => rawRequest(target)));
      expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 200));
      if (asked % 200 === 0) largest = Math.max(largest, megabytesIn(path.join(work, 'cache')));
    }
    largest = Math.max(largest, megabytesIn(path.join(work, 'cache')));
    console.log(`the cache took ${Math.round(largest)} of ${room} MB`);
    expect(largest).toBeLessThan(room);
    // Else nothing was bounded.
    expect(largest).toBeGreaterThan(room / 2);
  });

  test('when every name that the cache has room for is in use, answers come without it', async () => {
    const waiting = new Set<() => void>();
    const { url } = await start(
      (request, response) => {
        const answer = () => response.writeHead(200, { 'Content-Length': 2 }).end('{}');
        if (request.url?.includes('q=slow')) waiting.add(answer);
        else answer();
      },
      {
        changes: {
          ...WITH_ORIGIN,
          'nginx.conf': (text) => text.replace('keys_zone=computed:256k', 'keys_zone=computed:32k'),
        },
      },
    );
    const slow = Array.from({ length: 300 }, (_, index) => {
      if (index % 90 === 0) from = freshAddress();
      return rawRequest(`${url}/v1/services?q=slow${index}`, { from });
    });
    while (waiting.size < slow.length) await new Promise(setImmediate);
    expect((await rawRequest(`${url}/v1/services?q=quick`)).status).toBe(200);
    for (const answer of waiting) answer();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
  });
});

let from = freshAddress();

/** What the files take on the disk, by whole blocks. */
function megabytesIn(folder: string): number {
  let blocks = 0;
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // nginx may remove it meanwhile.
    blocks += statSync(path.join(file.parentPath, file.name), { throwIfNoEntry: false })?.blocks ?? 0;
  }
  return (blocks * 512) / 1024 / 1024;
}
