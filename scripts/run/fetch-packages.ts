// Packages that only some scripts need: each set lies in a folder with a lock of its own and is fetched on first use,
// so that a first start does not wait for them.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What each set is for. */
export const PACKAGE_SETS = {
  tests: 'browser, OpenAPI and HTML tests',
  'tools/check': 'format, lint and types',
  'tools/bench': 'load on servers',
  'tools/lighthouse': 'scores of pages',
  'tools/mutate': 'mutation tests',
} as const;
export type PackageSet = keyof typeof PACKAGE_SETS;

/** Names the lock that the packages were fetched by; npm removes it with them. */
const STAMP = 'node_modules/.fetched';

/**
 * Fetches those of the sets that are not there, or are of another lock.
 * @param root the project's folder
 * @throws when npm fails
 */
export function fetchPackages(sets: readonly PackageSet[], root = process.cwd()): void {
  for (const set of sets) {
    const folder = path.join(root, set);
    const lock = createHash('sha256')
      .update(readFileSync(path.join(folder, 'package-lock.json')))
      .digest('hex');
    const stamp = path.join(folder, STAMP);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) continue;
    console.log(`packages: fetching those for ${PACKAGE_SETS[set]} into ${set}/node_modules (npm ci)`);
    const { status } = npm('ci', '--prefix', folder, '--loglevel=error', '--no-audit', '--no-fund');
    if (status !== 0) throw new Error(`npm ci --prefix ${set} ended with ${status}`);
    writeFileSync(stamp, lock);
  }
}

/** The npm that runs this script, where one does. */
function npm(...words: readonly string[]) {
  const program = process.env['npm_execpath'];
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  return program?.endsWith('.js')
    ? spawnSync(process.execPath, [program, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
}
