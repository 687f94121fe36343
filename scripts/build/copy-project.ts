// A copy of the project that can be built and changed on its own.
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const PARTS = [
  'catalogue',
  'scripts',
  'site',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * What a build is made of, from the project that is run in, and its packages by a link; no build.
 * @param root a folder that is there
 * @param without folders that stay behind
 */
export function copyProject(root: string, without: readonly string[] = []): void {
  const left = new Set(without.map((folder) => path.normalize(folder)));
  for (const part of PARTS) cpSync(part, path.join(root, part), { recursive: true, filter: (from) => !left.has(from) });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
}
