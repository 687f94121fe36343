// Paths of a manifest: whatever is let through lies below the folder on every system, and beside everything else.
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PathSet, whyUnsafe } from '../../../../scripts/mirror/safe-path.ts';
import { anyText } from '../../../support/any-text.ts';

/** Pieces of which dangerous paths are made, so that chance finds many. */
const piece = fc.oneof(
  fc.constantFrom(
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
    'a',
    'A',
    'api',
    '.br',
    '\u202e',
    '\uff0e',
    ':',
    '*',
    '?',
  ),
  anyText(4),
);
const anyPath = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const slashed = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('/'));
const likely = fc.stringMatching(/^[\w.~%-]{1,8}(\/[\w.~%-]{1,8}){0,3}$/);

describe('a path of a manifest', () => {
  test('that is let through names a file below the folder, on POSIX and on Windows, and in an address', () => {
    let passed = 0;
    fc.assert(
      fc.property(fc.oneof(anyPath, slashed, likely, fc.string()), (candidate) => {
        if (whyUnsafe(candidate) !== undefined) return;
        passed += 1;
        expect(path.posix.join('/mirror', candidate)).toBe(`/mirror/${candidate}`);
        expect(path.win32.join('C:\\mirror', candidate)).toBe(`C:\\mirror\\${candidate.replaceAll('/', '\\')}`);
        expect(path.win32.isAbsolute(candidate) || path.posix.isAbsolute(candidate)).toBe(false);
        expect(new URL(candidate, 'http://host/mirror/').href).toBe(`http://host/mirror/${candidate}`);
        expect(candidate.split('/')).not.toContain('..');
      }),
      { numRuns: 20_000 },
    );
    expect(passed).toBeGreaterThan(100);
  });

  test.each([
    ['../etc/passwd'],
    ['a/../../b'],
    ['/etc/passwd'],
    ['//host/share'],
    ['a//b'],
    ['a/'],
    ['a\\b'],
    ['..\\..\\b'],
    ['a\0.html'],
    ['C:/windows'],
    ['C:a'],
    ['a:stream'],
    ['%2e%2e/a'],
    ['a%2fb'],
    ['.'],
    ['..'],
    ['.ssh/authorized_keys'],
    ['a/.htaccess'],
    ['a./b'],
    ['a /b'],
    ['nul'],
    ['a/COM1.json'],
    ['Lpt9'],
    ['ä.html'],
    ['a\nb'],
    ['\u202egpj.exe'],
    [''],
    ['a?b'],
    ['a#b'],
    ['x'.repeat(201)],
    [`${'a/'.repeat(200)}b`],
  ])('%j is refused', (hostile) => expect(whyUnsafe(hostile)).toMatch(/^(has a part|names a device|is longer)/));

  test.each([
    ['api/v1/services/aws-lambda.json'],
    ['site/_astro/a.B-c_1.css'],
    ['console/com.json'],
    ['a..b'],
    ['x'.repeat(200)],
    [`${'a/'.repeat(199)}bc`],
  ])('%s is let through', (good) => expect(whyUnsafe(good)).toBeUndefined());
});

describe('paths together', () => {
  const addAll = (paths: readonly string[]) => {
    const set = new PathSet();
    return paths.map((each) => set.add(each));
  };

  test.each([
    [['a/b', 'a/b'], /listed twice/],
    [['a/b', 'a/B'], /upper and lower case/],
    [['a/b', 'A/c'], /upper and lower case/],
    [['a', 'a/b'], /which is a file/],
    [['a/b', 'a'], /both a file and a folder/],
    [['a/b/c', 'A'], /both a file and a folder/],
  ])('%j cannot lie side by side', (paths, reason) => expect(addAll(paths).at(-1)).toMatch(reason));

  test('what is let through can be written on a disk that ignores case', () => {
    const name = fc.constantFrom('a', 'A', 'b', 'B', 'c');
    const paths = fc.array(fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')));
    fc.assert(
      fc.property(paths, (candidates) => {
        const set = new PathSet();
        const accepted: string[] = [];
        for (const each of candidates) {
          if (set.add(each)) break;
          accepted.push(each);
        }
        const folded = accepted.map((each) => each.toLowerCase());
        const folders = accepted.flatMap((each) =>
          each
            .split('/')
            .slice(0, -1)
            .map((_, depth) =>
              each
                .split('/')
                .slice(0, depth + 1)
                .join('/'),
            ),
        );
        expect(new Set(folded).size).toBe(accepted.length);
        expect(folded.filter((each) => folders.some((folder) => folder.toLowerCase() === each))).toEqual([]);
        expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(new Set(folders).size);
      }),
      { numRuns: 3_000 },
    );
  });
});
