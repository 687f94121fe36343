// The names of parameters that an endpoint ignored, told within bounds.
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  ignoredFields,
  ignoredParameters,
  tellIgnored,
  tellingHeaders,
} from '../../../../sidecar/answers/ignored-parameters.ts';

const KNOWN = new Set(['q', 'page']);
const headers = (url: string) => tellingHeaders(ignoredParameters(url, KNOWN));
const told = (url: string) => headers(url)?.['X-Ignored-Parameters'];
const names = (count: number) => Array.from({ length: count }, (_, place) => `n${place}`);

describe('an address', () => {
  test.each([
    '/v1/services',
    '/v1/services?',
    '/v1/services?q=a&page=2',
    '/v1/services?q',
    '/?&&',
    '/?=a',
    '/?%70age=1',
  ])('without a parameter that is not known (%s) has nothing to tell', (url) => expect(headers(url)).toBeUndefined());

  test.each([
    ['/?lifecycle=sunset', 'lifecycle'],
    ['/?q=a&lifecycle=sunset&page=1&compliance=HDS', 'lifecycle, compliance'],
    ['/?lifecycle=a&lifecycle=b', 'lifecycle'],
    ['/?Q=a', 'Q'],
    ['/?q[]=a&q.b=c', 'q[], q.b'],
    ['/?lifecycle', 'lifecycle'],
    ['/?life%63ycle=a', 'lifecycle'],
    ['/?constructor=a&__proto__=b', 'constructor, __proto__'],
    ['/?a=?b=c', 'a'],
  ])('%s tells %s, and lets pages of other origins read it', (url, expected) => {
    expect(headers(url)).toEqual({
      'X-Ignored-Parameters': expected,
      'Access-Control-Expose-Headers': 'X-Ignored-Parameters',
    });
  });

  test('tells ten names, and of the eleventh that there are more', () => {
    expect(told(`/?${names(10).join('&')}`)).toBe(names(10).join(', '));
    expect(told(`/?${names(11).join('&')}`)).toBe(`${names(10).join(', ')}, ...`);
    expect(told(`/?${names(5_000).join('&')}`)).toBe(`${names(10).join(', ')}, ...`);
  });

  test('tells a name of 40 characters, and of a longer one that it is there', () => {
    expect(told(`/?${'x'.repeat(40)}=1`)).toBe('x'.repeat(40));
    expect(told(`/?${'x'.repeat(41)}=1`)).toBe('...');
    expect(told(`/?${'x'.repeat(41)}=1&${'y'.repeat(41)}=1&a=1`)).toBe('a, ...');
  });

  test.each(['%0d%0aSet-Cookie:a', 'a%2Cb', '%E2%80%AE', 'a+b', '%zz', '%00', '<script>', '"'])(
    'tells of the name %s only that it is there',
    (name) => expect(told(`/?${name}=1`)).toBe('...'),
  );
});

describe('a body', () => {
  const fields = (body: unknown) => ignoredFields(body, new Set(['approvedServiceIds', 'include']));
  const bodyOf = (count: number) => Object.fromEntries(names(count).map((name) => [name, 1]));

  test('tells the fields that are not known, whatever they hold', () => {
    expect(fields({ includes: 'required', approvedServiceIds: [], Include: { include: 1 } })).toEqual([
      'includes',
      'Include',
    ]);
    expect(fields({ include: 'required', approvedServiceIds: [] })).toEqual([]);
  });

  test('tells ten of them, and of the eleventh that there are more', () => {
    expect(fields(bodyOf(10))).toEqual(names(10));
    expect(fields(bodyOf(11))).toEqual([...names(10), '...']);
  });

  test.each([40, 41])('tells a name of %i characters or that it is there', (length) =>
    expect(fields({ ['x'.repeat(length)]: 1 })).toEqual([length === 40 ? 'x'.repeat(40) : '...']),
  );

  test.each(['a\r\nSet-Cookie: a', 'a, b', '\u202e', '\u0000', '"', 'a b'])(
    'tells of the field %j only that it is there',
    (name) => expect(fields({ [name]: 1 })).toEqual(['...']),
  );

  test.each([null, undefined, 'text', 1, ['a'], {}])('that is %j has none', (body) => expect(fields(body)).toEqual([]));
});

describe('a reply', () => {
  const toldOf = async (...lists: readonly string[][]) => {
    const app = fastify();
    app.get('/', (_, reply) => {
      for (const list of lists) tellIgnored(reply, list);
      return reply.send();
    });
    const { headers } = await app.inject('/');
    await app.close();
    return [headers['x-ignored-parameters'], headers['access-control-expose-headers']];
  };

  test('tells what comes last first', async () => {
    expect(await toldOf(['a'], ['b', 'c'], ['d'])).toEqual(['d, b, c, a', 'X-Ignored-Parameters']);
  });

  test('tells a name once, and once that there are more, at the end', async () => {
    expect(await toldOf(['a', 'b', '...'], ['b', 'c', '...'])).toEqual(['b, c, a, ...', 'X-Ignored-Parameters']);
    expect(await toldOf(['a'], ['b', '...'])).toEqual(['b, a, ...', 'X-Ignored-Parameters']);
  });

  test('tells nothing of nothing', async () => {
    expect(await toldOf([], [])).toEqual([undefined, undefined]);
    expect(await toldOf(['a'], [])).toEqual(['a', 'X-Ignored-Parameters']);
  });
});
