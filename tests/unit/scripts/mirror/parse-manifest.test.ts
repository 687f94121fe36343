// Manifests and lists of changes from anybody: what is wrong is said in one sentence, what is right keeps its bytes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../../catalogue/formats/manifest.ts';
import { MAX_TOTAL_BYTES } from '../../../../scripts/mirror/check-files.ts';
import { MirrorError } from '../../../../scripts/mirror/mirror-error.ts';
import { MAX_FILE_BYTES, parseChanges, parseManifest } from '../../../../scripts/mirror/parse-manifest.ts';
import { buildOf, SMALL } from '../../../support/mirror/mirror-source.ts';

const SHA = 'ab'.repeat(32);
const file = (path: string, change: object = {}) => ({
  path,
  size: 1,
  sha256: SHA,
  type: 'text/html; charset=utf-8',
  ...change,
});
const MANIFEST = {
  format: 1,
  version: '0123456789abcdef',
  lastUpdated: '2026-11-21',
  baseUrl: 'https://catalogue.example.org',
  textUrl: 'https://text.example.org',
  previous: { version: 'fedcba9876543210', sha256: SHA },
  files: [file('site/index.html', { twins: { br: 3, gz: 4 } })],
} satisfies Manifest;
const withFiles = (...files: object[]) => ({ ...MANIFEST, files });
const refusal = (value: unknown): string => {
  try {
    parseManifest(typeof value === 'string' ? value : JSON.stringify(value));
  } catch (error) {
    if (error instanceof MirrorError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('a manifest', () => {
  test('of a build is read and gives its own bytes again', async () => {
    const text = readFileSync(path.join(await buildOf(SMALL), 'manifest.json'), 'utf8');
    expect(JSON.stringify(parseManifest(text))).toBe(text);
  });

  test('keeps no field that nobody knows', () => {
    expect(
      parseManifest(
        JSON.stringify({ ...MANIFEST, extra: 1, files: [file('a', { run: 'rm', twins: { br: 1, zz: 2 } })] }),
      ).files,
    ).toEqual([file('a', { twins: { br: 1 } })]);
  });

  test.each([
    ['<!doctype html><h1>Log in</h1>', /^the manifest is not JSON; it begins with "<!doctype html>/],
    ['', /is not JSON/],
    ['\u001b[2J{', /begins with "\\u001b\[2J\{"$/],
    ['null', /^the manifest is null, not an object/],
    ['[]', /not an object/],
    [{}, /has format nothing; this program reads 1/],
    [{ ...MANIFEST, format: 2 }, /has format 2; this program reads 1/],
    [{ ...MANIFEST, version: '../../etc' }, /as "version"/],
    [{ ...MANIFEST, lastUpdated: 'today' }, /as "lastUpdated"/],
    [{ ...MANIFEST, baseUrl: 'file:///etc' }, /as "baseUrl"/],
    [{ ...MANIFEST, textUrl: 'https://\u0000' }, /as "textUrl"/],
    [
      { ...MANIFEST, previous: { version: 'x', sha256: SHA } },
      /"previous" in the manifest has "x" as "version"; it must be 16 hexadecimal digits$/,
    ],
    [{ ...MANIFEST, files: {} }, /has \{\} as "files"; it must be a list$/],
    [withFiles(), /lists no files/],
    [withFiles([]), /an entry of the manifest is \[\], not an object/],
    [withFiles({}), /^the manifest is refused: nothing is no path$/],
    [withFiles(file('../a')), /the path "\.\.\/a" has a part/],
    [withFiles({ ...file('a'), path: 7 }), /7 is no path/],
    [withFiles(file('a', { size: -1 })), /has -1 as "size"/],
    [withFiles(file('a', { size: 1.5 })), /has 1.5 as "size"/],
    [withFiles(file('a', { size: '1' })), /has "1" as "size"/],
    [withFiles(file('a', { size: MAX_FILE_BYTES + 1 })), /as "size"; it must be a whole number of bytes up to/],
    [withFiles(file('a', { sha256: 'abc' })), /as "sha256"/],
    [withFiles(file('a', { type: 'text/html\r\nSet-Cookie: a' })), /as "type"/],
    [withFiles(file('a', { twins: { br: -1 } })), /has -1 as "br"/],
    [withFiles(file('a'), file('a')), /the path "a" is listed twice/],
    [withFiles(file('a'), file('A')), /upper and lower case/],
    [withFiles(file('a', { twins: { br: 2 } }), file('a.br')), /the path "a.br" is listed twice/],
    [withFiles(file('manifest.json')), /the path "manifest.json" is listed twice/],
    [withFiles(file('Mirror.tar.zst')), /upper and lower case/],
    [withFiles(file('a'), file('b', { size: 2 })), /the content of "b" is listed elsewhere with another size/],
    [
      withFiles(file('a', { twins: { br: 2 } }), file('b', { twins: { br: 3 } })),
      /the content of "b" is listed elsewhere with another size/,
    ],
  ])('%# is refused with a reason', (value, reason) => expect(refusal(value)).toMatch(reason));

  test('of the largest allowed file and sum is read, one byte more is not', () => {
    const many = (count: number, size: number) =>
      withFiles(
        ...Array.from({ length: count }, (_, index) =>
          file(`f${index}`, { size, sha256: index.toString(16).padStart(64, '0') }),
        ),
      );
    const count = MAX_TOTAL_BYTES / MAX_FILE_BYTES;
    expect(refusal(many(count, MAX_FILE_BYTES))).toBe('accepted');
    expect(
      refusal({ ...many(count, MAX_FILE_BYTES), files: [...many(count, MAX_FILE_BYTES).files, file('more')] }),
    ).toMatch(/bytes together, more than/);
  });

  test('of any JSON is read or refused in one short line, never otherwise', () => {
    const value = fc.jsonValue();
    const nearly = fc
      .record(
        {
          path: fc.oneof(fc.string(), value),
          size: fc.oneof(fc.integer(), value),
          sha256: fc.oneof(fc.constant(SHA), value),
          twins: value,
        },
        { requiredKeys: [] },
      )
      .map((entry) => withFiles({ ...file('a'), ...entry }));
    fc.assert(
      fc.property(fc.oneof(value, nearly), (candidate) => {
        const told = refusal(candidate);
        expect(told.length).toBeLessThan(400);
        expect(told).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a list of changes', () => {
  const about = (({ files: _, ...rest }) => rest)(MANIFEST);
  const CHANGES = {
    format: 1,
    to: SHA,
    from: SHA,
    about,
    removed: ['b'],
    changed: [{ ...file('a'), splice: [[0, 4], 'x'] }],
  };

  test('gives its own bytes again', () =>
    expect(JSON.stringify(parseChanges(JSON.stringify(CHANGES)))).toBe(JSON.stringify(CHANGES)));

  const wrong: [object, RegExp][] = [
    [{ ...CHANGES, format: 2 }, /format 2/],
    [{ ...CHANGES, from: 'x' }, /as "from"/],
    [{ ...CHANGES, about: undefined }, /has nothing as "about"; it must be an object$/],
    [{ ...CHANGES, removed: ['../x'] }, /"\.\.\/x" has a part/],
    [{ ...CHANGES, changed: [file('/x')] }, /"\/x" has a part/],
    ...[[[0]], [[0, 1, 2]], [[-1, 1]], [[0.5, 1]], [null], 'text', [['0', 1]]].map((splice): [object, RegExp] => [
      { ...CHANGES, changed: [{ ...file('a'), splice }] },
      /as "splice"; it must be made of texts and pairs of numbers$/,
    ]),
  ];
  test.each(wrong)('%# is refused with a reason', (value, reason) =>
    expect(() => parseChanges(JSON.stringify(value))).toThrow(reason),
  );
});
