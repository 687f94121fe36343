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
