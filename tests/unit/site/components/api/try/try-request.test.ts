// The try-it forms: what is typed becomes the request that is sent.
import { describe, expect, test } from 'vitest';
import { bodyText, requestOf, shownHeaders } from '../../../../../../site/components/api/try/try-request.ts';

describe('a request', () => {
  test('omits empty query fields and keeps the commas of id lists readable', () => {
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

  test('escapes what would change the URL', () => {
    expect(requestOf('GET', '/v1/services/{slug}', [{ name: 'slug', place: 'path', value: ' a/../b?c ' }])).toEqual({
      method: 'GET',
      path: '/v1/services/a%2F..%2Fb%3Fc',
    });
    expect(requestOf('GET', '/v1/services', [{ name: 'q', place: 'query', value: 'a&limit=0' }])).toEqual({
      method: 'GET',
      path: '/v1/services?q=a%26limit%3D0',
    });
  });

  test('is not made while a path parameter is empty', () => {
    expect(requestOf('GET', '/v1/services/{slug}', [{ name: 'slug', place: 'path', value: ' ' }])).toBe(
      'slug is part of the path and cannot be empty.',
    );
  });

  test('has the body as typed, errors included', () => {
    expect(requestOf('POST', '/v1/lists', [{ name: '', place: 'body', value: '{"a":' }])).toEqual({
      method: 'POST',
      path: '/v1/lists',
      body: '{"a":',
    });
  });
});

describe('an answer', () => {
  test('in JSON is indented; anything else is shown as received', () => {
    expect(bodyText('application/json; charset=utf-8', '{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(bodyText('application/json', 'no json')).toBe('no json');
    expect(bodyText('text/markdown', '{"a":1}')).toBe('{"a":1}');
  });

  test('that is too long is cut, with the number of characters that are missing', () => {
    expect(bodyText('text/plain', 'x'.repeat(100_000))).toHaveLength(100_000);
    expect(bodyText('text/plain', 'x'.repeat(101_234))).toMatch(/x\n… 1,234 more characters$/);
  });

  test('shows the headers that matter to a reader', () => {
    const headers = new Headers({
      ETag: '"a"',
      'X-RateLimit-Limit': '10',
      'X-Policy-Characters': '3',
      Server: 'x',
      Date: 'today',
    });
    expect(shownHeaders(headers).map(([name]) => name)).toEqual(['etag', 'x-policy-characters', 'x-ratelimit-limit']);
  });
});
