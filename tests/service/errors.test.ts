// One shape of every error on the main host.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/clients/raw-request.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });

describe('errors', () => {
  test.each([
    ['/v1/services/nope', 404],
    ['/v1/nothing', 404],
    ['/v1/kinds/nope', 404],
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

  test.each(['/services/', '/services/aws-lambda', '/robots.txt', '/lists/nobody-has-this', '/openapi.json'])(
    'POST on %s, which is no endpoint, is 405 with Allow',
    async (path_) => {
      const { status, headers, text } = await rawRequest(`${sidecar.url}${path_}`, { method: 'POST' });
      expect([status, headers['allow'], JSON.parse(text).status]).toEqual([405, 'GET, HEAD, OPTIONS', 405]);
    },
  );

  test('a preflight is answered, that of a client with an old key too', async () => {
    const { status, headers } = await rawRequest(`${sidecar.url}/v1/lists`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-key',
      },
    });
    expect(headers['access-control-allow-headers']).toBe('Content-Type, Idempotency-Key, X-API-Key');
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

  test('a request of HTTP/1.1 for no host gets an answer in the same shape, one of HTTP/1.0 needs none', async () => {
    const { port } = new URL(sidecar.url);
    const ask = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(`GET /v1/health HTTP/${version}\r\nConnection: close\r\n\r\n`);
      return Buffer.concat(await socket.toArray()).toString();
    };
    const [head = '', body = ''] = (await ask('1.1')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(body)).toEqual({
      error: 'Malformed HTTP request',
      status: 400,
      details: 'Host: is missing; a request of HTTP/1.1 names the host that it is for',
    });
    expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test('an expectation that nobody knows of is passed over', async () => {
    const { status, text } = await get('/v1/health', { Expect: 'wonders' });
    expect([status, text]).toEqual([200, '{"status":"ok"}']);
  });

  test('an X-API-Key header has no effect', async () => {
    expect((await get('/v1/health', { 'X-API-Key': 'old' })).text).toBe('{"status":"ok"}');
  });
});
