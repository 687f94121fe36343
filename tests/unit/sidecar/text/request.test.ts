// A request to the text host taken apart.
import { describe, expect, test } from 'vitest';
import { readTextRequest } from '../../../../sidecar/text/request.ts';

const CURL = { 'user-agent': 'curl/8.15.0' };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', accept: 'text/html,*/*;q=0.8' };

/** Without the query, which is no plain value. */
function read(target: string, headers: Record<string, string> = CURL) {
  const { query, ...asked } = readTextRequest(target, headers) as { query?: URLSearchParams };
  return { ...asked, ...(query && { parameters: String(query) }) };
}

const PLAIN = { extension: '', parameters: '', search: '', links: false, format: 'ansi', negotiated: true };

test.each([
  ['/aws/lambda', { path: '/aws/lambda', segments: ['aws', 'lambda'] }],
  ['//aws//lambda/', { path: '//aws//lambda/', segments: ['aws', 'lambda'] }],
  ['/caf%C3%A9', { path: '/caf%C3%A9', segments: ['café'] }],
  ['/', { path: '/', segments: [] }],
  ['', { path: '/', segments: [] }],
  ['/index', { path: '/index', segments: ['index'] }],
  ['/index.md', { path: '/', segments: [], extension: '.md', format: 'md', negotiated: false }],
  [
    '/aws/index.md',
    { path: '/aws/index', segments: ['aws', 'index'], extension: '.md', format: 'md', negotiated: false },
  ],
  [
    '/aws/lambda.json',
    { path: '/aws/lambda', segments: ['aws', 'lambda'], extension: '.json', format: 'json', negotiated: false },
  ],
  ['/aws/lambda.pdf', { path: '/aws/lambda.pdf', segments: ['aws', 'lambda.pdf'] }],
  ['/aws/lambda.json.x', { path: '/aws/lambda.json.x', segments: ['aws', 'lambda.json.x'] }],
  ['/aws/lambdajson', { path: '/aws/lambdajson', segments: ['aws', 'lambdajson'] }],
])('%j is taken apart', (target, parts) => expect(read(target)).toEqual({ ...PLAIN, ...parts }));

test.each([
  ['/search?q=a+b&q=c', { search: '?q=a+b&q=c', parameters: 'q=a+b&q=c' }],
  ['/search?', { search: '?', parameters: '' }],
  ['/search?a=b?c', { search: '?a=b?c', parameters: 'a=b%3Fc' }],
])('the query of %j is kept as it was asked', (target, parts) =>
  expect(read(target)).toMatchObject({ path: '/search', segments: ['search'], ...parts }),
);

test('a query without a path is one to the home page', () =>
  expect(read('?q=a')).toMatchObject({ path: '/', segments: [], search: '?q=a', parameters: 'q=a' }));

describe('the format', () => {
  test.each([
    ['/aws', CURL, 'ansi', true],
    ['/aws', BROWSER, 'html', true],
    ['/aws', { ...CURL, accept: 'text/markdown' }, 'md', true],
    ['/aws', {}, 'ansi', true],
    ['/aws?x', BROWSER, 'html', true],
    ['/aws?x', { ...BROWSER, accept: '*/*' }, 'html', true],
    ['/aws?x', { ...CURL, accept: 'text/markdown' }, 'md', true],
    ['/aws?T', CURL, 'txt', true],
    ['/aws?A', BROWSER, 'html', true],
    ['/aws.txt?A', CURL, 'ansi', false],
    ['/aws?format=json', BROWSER, 'json', false],
    ['/aws.md?format=json', BROWSER, 'md', false],
    ['/aws.md', { ...CURL, accept: 'image/png' }, 'md', false],
  ])('of %s from %j is %s', (target, headers, format, negotiated) =>
    expect(read(target, headers)).toMatchObject({ format, negotiated }),
  );

  test('is that of the user agent, whatever was asked with the same Accept before', () => {
    const accept = '*/*';
    expect(read('/aws', { accept, 'user-agent': CURL['user-agent'] })).toMatchObject({ format: 'ansi' });
    expect(read('/aws', { accept, 'user-agent': BROWSER['user-agent'] })).toMatchObject({ format: 'html' });
  });

  test('of hyperlinks is ANSI', () => {
    expect(read('/aws?links')).toMatchObject({ links: true, format: 'ansi' });
    expect(read('/aws?links&T')).toMatchObject({ links: false, format: 'txt' });
    expect(read('/aws.md?links')).toMatchObject({ links: false, format: 'md' });
    expect(read('/aws?T')).toMatchObject({ links: false });
  });
});

describe('a fault', () => {
  test.each([
    ['/aws?format=pdf', CURL, 400, 'txt', 'The parameter format takes ansi, txt, md, html, json.'],
    [
      '/aws',
      { ...CURL, accept: 'image/png' },
      406,
      'txt',
      'This host offers text/plain, text/html, text/markdown and application/json; the Accept header allows none of them.',
    ],
    ['/%zz', CURL, 400, 'ansi', 'The address holds a malformed percent escape.'],
    ['/%zz.json', BROWSER, 400, 'json', 'The address holds a malformed percent escape.'],
  ])('in %s is said in its format', (target, headers, status, format, sentence) =>
    expect(read(target, headers)).toEqual({ status, sentence, format }),
  );
});
