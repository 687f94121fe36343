// Query parameters that an endpoint does not know: ignored, and named in a header.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/clients/raw-request.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });

describe('parameters that an endpoint does not know', () => {
  const ignored = async (path_: string, headers = {}, method = 'GET') => {
    const answer = await rawRequest(`${sidecar.url}${path_}`, { headers, method });
    return [answer.status, answer.headers['x-ignored-parameters'], answer.headers['access-control-expose-headers']];
  };

  test.each([
    ['/v1/services?q=queue&lifecycle=sunset', 200, 'lifecycle'],
    ['/v1/services?page=2&seal=HDS', 200, 'seal'],
    ['/v1/services?page=0&lifecycle=sunset', 400, 'lifecycle'],
    ['/v1/services/aws-lambda?fields=all&page=2', 200, 'fields, page'],
    ['/v1/services/no-such-service?fields=all', 404, 'fields'],
    ['/v1/providers?page=2', 200, 'page'],
    ['/v1/compare?ids=aws-lambda&limit=2', 200, 'limit'],
    ['/v1/health?deep=1', 200, 'deep'],
    ['/v1/lists/nobody-has-this?format=json', 404, 'format'],
    ['/openapi.json?lang=de', 200, 'lang'],
    ['/?utm=1', 200, 'utm'],
  ])('%s are named, and change nothing else', async (path_, status, expected) => {
    expect(await ignored(path_)).toEqual([status, expected, 'X-Ignored-Parameters']);
    expect(await ignored(path_, {}, 'HEAD')).toEqual([status, expected, 'X-Ignored-Parameters']);
  });

  test.each(['/v1/services?q=queue&page=1&limit=2', '/v1/services?page=2', '/v1/providers', '/v1/providers?'])(
    '%s has none to name',
    async (path_) => expect(await ignored(path_)).toEqual([200, undefined, undefined]),
  );

  test('are named with 304 too, and to the one who sent them', async () => {
    const path_ = '/v1/services?q=queue';
    const { etag } = (await get(`${path_}&a=1`)).headers;
    expect(await ignored(`${path_}&b=1`, { 'If-None-Match': String(etag) })).toEqual([
      304,
      'b',
      'X-Ignored-Parameters',
    ]);
    expect(await ignored(path_, { 'If-None-Match': String(etag) })).toEqual([304, undefined, undefined]);
  });

  test('are nothing to a page of the site', async () => {
    expect(await ignored('/?utm=1', { Accept: 'text/html' })).toEqual([200, undefined, undefined]);
    expect(await ignored('/about/?utm=1')).toEqual([200, undefined, undefined]);
  });

  test.each([
    ['/aws/lambda.md?utm=1', 200],
    ['/aws.json?T&page=2&utm=1', 200],
    ['/search?q=queue&utm=1', 200],
    ['/dynamodb?utm=1', 302],
    ['/nothing?utm=1', 404],
    ['/lists/nobody-has-this/policies?include=required&utm=1', 404],
    ['/aws?format=pdf&utm=1', 400],
  ])('are named on the text host too: %s', async (path_, status) => {
    for (const method of ['GET', 'HEAD'])
      expect(await ignored(path_, { Host: 'text.localhost' }, method)).toEqual([
        status,
        'utm',
        expect.stringContaining('X-Ignored-Parameters'),
      ]);
    expect((await ignored(path_.replace(/&?utm=1/, ''), { Host: 'text.localhost' }))[1]).toBeUndefined();
  });
});
