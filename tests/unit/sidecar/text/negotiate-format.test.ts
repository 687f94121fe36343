// The format of a text page, by what real clients send.
import { describe, expect, test } from 'vitest';
import { type FormatQuestion, negotiateFormat } from '../../../../sidecar/text/negotiate-format.ts';
import { CHROME, CLIENTS, PAGE } from '../../../support/clients/text-clients.ts';

const formatOf = (question: FormatQuestion) => {
  const answer = negotiateFormat(question);
  return 'fault' in answer ? answer.fault : answer.format;
};

describe('the format for a client', () => {
  test('is tried on at least 60 of them', () => {
    expect(CLIENTS.length).toBeGreaterThanOrEqual(60);
  });

  test.each(CLIENTS)('%s gets what it can show', (_, userAgent, accept, format) => {
    expect(negotiateFormat({ userAgent, accept })).toEqual({ format, negotiated: true });
  });
});

describe('the order of what decides', () => {
  const browser = { userAgent: CHROME, accept: PAGE };

  test('an extension wins over the parameter, the parameter over Accept, Accept over User-Agent', () => {
    expect(formatOf({ ...browser, extension: 'md', format: 'json' })).toBe('md');
    expect(formatOf({ ...browser, format: 'json' })).toBe('json');
    expect(formatOf({ userAgent: CHROME, accept: 'application/json' })).toBe('json');
    expect(formatOf({ userAgent: CHROME })).toBe('html');
  });

  test('only headers make an answer negotiated', () => {
    expect(negotiateFormat({ ...browser, extension: 'md' })).toEqual({ format: 'md', negotiated: false });
    expect(negotiateFormat({ ...browser, format: 'md' })).toEqual({ format: 'md', negotiated: false });
    expect(negotiateFormat(browser)).toEqual({ format: 'html', negotiated: true });
  });

  test('extension and parameter hold whatever Accept refuses', () => {
    expect(formatOf({ accept: 'image/png', extension: 'txt' })).toBe('txt');
    expect(formatOf({ accept: 'image/png', format: 'html' })).toBe('html');
  });

  test('the parameter ignores case, an empty one counts as absent, an unknown one is a fault', () => {
    expect(formatOf({ format: 'MD' })).toBe('md');
    expect(formatOf({ format: '', accept: 'application/json' })).toBe('json');
    expect(formatOf({ format: 'pdf' })).toBe('unknown-format');
  });
});

describe('Accept', () => {
  test.each([
    ['image/png', 'not-acceptable'],
    ['application/xml', 'not-acceptable'],
    ['*/*;q=0', 'not-acceptable'],
    ['text/html;q=0', 'not-acceptable'],
    ['application/*', 'json'],
    ['image/png, */*;q=0.1', 'ansi'],
    ['text/plain;q=0, */*', 'html'],
    ['text/html;q=0.3, */*;q=0.9', 'ansi'],
    ['text/html;q=0.9, */*;q=0.9', 'html'],
    ['text/html;q=0.001', 'html'],
    ['text/html;q=2', 'html'],
    ['text/html;level=1;q=0.7, application/json;q=0.8', 'json'],
    ['application/xhtml+xml', 'html'],
    ['text/x-markdown', 'md'],
    ['text/markdown;variant=GFM', 'md'],
    [',,', 'ansi'],
    ['nonsense', 'not-acceptable'],
  ])('%s gives curl %s', (accept, expected) => {
    expect(formatOf({ userAgent: 'curl/8.15.0', accept })).toBe(expected);
  });

  test.each([
    // The first of equal quality, whether a type or a group of types.
    ['text/*, application/json', 'ansi', 'html'],
    ['application/json, text/*', 'json', 'json'],
    ['application/*, text/*', 'json', 'json'],
    ['text/*, application/*', 'ansi', 'html'],
    ['application/*, text/html', 'json', 'json'],
    ['image/png, text/*, application/json', 'ansi', 'html'],
    // In a group, the type that is named.
    ['text/html, text/*', 'html', 'html'],
    ['text/*, text/html', 'html', 'html'],
    ['text/*, application/json, text/markdown', 'md', 'md'],
    ['text/*, text/html;q=0.5', 'ansi', 'ansi'],
    // By quality before all.
    ['text/*;q=0.5, application/json', 'json', 'json'],
    ['application/json;q=0.5, text/*', 'ansi', 'html'],
    ['text/*, application/json;q=0.9', 'ansi', 'html'],
    ['*/*;q=0.1, text/*', 'ansi', 'html'],
    ['text/*;q=0.1, */*', 'json', 'json'],
    // What holds everything says nothing of its own.
    ['*/*, text/*', 'ansi', 'html'],
    ['*/*, application/json', 'json', 'json'],
    // A group without a type of ours, or whose types are refused.
    ['image/*, application/json', 'json', 'json'],
    ['text/*, text/plain;q=0, text/html;q=0, application/json', 'md', 'md'],
    ['text/*;q=0, application/json', 'json', 'json'],
    ['text/*;q=0', 'not-acceptable', 'not-acceptable'],
  ])('%s gives curl %s and a browser %s', (accept, curl, browser) => {
    expect([formatOf({ userAgent: 'curl/8.15.0', accept }), formatOf({ userAgent: CHROME, accept })]).toEqual([
      curl,
      browser,
    ]);
  });

  test('a browser that refuses HTML gets what is left', () => {
    expect(formatOf({ userAgent: CHROME, accept: '*/*, text/html;q=0' })).toBe('ansi');
  });
});

describe('the colour switches', () => {
  test('?T takes colour away, ?A brings it, and ?T wins', () => {
    expect(formatOf({ userAgent: 'curl/8.15.0', plain: true })).toBe('txt');
    expect(formatOf({ accept: 'text/plain', colour: true })).toBe('ansi');
    expect(formatOf({ extension: 'txt', colour: true })).toBe('ansi');
    expect(formatOf({ extension: 'ansi', plain: true })).toBe('txt');
    expect(formatOf({ format: 'txt', colour: true, plain: true })).toBe('txt');
  });

  test('?A makes a client without a wish in Accept a terminal', () => {
    expect(formatOf({ userAgent: CHROME, accept: '*/*', colour: true })).toBe('ansi');
  });

  test.each(['md', 'html', 'json'] as const)('leave %s alone', (extension) => {
    expect(formatOf({ extension, plain: true })).toBe(extension);
    expect(formatOf({ extension, colour: true })).toBe(extension);
  });
});
