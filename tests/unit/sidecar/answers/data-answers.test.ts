// Answers with data: open to every origin, kept by nobody, and packed where a client takes it.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { errorAnswer, freshAnswer, generatedAnswer } from '../../../../sidecar/answers/data-answers.ts';

const JSON_ANSWER = { type: 'application/json; charset=utf-8', cache: 'no-store', cors: true };

test('a value is JSON, with the status that is named', () => {
  expect(freshAnswer({ a: 1 })).toEqual({ status: 200, body: '{"a":1}', ...JSON_ANSWER });
  expect(freshAnswer(null, 201)).toEqual({ status: 201, body: 'null', ...JSON_ANSWER });
});

test('a fault is in the Error shape', () => {
  expect(errorAnswer(404, 'Not found', 'here')).toEqual({
    status: 404,
    body: '{"error":"Not found","status":404,"details":"here"}',
    ...JSON_ANSWER,
  });
  expect(errorAnswer(500, 'Internal error').body).toBe('{"error":"Internal error","status":500}');
});

test('a document is of its type, and is packed as it is accepted', () => {
  const text = '# A list\n'.repeat(500);
  expect(generatedAnswer('text/markdown', text, undefined)).toMatchObject({
    status: 200,
    body: text,
    encoding: 'identity',
    type: 'text/markdown; charset=utf-8',
    cache: 'no-store',
    cors: true,
  });
  const packed = generatedAnswer('text/markdown', text, 'br');
  expect([packed.encoding, brotliDecompressSync(packed.body).toString()]).toEqual(['br', text]);
});
