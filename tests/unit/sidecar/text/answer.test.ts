// Text pages as answers: how long they are kept, and what caches must look at.
import { expect, test } from 'vitest';
import { negotiatedFile, textAnswer } from '../../../../sidecar/text/answer.ts';

const NEGOTIATED = 'Accept, User-Agent, Accept-Encoding';

test('a built file whose format was negotiated says so', () => {
  const file = { status: 200, body: 'a', type: 'text/plain', cache: 'no-cache', vary: undefined, cors: true };
  expect(negotiatedFile(file)).toEqual({ ...file, vary: NEGOTIATED });
});

test('what caches may keep has a tag, what they may not has none', () => {
  const page = { body: 'a', format: 'md', negotiated: false } as const;
  expect(textAnswer({ ...page, stored: true }, undefined)).toMatchObject({
    status: 200,
    type: 'text/markdown; charset=utf-8',
    cache: 'public, max-age=300',
    etag: expect.stringMatching(/^"[0-9a-f]{24}"$/),
    cors: true,
  });
  const fresh = textAnswer({ ...page, stored: false, status: 404 }, undefined);
  expect(fresh).toMatchObject({ status: 404, cache: 'no-store', vary: undefined });
  expect(fresh).not.toHaveProperty('etag');
  expect(textAnswer({ ...page, negotiated: true, stored: false }, undefined).vary).toBe(NEGOTIATED);
});
