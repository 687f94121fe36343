// Hashes of packages: which lock entries may lack one, and where hashes that can be had go.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillIntegrity, integrityFaults, withoutIntegrity } from '../../../../scripts/supply/check-integrity.ts';
import { lockedPackages } from '../../../../scripts/supply/locked-packages.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;
const lockOf = (packages: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } });
const faultsOf = (entry: object) => integrityFaults(lockedPackages(lockOf({ 'node_modules/a': entry })));

test('every package of the project has its hash, but for some of machines other than usual ones', () => {
  const packages = globSync('{,*/,*/*/}package-lock.json').flatMap((lock) =>
    lockedPackages(readFileSync(lock, 'utf8')),
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(integrityFaults(packages)).toEqual([]);
  const usual = withoutIntegrity(packages).filter(
    ({ name, os = '', cpu = '' }) => os.includes('linux') && cpu.includes('x64') && !name.includes('musl'),
  );
  expect(usual).toEqual([]);
});

test.each([
  ['with a hash', { version: '1.0.0', integrity: HASH }],
  ['of another machine, optional', { version: '1.0.0', optional: true, os: ['win32'] }],
  ['of another processor, optional', { version: '1.0.0', optional: true, cpu: 'arm64' }],
])('a package %s is fine', (_, entry) => {
  expect(faultsOf(entry)).toEqual([]);
});

test.each([
  ['without a hash', { version: '1.0.0' }, 'node_modules/a has no integrity'],
  ['without a hash that is only optional', { version: '1.0.0', optional: true }, 'node_modules/a has no integrity'],
  [
    'without a hash that is needed on one machine',
    { version: '1.0.0', os: ['linux'] },
    'node_modules/a has no integrity',
  ],
  ['with a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }, 'another integrity than sha512: sha1-AAAA'],
  ['of another place', { version: '1.0.0', integrity: HASH, resolved: 'git+ssh://x/y' }, 'comes from git+ssh://x/y'],
])('a package %s is told', (_, entry, sentence) => {
  expect(faultsOf(entry)).toEqual([expect.stringContaining(sentence)]);
});

test('a lock of another version is refused', () => {
  expect(() => lockedPackages('{"lockfileVersion":2,"packages":{}}')).toThrow('the lock has version 2');
});

test('hashes that the registry has are filled in, the rest of the lock stays as it is', () => {
  const lock = {
    'node_modules/a': { version: '1.0.0', cpu: ['arm64'], optional: true },
    'node_modules/b': { version: '2.0.0', os: ['darwin'], optional: true },
    'node_modules/c': { version: '3.0.0', integrity: HASH, license: 'MIT' },
  };
  const text = lockOf(lock);
  const asked: string[] = [];
  const { text: filled, filled: count } = fillIntegrity(text, withoutIntegrity(lockedPackages(text)), (spec) => {
    asked.push(spec);
    return spec === 'a@1.0.0' ? HASH : undefined;
  });
  expect([asked, count]).toEqual([['a@1.0.0', 'b@2.0.0'], 1]);
  expect(JSON.parse(filled).packages).toEqual({
    '': { name: 'x' },
    ...lock,
    'node_modules/a': { ...lock['node_modules/a'], integrity: HASH },
  });
  expect(filled).toMatch(/"version": "1.0.0",\n\s+"integrity"/);
});

test('an answer that is no strong hash is not filled in', () => {
  const text = lockOf({ 'node_modules/a': { version: '1.0.0', cpu: 'arm64', optional: true } });
  const { filled } = fillIntegrity(text, withoutIntegrity(lockedPackages(text)), () => 'sha1-AAAA');
  expect(filled).toBe(0);
});
