// What a client accepts, by what it says.
import { describe, expect, test } from 'vitest';
import {
  acceptedEncodings,
  matchesEtag,
  prefersHtml,
  prefersMarkdown,
} from '../../../../sidecar/answers/negotiation.ts';

describe('the encodings for', () => {
  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br', ['br', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gz', 'identity']],
    ['GZIP', ['gz', 'identity']],
    ['x-gzip', ['identity']],
    ['gzip;q=0.5, br;q=0.1', ['gz', 'br', 'identity']],
    ['gzip;q=1.0, br;q=0.8', ['gz', 'br', 'identity']],
    ['br;q=0, gzip', ['gz', 'identity']],
    ['br;q=0, br;q=0.5', ['br', 'identity']],
    ['*', ['br', 'gz', 'identity']],
    ['*;q=0.5, gzip', ['gz', 'br', 'identity']],
    ['*;q=0, br', ['br']],
    ['identity;q=0, gzip', ['gz']],
    ['identity, gzip;q=0.5', ['identity', 'gz']],
    ['identity;q=0', []],
  ])('%j', (header, expected) => expect(acceptedEncodings(header)).toEqual(expected));
});

describe('a page instead of JSON', () => {
  test.each([
    'text/html',
    'TEXT/HTML',
    'text/*',
    'text/html, application/json',
    'text/html, */*;q=0.8',
    'application/json;q=0.5, text/html',
    '*/*, text/html',
    'application/*;q=0.9, text/*;q=0.9, text/html',
    'text/*, application/*',
    'text/html;q=0.001',
    'text/html;level=1',
  ])('is for who says %s', (header) => expect(prefersHtml(header)).toBe(true));

  test.each([
    undefined,
    '',
    '*/*',
    '*',
    'application/json',
    'application/json, text/html',
    'text/html;q=0.5, application/json',
    'text/html;q=0.5, */*',
    'application/*, text/*',
    'text/html;q=0',
    'text/html;q=0, text/*;q=0',
    'text/html;q=0, application/json;q=0',
    'application/xhtml+xml',
    'image/png',
    'nonsense',
    'text/html;q=nonsense',
  ])('is not for who says %s', (header) => expect(prefersHtml(header)).toBe(false));
});

test.each([
  ['text/markdown', true],
  ['text/markdown, application/json;q=0.9', true],
  ['application/json, text/markdown', false],
  ['text/html', false],
  ['*/*', false],
  [undefined, false],
])('Markdown in the place of JSON for who says %s: %s', (header, expected) =>
  expect(prefersMarkdown(header)).toBe(expected),
);

describe('a tag', () => {
  test.each(['"a"', '"b", "a"', 'W/"a"', '*', ' * '])('is among %j', (header) =>
    expect(matchesEtag(header, '"a"')).toBe(true),
  );
  test.each([undefined, '', '"b"', 'a', '"a-br"', '"*"', '"W/a"'])('is not among %j', (header) =>
    expect(matchesEtag(header, '"a"')).toBe(false),
  );
});
