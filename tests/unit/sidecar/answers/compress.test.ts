// When an answer is compressed, how, and what caches are told.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, sha256 } from '../../../../sidecar/answers/compress.ts';

const text = (bytes: number) => 'a'.repeat(bytes);

test('below 1,000 bytes an answer travels as it is, for everybody', () =>
  expect(compress(text(999), 'br, gzip')).toEqual({ body: text(999), encoding: 'identity', vary: undefined }));

test('bytes are counted, not characters', () => {
  expect(compress('ü'.repeat(499), 'br')).toMatchObject({ encoding: 'identity' });
  expect(compress('ü'.repeat(500), 'br')).toMatchObject({ encoding: 'br' });
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gz', gunzipSync],
] as const)('from 1,000 bytes on it is compressed with %s', (accepted, encoding, decompress) => {
  const compressed = compress(text(1_000), accepted);
  expect(compressed).toMatchObject({ encoding, vary: 'Accept-Encoding' });
  expect(compressed.body.length).toBeLessThan(100);
  expect(decompress(compressed.body).toString()).toBe(text(1_000));
});

test.each(['identity', undefined, 'br;q=0, gzip;q=0, identity;q=0'])(
  'with %s it stays, and caches are told',
  (accepted) =>
    expect(compress(text(1_000), accepted)).toEqual({
      body: text(1_000),
      encoding: 'identity',
      vary: 'Accept-Encoding',
    }),
);

test('the hash is SHA-256 in hexadecimal', () =>
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));
