// Rules of HTTP on which nginx, Caddy and a sidecar alone agree: what a request is for, and conditions other than
// If-None-Match.
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { openConnection } from '../support/clients/open-connection.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { startCaddy } from '../support/servers/caddy.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startSidecar } from '../support/servers/sidecar.ts';

const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
const nginx = await startNginx({ sidecars: [sidecar.url] });
const caddy = await startCaddy([sidecar.url]);
const withoutSidecar = await startNginx({ sidecars: [`http://127.0.0.1:${await freePort()}`] });
afterAll(async () => {
  await Promise.all([nginx.close(), caddy.close(), withoutSidecar.close()]);
  await sidecar.close();
});

const SERVERS = { 'a sidecar': sidecar.url, nginx: nginx.url, Caddy: caddy.url };
/** Headers that nobody looks at. */
const PASSED_OVER = {
  'If-Match': '"other"',
  'If-Unmodified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT',
  'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT',
  Range: 'bytes=0-3',
};
/** A built page, a built answer, an answer that nginx keeps, one that it does not. */
const PATHS = ['/about/', '/v1/services/aws-lambda', '/v1/services?q=lambda', '/v1/health'];

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** @param lines the first line and headers, sent as they are */
async function send(url: string, ...lines: string[]): Promise<Answer> {
  const connection = await openConnection(url);
  connection.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const [head = '', ...rest] = (await connection.untilClosed).split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]),
    type: /^content-type: ([^;\r]*)/im.exec(head)?.[1] ?? '',
    body: rest.join('\r\n\r\n'),
  };
}

describe.each(Object.entries(SERVERS))('%s', (name, url) => {
  const statusOf = async (...lines: string[]) => (await send(url, ...lines)).status;

  test.each(PATHS)('takes a whole URL in the place of %s, and its host in the place of Host', async (path) => {
    const plain = await send(url, `GET ${path} HTTP/1.1`, 'Host: localhost');
    expect(plain.status).toBe(200);
    for (const start of ['http://localhost', 'HTTP://LOCALHOST:8080', 'https://other.example'])
      for (const host of ['localhost', 'text.localhost'])
        expect((await send(url, `GET ${start}${path} HTTP/1.1`, `Host: ${host}`)).body.length).toBe(plain.body.length);
  });

  test('finds the text host in a whole URL, and no way into it by a path', async () => {
    const { status, type } = await send(url, 'GET http://text.localhost/help.md HTTP/1.1', 'Host: localhost');
    expect([status, type]).toEqual([200, 'text/markdown']);
    // Caddy takes names as they are written.
    if (name !== 'Caddy')
      expect((await send(url, 'GET /help.md HTTP/1.1', 'Host: text.localhost.:80')).type).toBe('text/markdown');
    expect(await statusOf('GET http://localhost/help.md HTTP/1.1', 'Host: text.localhost')).toBe(404);
    expect((await send(url, 'GET http://x/@text HTTP/1.1', 'Host: localhost')).type).toBe('application/json');
    expect((await send(url, 'GET http://localhost HTTP/1.1', 'Host: localhost')).type).toBe('application/json');
  });

  test.each(PATHS)('rejects %s for two hosts, for none and for what is no host', async (path) => {
    const hosts = ['localhost/evil?x', 'localhost?x', 'jane@localhost', 'localhost:x', 'a b', 'a%zz', '[::1', 'a<b'];
    for (const headers of [
      [],
      ['Host: localhost', 'Host: text.localhost'],
      ['Host: localhost', 'Host: localhost'],
      // Caddy cannot tell it from the absent one of HTTP/1.0.
      ...(name === 'Caddy' ? [] : [['Host:']]),
      ...hosts.map((host) => [`Host: ${host}`]),
    ])
      expect([headers, await statusOf(`GET ${path} HTTP/1.1`, ...headers)]).toEqual([headers, 400]);
    // Go's server, in Caddy, has its own words where it rejects them.
    const { type, body } = await send(url, `GET ${path} HTTP/1.1`, 'Host: localhost:x');
    expect([type, JSON.parse(body)]).toEqual(['application/json', expect.objectContaining({ status: 400 })]);
  });

  test('rejects what is no host on the text host too', async () => {
    expect(await statusOf('GET /help HTTP/1.1', 'Host: text.localhost', 'Host: text.localhost')).toBe(400);
    if (name !== 'Caddy') expect(await statusOf('GET /help HTTP/1.1', 'Host: text.localhost:x')).toBe(400);
  });

  test.each(PATHS)('answers %s to HTTP/1.0 without Host, as the main host', async (path) => {
    const plain = await send(url, `GET ${path} HTTP/1.1`, 'Host: localhost');
    const { status, body } = await send(url, `GET ${path} HTTP/1.0`);
    expect([status, body.length]).toEqual([200, plain.body.length]);
  });

  test('answers other names than its own as the main host, with their dot at the end or without', async () => {
    for (const host of ['other.example', 'other.example.', '192.0.2.1:80', '[::1]'])
      expect(await statusOf('GET /v1/health HTTP/1.1', `Host: ${host}`)).toBe(200);
  });

  describe.each(PATHS)('of a request for %s', (path) => {
    const ask = (method: string, headers: Readonly<Record<string, string>>) =>
      rawRequest(`${url}${path}`, { method, from: freshAddress(), headers: { Host: 'localhost', ...headers } });

    test.each(['GET', 'HEAD'])('%s passes over If-Match, dates and ranges', async (method) => {
      const plain = await ask(method, {});
      const tags = ['*', '"other"', plain.headers.etag ?? '"other"'];
      for (const header of [
        ...Object.entries(PASSED_OVER).map(([key, value]) => ({ [key]: value })),
        ...tags.map((value) => ({ 'If-Match': value })),
        { 'If-Unmodified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
        { 'If-Match': '"other"', 'If-Unmodified-Since': 'no date' },
        PASSED_OVER,
      ]) {
        const { status, headers, text } = await ask(method, header);
        expect([header, status, headers.etag, text]).toEqual([header, 200, plain.headers.etag, plain.text]);
      }
    });

    test('If-None-Match counts beside them, but for health, which is never kept', async () => {
      const etag = (await ask('GET', {})).headers.etag ?? '"none"';
      const same = path === '/v1/health' ? 200 : 304;
      for (const [key, value] of Object.entries(PASSED_OVER)) {
        expect([key, (await ask('GET', { [key]: value, 'If-None-Match': etag })).status]).toEqual([key, same]);
        expect([key, (await ask('GET', { [key]: value, 'If-None-Match': '"other"' })).status]).toEqual([key, 200]);
      }
    });
  });

  test('a POST with conditions is answered', async () => {
    const { status } = await rawRequest(`${url}/v1/export/markdown`, {
      method: 'POST',
      from: freshAddress(),
      headers: { Host: 'localhost', 'Content-Type': 'application/json', 'If-Match': '"other"' },
      body: JSON.stringify({ approvedServiceIds: ['aws-lambda'] }),
    });
    expect(status).toBe(200);
  });
});

test('while no sidecar answers, nginx has 503 for conditions that it cannot pass over, in the shape of the host', async () => {
  for (const [host, path, shape] of [
    ['localhost', '/about/', /^\{"error":"Temporarily unavailable","status":503\}$/],
    ['localhost', '/v1/services?q=lambda', /^\{"error":"Temporarily unavailable","status":503\}$/],
    ['text.localhost', '/help.md', /^Temporarily unavailable\.\n$/],
  ] as const) {
    const headers = { Host: host, 'If-Match': '"other"' };
    const answer = await rawRequest(`${withoutSidecar.url}${path}`, { headers, from: freshAddress() });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.text).toMatch(shape);
  }
});
