// Manifests from anybody: what is wrong is said in one sentence, and no path leaves the folder.
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MirrorError } from '../../../../scripts/mirror/mirror-error.ts';
import { MAX_FILE_BYTES, MAX_TOTAL_BYTES, parseManifest } from '../../../../scripts/mirror/parse-manifest.ts';
import { anyText } from '../../../support/any-text.ts';
import { ABOUT } from '../../../support/mirror/mirror-source.ts';

const SHA = 'ab'.repeat(32);
const file = (name: unknown, change: object = {}) => ({
  path: name,
  size: 1,
  sha256: SHA,
  type: 'text/html; charset=utf-8',
  ...change,
});
const NEEDED = ['catalogue.json', 'search.json', 'api/index.json'].map((name) => file(name));
const MANIFEST = { format: 1, ...ABOUT, files: NEEDED };
const withFiles = (...files: object[]) => ({ ...MANIFEST, files: [...NEEDED, ...files] });
const rejection = (value: unknown): string => {
  try {
    parseManifest(typeof value === 'string' ? value : JSON.stringify(value));
  } catch (error) {
    if (error instanceof MirrorError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('a manifest', () => {
  test('is read without fields that nobody knows', () => {
    const text = JSON.stringify({ ...withFiles(file('a', { run: 'rm', twins: { br: 3, gz: 4 } })), extra: 1 });
    expect(parseManifest(text)).toEqual(withFiles(file('a', { twins: { br: 3, gz: 4 } })));
  });

  test.each([
    ['', /^the manifest is not JSON; it begins with ""/],
    ['\u001b[2J{', /begins with "\\u001b\[2J\{"$/],
    ['null', /^the manifest is or lists null, which is not an object/],
    [{}, /has nothing as "format"; it must be 1, which is what this program reads/],
    [{ ...MANIFEST, format: 2 }, /has 2 as "format"/],
    [{ ...MANIFEST, version: '../../etc' }, /as "version"; it must be 16 hexadecimal digits$/],
    [{ ...MANIFEST, lastUpdated: 'today' }, /as "lastUpdated"/],
    [{ ...MANIFEST, baseUrl: 'file:///etc' }, /as "baseUrl"/],
    [{ ...MANIFEST, textUrl: 'https://\u0000' }, /as "textUrl"/],
    [{ ...MANIFEST, files: {} }, /has \{\} as "files"; it must be a list$/],
    [{ ...MANIFEST, files: [] }, /it is of no catalogue, as it lacks catalogue.json, search.json, api\/index.json$/],
    ...NEEDED.map((one): [object, RegExp] => [
      { ...MANIFEST, files: NEEDED.filter((other) => other !== one) },
      new RegExp(`it is of no catalogue, as it lacks ${one.path}$`),
    ]),
    [withFiles([]), /lists \[\], which is not an object/],
    [withFiles(file(7)), /^the manifest has 7 as "path"/],
    [withFiles(file('a', { size: -1 })), /^the manifest, at "a", has -1 as "size"/],
    [withFiles(file('a', { size: 1.5 })), /has 1.5 as "size"/],
    [withFiles(file('a', { size: '1' })), /has "1" as "size"/],
    [withFiles(file('a', { size: MAX_FILE_BYTES + 1 })), /as "size"; it must be a whole number of bytes up to/],
    [withFiles(file('a', { sha256: 'abc' })), /as "sha256"/],
    [withFiles(file('a', { type: 'text/html\r\nSet-Cookie: a' })), /as "type"/],
    [withFiles(file('a', { twins: { br: -1 } })), /has \{"br":-1\} as "twins"/],
    [withFiles(file('a', { twins: { '/../x': 1 } })), /as "twins"/],
    [withFiles(file('a', { twins: 1 })), /has 1 as "twins"/],
    [withFiles(file('a'), file('a')), /two files have the path "a"/],
    [withFiles(file('a/b'), file('A/B')), /two files have the path "a\/b", in upper or lower case/],
    [withFiles(file('a', { twins: { br: 2 } }), file('a.br')), /two files have the path "a.br"/],
    [withFiles(file('Manifest.json.gz')), /two files have the path "manifest.json.gz"/],
    [withFiles(file('manifest.json.sig')), /two files have the path "manifest.json.sig"/],
    [withFiles(file('a/b'), file('A/b/c')), /"A\/b\/c" lies in a file/],
  ])('%# is rejected with a reason', (value, reason) => expect(rejection(value)).toMatch(reason));

  test('of the largest allowed file and sum is read, one byte more is not', () => {
    const count = MAX_TOTAL_BYTES / MAX_FILE_BYTES - 1;
    const large = Array.from({ length: count }, (_, index) => file(`f${index}`, { size: MAX_FILE_BYTES }));
    const last = (size: number) => withFiles(...large, file('last', { size: size - NEEDED.length }));
    expect(rejection(last(MAX_FILE_BYTES))).toBe('accepted');
    expect(rejection(last(MAX_FILE_BYTES + 1))).toMatch(/bytes together, more than/);
  });

  test('of any JSON is read or rejected in one short line, never otherwise', () => {
    const value = fc.jsonValue();
    const entry = fc.record(
      { path: fc.oneof(fc.string(), value), size: fc.oneof(fc.integer(), value), sha256: value, twins: value },
      { requiredKeys: [] },
    );
    const nearly = entry.map((change) => withFiles({ ...file('a'), ...change }));
    fc.assert(
      fc.property(fc.oneof(value, nearly), (candidate) => {
        const told = rejection(candidate);
        expect(told.length).toBeLessThan(400);
        expect(told).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a path', () => {
  const accepts = (candidate: string) => rejection(withFiles(file(candidate))) === 'accepted';
  /** Pieces of which dangerous paths are made, so that chance finds many. */
  const dangerous = [
    '..',
    '.',
    '',
    '/',
    '\\',
    '%2e%2e',
    '%2F',
    'C:',
    '\0',
    ' ',
    '~',
    'con',
    'aux.txt',
    '\uff0e',
    ':',
    '?',
  ];
  const piece = fc.oneof(fc.constantFrom(...dangerous, 'a', 'A', 'api', '.br', '\u202e'), anyText(4));
  const likely = fc.stringMatching(/^[\w.~%-]{1,8}(\/[\w.~%-]{1,8}){0,3}$/);

  test('that is accepted names a file below the folder, on POSIX and on Windows, and in a URL', () => {
    let passed = 0;
    const paths = fc.array(piece, { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.oneof(
          paths.map((all) => all.join('')),
          paths.map((all) => all.join('/')),
          likely,
        ),
        (candidate) => {
          if (!accepts(candidate)) return;
          passed += 1;
          expect(path.posix.join('/mirror', candidate)).toBe(`/mirror/${candidate}`);
          expect(path.win32.join('C:\\mirror', candidate)).toBe(`C:\\mirror\\${candidate.replaceAll('/', '\\')}`);
          expect(path.win32.isAbsolute(candidate) || path.posix.isAbsolute(candidate)).toBe(false);
          expect(new URL(candidate, 'http://host/mirror/').href).toBe(`http://host/mirror/${candidate}`);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(passed).toBeGreaterThan(100);
  });

  const OUTSIDE = ['../etc', 'a/../../b', '/etc', '//host/share', 'a\\b', 'C:/windows', 'C:a', '%2e%2e/a', '.', '..'];
  const ODD = [
    'a//b',
    'a/',
    'a\0.html',
    '.ssh/keys',
    'a/.htaccess',
    'a./b',
    'a /b',
    'ä.html',
    'a\nb',
    '',
    'a?b',
    'a#b',
  ];
  const LONG = ['x'.repeat(201), `${'a/'.repeat(200)}b`];
  test.each([...OUTSIDE, ...ODD, ...LONG, 'nul', 'a/COM1.json', 'Lpt9', 'a/aux/b'])('%j is rejected', (candidate) =>
    expect(rejection(withFiles(file(candidate)))).toMatch(/as "path"; it must be a path of plain names that stays in/),
  );

  const GOOD = ['api/v1/a.json', '_astro/a.B-c_1.css', 'console/com.json', 'a..b'];
  test.each([...GOOD, 'x'.repeat(200), `${'a/'.repeat(199)}bc`])('%s is accepted', (candidate) =>
    expect(accepts(candidate)).toBe(true),
  );
});
