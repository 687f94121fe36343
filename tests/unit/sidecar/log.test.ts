// The log: what is in a line, and ids of requests.
import fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { loggingOptions, openLog, rounded, serializeError } from '../../../sidecar/log.ts';

test.each([
  [0, 0],
  [1.2344, 1.234],
  [1.2346, 1.235],
  [2_500, 2_500],
  [2_500.0004, 2_500],
])('%d milliseconds are %d to the microsecond', (milliseconds, expected) =>
  expect(rounded(milliseconds)).toBe(expected),
);

test('of a fault its kind, words, place and code are logged, and nothing else that it carries', () => {
  const fault = Object.assign(new TypeError('why'), { input: 'jane@example.org' });
  expect(serializeError(fault)).toEqual({ type: 'TypeError', message: 'why', stack: fault.stack });
  expect(serializeError(Object.assign(fault, { code: 'EIO' }))).toMatchObject({ code: 'EIO' });
  expect(serializeError('only words')).toEqual({ message: 'only words' });
});

test('the framework writes no lines of its own about requests', async () => {
  const lines: string[] = [];
  const app = fastify(loggingOptions(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })));
  app.get('/', async () => 'x');
  await app.inject('/?email=jane@example.org');
  expect(lines).toEqual([]);
});

describe('the id of a request', () => {
  const app = fastify(loggingOptions(openLog('silent').log));
  app.get('/', ({ id }, reply) => reply.send(id));
  const idFor = async (given?: string) =>
    (await app.inject({ url: '/', headers: given === undefined ? {} : { 'x-request-id': given } })).body;

  test.each(['a'.repeat(8), 'A_-9'.repeat(16)])('%s is taken over', async (id) => {
    expect(await idFor(id)).toBe(id);
  });

  test.each([
    ['too short', 'a'.repeat(7)],
    ['too long', 'a'.repeat(65)],
    ['an address', '203.0.113.77'],
    ['an address behind what looks like an id', 'abcdefgh@example.org'],
    ['what looks like an id behind an address', 'a@example.org-abcdefgh'],
    ['absent', undefined],
  ])('that is %s is made here', async (_, given) => {
    const ids = [await idFor(given), await idFor(given)];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
