// Kinds of answers: their caching, tags and headers.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  busyAnswer,
  CACHING,
  catalogueAnswer,
  documentAnswer,
  errorAnswer,
  etagOf,
  freshAnswer,
  jsonText,
} from '../../../../sidecar/answers/answer.ts';

const JSON_ANSWER = { type: 'application/json; charset=utf-8', cache: 'no-store', cors: true };

test('a content has one tag for each encoding', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect((['identity', 'br', 'gz'] as const).map((encoding) => etagOf(hash, encoding))).toEqual([
    '"0123456789abcdef01234567"',
    '"0123456789abcdef01234567-br"',
    '"0123456789abcdef01234567-gz"',
  ]);
});

test('answers are cached for five minutes, for ever, only when revalidated, or not at all', () => {
  expect(CACHING).toEqual({
    catalogue: 'public, max-age=300',
    forever: 'public, max-age=31536000, immutable',
    revalidate: 'no-cache',
    never: 'no-store',
  });
});

test('a fresh value is JSON with the given status', () => {
  expect(freshAnswer({ a: 1 })).toEqual({ status: 200, body: '{"a":1}', ...JSON_ANSWER });
  expect(freshAnswer(null, 201)).toEqual({ status: 201, body: 'null', ...JSON_ANSWER });
});

test('an error is in the Error shape', () => {
  expect(errorAnswer(404, 'Not found', 'here')).toEqual({
    status: 404,
    body: '{"error":"Not found","status":404,"details":"here"}',
    ...JSON_ANSWER,
  });
  expect(errorAnswer(500, 'Internal error').body).toBe('{"error":"Internal error","status":500}');
});

test('an overloaded server says when to come back', () => {
  expect(busyAnswer('later')).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
});

test('a document has its type and is compressed as the client accepts', () => {
  const text = '# A list\n'.repeat(500);
  const type = 'text/markdown; charset=utf-8';
  expect(documentAnswer({ text, type }, undefined)).toMatchObject({
    status: 200,
    body: text,
    encoding: 'identity',
    type,
    cache: 'no-store',
    cors: true,
  });
  const compressed = documentAnswer({ text, type }, 'br');
  expect([compressed.encoding, brotliDecompressSync(compressed.body).toString()]).toEqual(['br', text]);
});

test('an answer from the catalogue is sent as a built file would be', () => {
  const answer = catalogueAnswer(jsonText({}), '');
  expect(answer).toMatchObject({
    status: 200,
    body: '{}',
    type: JSON_ANSWER.type,
    cache: 'public, max-age=300',
    etag: expect.stringMatching(/^"[0-9a-f]{24}"$/),
    cors: true,
  });
  const long = jsonText('x'.repeat(5_000));
  const etags = ['br', 'gzip', undefined].map((accepted) => catalogueAnswer(long, accepted).etag);
  expect(new Set(etags).size).toBe(3);
});
