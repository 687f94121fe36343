// A project of its own that the build can build: in a folder that a test may change.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The fixture's catalogue and the real code around it. @returns its folder */
export function fixtureProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const part of [
    'catalogue',
    'scripts',
    'site',
    'astro.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ])
    cpSync(part, path.join(root, part), { recursive: true });
  for (const part of ['services', 'providers', 'concepts', 'equivalences', 'identifiers', 'enforcement', 'coverage'])
    rmSync(path.join(root, 'catalogue', part), { recursive: true });
  cpSync('tests/fixtures/small/catalogue', path.join(root, 'catalogue'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}
