// One host and one path for each request, whichever way it is written; what is neither is rejected in words.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleTarget } from '../../../../sidecar/plugins/request-target.ts';
import { openConnection } from '../../../support/clients/open-connection.ts';

const server = createServer({ requireHostHeader: false }, (request, response) =>
  response.end(settleTarget(request) ?? `${request.headers.host} ${request.url}`),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** What is found in a request with this first line and these headers, or what is wrong with it. */
async function found(line: string, ...headers: string[]): Promise<string> {
  const connection = await openConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  connection.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return (await connection.untilClosed).split('\r\n\r\n')[1] ?? '';
}

test.each([
  'localhost',
  'LOCALHOST:8080',
  'localhost:',
  'catalogue.example.org.',
  'a_b-c~!$&*+,;=',
  'm%C3%BCnchen.example',
  '127.0.0.1:80',
  '[::1]:8080',
  '[2001:db8::1]',
])('%s is a host', async (host) => {
  expect(await found('GET /a?b HTTP/1.1', `Host: ${host}`)).toBe(`${host} /a?b`);
  expect(await found(`GET http://${host}/a?b HTTP/1.1`, 'Host: other')).toBe(`${host} /a?b`);
});

test.each([
  '',
  ':80',
  'localhost/evil?x',
  'localhost?x',
  'localhost#x',
  'jane@localhost',
  'localhost:x',
  'localhost:80:80',
  'local host',
  'm\u00fcnchen.example',
  'a%zz',
  '[::1',
  '::1',
  '[localhost]',
  'a<b',
  `${'a%20'.repeat(1_000)}%`,
])('%s is none', async (host) => {
  for (const version of ['1.0', '1.1'])
    expect(await found(`GET / HTTP/${version}`, `Host: ${host}`)).toBe(
      'Host: must be a name or an address, with or without a port',
    );
});

test.each(['http://', 'http:///about/', 'http://jane@localhost/', 'http://localhost:x/'])(
  'a target %s names no host, whatever Host says',
  async (target) => {
    expect(await found(`GET ${target} HTTP/1.1`, 'Host: localhost')).toBe(
      'The target must name a host: a name or an address, with or without a port',
    );
  },
);

test.each([
  ['the same', 'Host: localhost', 'Host: localhost'],
  ['different ones', 'Host: localhost', 'host: text.localhost'],
  ['others between', 'HOST: localhost', 'Accept: */*', 'hOsT: localhost'],
])('Host is given once: %s', async (_, ...headers) => {
  for (const line of ['GET / HTTP/1.1', 'GET / HTTP/1.0', 'GET http://localhost/ HTTP/1.1'])
    expect(await found(line, ...headers)).toBe('Host: is given more than once; a request is for one host');
});

test('HTTP/1.1 needs Host, beside a whole URL too; HTTP/1.0 does not', async () => {
  const missing = 'Host: is missing; a request of HTTP/1.1 names the host that it is for';
  expect(await found('GET / HTTP/1.1', 'X-Host: localhost')).toBe(missing);
  expect(await found('GET http://localhost/ HTTP/1.1')).toBe(missing);
  expect(await found('GET / HTTP/1.0')).toBe('undefined /');
  expect(await found('GET http://localhost/ HTTP/1.0')).toBe('localhost /');
});

test.each([
  ['http://localhost', '/'],
  ['http://localhost?q=a', '/?q=a'],
  ['HTTPS://localhost/a/b?q=http://other/', '/a/b?q=http://other/'],
  ['http://localhost//other/', '//other/'],
  ['http://localhost/@text', '/@text'],
])('of %s the path is %s', async (target, path) => {
  expect(await found(`GET ${target} HTTP/1.1`, 'Host: other')).toBe(`localhost ${path}`);
});

test('a target is a path or a whole URL', async () => {
  for (const line of ['OPTIONS * HTTP/1.1', 'GET * HTTP/1.1'])
    expect(await found(line, 'Host: localhost')).toBe('The target must be a path, which begins with /, or a whole URL');
});
