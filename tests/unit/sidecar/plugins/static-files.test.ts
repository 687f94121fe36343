// Which built file stands behind a path.
import { expect, test } from 'vitest';
import { FileStore } from '../../../../sidecar/build/files.ts';
import { fileOf } from '../../../../sidecar/plugins/static-files.ts';

const built = (...paths: string[]) =>
  new FileStore(
    '/nowhere',
    paths.map((path) => ({ path, size: 1, sha256: '0'.repeat(64), type: 'text/plain; charset=utf-8' })),
  );

test('security.txt has the address of RFC 9116 besides its own', () => {
  const files = built('site/security.txt', 'site/robots.txt');
  expect(fileOf(files, '/.well-known/security.txt')).toBe('site/security.txt');
  expect(fileOf(files, '/security.txt')).toBe('site/security.txt');
  expect(fileOf(files, '/.well-known/robots.txt')).toBeUndefined();
});

test('without one there is nothing at either', () => {
  const files = built('site/robots.txt');
  expect(fileOf(files, '/.well-known/security.txt')).toBeUndefined();
  expect(fileOf(files, '/security.txt')).toBeUndefined();
});
