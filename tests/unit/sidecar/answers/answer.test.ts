// Parts of answers: tags, times to keep, and how a text is to be written.
import { expect, test } from 'vitest';
import { CACHING, etagOf, prepare } from '../../../../sidecar/answers/answer.ts';

test('a content has one tag for each encoding', () => {
  const sha256 = '0123456789abcdef'.repeat(4);
  expect((['identity', 'br', 'gz'] as const).map((encoding) => etagOf(sha256, encoding))).toEqual([
    '"0123456789abcdef01234567"',
    '"0123456789abcdef01234567-br"',
    '"0123456789abcdef01234567-gz"',
  ]);
});

test('answers are kept for five minutes, for ever, only when asked again, or not at all', () => {
  expect(CACHING).toEqual({
    catalogue: 'public, max-age=300',
    forever: 'public, max-age=31536000, immutable',
    asked: 'no-cache',
    never: 'no-store',
  });
});

test('a text of ASCII alone is written as Latin-1, any other as UTF-8', () => {
  const writtenAs = (body: string) =>
    prepare({ status: 200, body, type: 'text/plain', cache: 'no-store', cors: false }).writtenAs;
  expect([writtenAs('abc'), writtenAs('é'), writtenAs('')]).toEqual(['latin1', 'utf8', 'latin1']);
});
