// Licences: what asks for more than its text is an exception by name, with a reason.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  countLicences,
  declarationFaults,
  EXCEPTIONS,
  licenceFaults,
} from '../../../../scripts/supply/check-licences.ts';
import { type LockedPackage, lockedPackages } from '../../../../scripts/supply/locked-packages.ts';

const named = (name: string, license?: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  ...(license !== undefined && { license }),
  ...more,
});

describe('the packages of the project', () => {
  const packages = globSync('{,*/,*/*/}package-lock.json').flatMap((lock) =>
    lockedPackages(readFileSync(lock, 'utf8')),
  );

  test('are under licences that somebody has looked at', () => {
    expect(licenceFaults(packages)).toEqual([]);
    expect([...countLicences(packages).values()].reduce((sum, count) => sum + count)).toBe(packages.length);
  });

  test('need every exception', () => {
    for (const { packages: names, licence } of EXCEPTIONS)
      expect(packages.some(({ name, license = '' }) => names.test(name) && license.includes(licence))).toBe(true);
  });
});

test.each(['MIT', 'ISC', 'Apache-2.0', '0BSD', 'MIT OR Apache-2.0', '(MIT OR GPL-3.0)', '(MIT AND Zlib)'])(
  '%s may be used by anybody',
  (licence) => {
    expect(licenceFaults([named('a', licence)])).toEqual([]);
  },
);

test.each([
  'GPL-3.0-or-later',
  'AGPL-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'SSPL-1.0',
  'BUSL-1.1',
  'UNLICENSED',
  'MIT AND GPL-2.0',
  'SEE LICENSE IN LICENSE',
  '',
])('%j is told', (licence) => {
  expect(licenceFaults([named('a', licence)])).toEqual([`a is under ${licence}, which nobody has looked at`]);
});

test('an exception holds for its packages and its licence only', () => {
  expect(licenceFaults([named('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')])).toEqual([]);
  expect(licenceFaults([named('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')])).toEqual([]);
  expect(licenceFaults([named('@img/sharp-libvips-linux-x64', 'GPL-3.0')])).toHaveLength(1);
  expect(licenceFaults([named('@img/sharp', 'LGPL-3.0-or-later')])).toHaveLength(1);
});

test('a package of one machine without a licence has that of the package that wants it; others have none', () => {
  const parent = named('tool', 'MIT', { optionalDependencies: { 'tool-arm64': '1.0.0' } });
  expect(licenceFaults([parent, named('tool-arm64', undefined, { optional: true })])).toEqual([]);
  expect(licenceFaults([parent, named('tool-arm64')])).toEqual(['tool-arm64 declares no licence']);
  expect(licenceFaults([parent, named('other', undefined, { optional: true })])).toEqual(['other declares no licence']);
});

test('a package that declares another licence than its lock is told', () => {
  const packages = [named('a', 'MIT'), named('b', 'MIT'), named('c', 'MIT'), named('d')];
  const declared: Record<string, unknown> = {
    'node_modules/a': 'GPL-3.0',
    'node_modules/b': 'MIT',
    'node_modules/d': 'MIT',
  };
  expect(declarationFaults(packages, (place) => declared[place])).toEqual([
    'a declares GPL-3.0 itself, and the lock says MIT',
    'd declares MIT itself, and the lock says nothing',
  ]);
});
