// The try-it forms: what is typed becomes the request that is sent.
import { describe, expect, test } from 'vitest';
import { bodyText, requestOf, tellingHeaders } from '../../../../../site/client/try-it/request.ts';

describe('a request', () => {
  test('leaves empty query fields out and keeps the commas of id lists readable', () => {
    const typed = [
      { name: 'ids', place: 'query', value: 'aws-lambda,azure-functions' },
      { name: 'page', place: 'query', value: '' },
    ] as const;
    expect(requestOf('GET', '/v1/compare', typed)).toEqual({
      method: 'GET',
      path: '/v1/compare?ids=aws-lambda,azure-functions',
    });
    expect(requestOf('GET', '/v1/compare', [])).toEqual({ method: 'GET', path: '/v1/compare' });
  });

  test('escapes what would change the address', () => {
    expect(requestOf('GET', '/v1/services/{slug}', [{ name: 'slug', place: 'path', value: ' a/../b?c ' }])).toEqual({
      method: 'GET',
      path: '/v1/services/a%2F..%2Fb%3Fc',
    });
    expect(requestOf('GET', '/v1/services', [{ name: 'q', place: 'query', value: 'a&limit=0' }])).toEqual({
      method: 'GET',
      path: '/v1/services?q=a%26limit%3D0',
    });
  });

  test('is not made without a part of its path', () => {
    expect(requestOf('GET', '/v1/services/{slug}', [{ name: 'slug', place: 'path', value: ' ' }])).toBe(
      'slug is part of the path and cannot be empty.',
    );
  });

  test('carries the body as it was typed, faults included', () => {
    expect(requestOf('POST', '/v1/lists', [{ name: '', place: 'body', value: '{"a":' }])).toEqual({
      method: 'POST',
      path: '/v1/lists',
      body: '{"a":',
    });
  });
});

describe('an answer', () => {
  test('in JSON stands in lines; what is not JSON stands as it came', () => {
    expect(bodyText('application/json; charset=utf-8', '{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(bodyText('application/json', 'no json')).toBe('no json');
    expect(bodyText('text/markdown', '{"a":1}')).toBe('{"a":1}');
  });

  test('that is too long is cut, and says how much is left', () => {
    expect(bodyText('text/plain', 'x'.repeat(100_000))).toHaveLength(100_000);
    expect(bodyText('text/plain', 'x'.repeat(101_234))).toMatch(/x\n… 1,234 more characters$/);
  });

  test('shows the headers that tell something', () => {
    const headers = new Headers({
      ETag: '"a"',
      'X-RateLimit-Limit': '10',
      'X-Policy-Characters': '3',
      Server: 'x',
      Date: 'today',
    });
    expect(tellingHeaders(headers).map(([name]) => name)).toEqual(['etag', 'x-policy-characters', 'x-ratelimit-limit']);
  });
});
