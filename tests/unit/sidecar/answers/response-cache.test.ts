// The cache of computed answers: one answer for each URL and encoding, bounded in bytes that are really held.
import { expect, test, vi } from 'vitest';
import { type Answer, catalogueAnswer, jsonText } from '../../../../sidecar/answers/answer.ts';
import { ResponseCache } from '../../../../sidecar/answers/response-cache.ts';

const answer = (body: string | Buffer): Answer => ({ status: 200, body, type: 'a/b', cache: 'no-store', cors: true });
const ENTRY_BYTES = 1_024;
/** Bytes of an answer with this body to a URL of one character. */
const entry = (body: string) => 2 * body.length + 2 * 'identity /'.length + ENTRY_BYTES;

test('an answer is made once for each URL and encoding', () => {
  const cache = new ResponseCache();
  const make = vi.fn(() => answer('a'));
  for (const accepted of ['br', 'br, gzip', 'gzip', undefined, 'identity', 'br'])
    expect(cache.getOrMake('/a', accepted, make).body).toBe('a');
  expect(make).toHaveBeenCalledTimes(3);
  cache.getOrMake('/b', 'br', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('what cannot be made is not cached', () => {
  const cache = new ResponseCache();
  const make = () => {
    throw new Error('rejected');
  };
  for (let time = 0; time < 2; time += 1) expect(() => cache.getOrMake('/a', undefined, make)).toThrow('rejected');
  expect(cache.bytes).toBe(0);
});

test('an answer of exactly the maximum is cached, one byte more is not', () => {
  const body = 'x'.repeat(500);
  const make = vi.fn(() => answer(body));
  const holds = (maximum: number) => {
    make.mockClear();
    const cache = new ResponseCache(maximum);
    for (let time = 0; time < 2; time += 1) expect(cache.getOrMake('/', undefined, make).body).toBe(body);
    return make.mock.calls.length === 1;
  };
  expect([holds(entry(body)), holds(entry(body) - 1)]).toEqual([true, false]);
});

test('the least recently used makes room', () => {
  const cache = new ResponseCache(2 * entry('x'));
  const made: string[] = [];
  const request = (url: string) =>
    cache.getOrMake(url, undefined, () => {
      made.push(url);
      return answer('x');
    });
  for (const url of ['a', 'b', 'a', 'c', 'a', 'b']) request(url);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test.each(['br', 'gzip'])('a compressed body holds no more memory than it is counted with (%s)', (accepted) => {
  const cache = new ResponseCache();
  const { body } = cache.getOrMake('/', accepted, () => catalogueAnswer(jsonText('x'.repeat(5_000)), accepted));
  expect(Buffer.isBuffer(body) && body.buffer.byteLength).toBe(body.length);
  expect(cache.bytes).toBeGreaterThan(body.length + ENTRY_BYTES);
  expect(cache.bytes).toBeLessThan(body.length + ENTRY_BYTES + 100);
});
