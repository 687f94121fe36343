// Packages that only some scripts need: npm fetches them once for each lock, and not without saying so.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchPackages } from '../../../../scripts/run/fetch-packages.ts';

/** A project with one set of packages that needs no network: a package in a folder of its own. */
function projectWithSet(): { root: string; write: (version: string) => void; told: string[] } {
  const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  const set = path.join(root, 'tests');
  mkdirSync(path.join(set, 'one'), { recursive: true });
  const write = (version: string) => {
    const about = { name: 'set', version, dependencies: { one: 'file:one' } };
    const packages = { '': about, one: { version: '1.0.0' }, 'node_modules/one': { resolved: 'one', link: true } };
    writeFileSync(path.join(set, 'one/package.json'), '{"name":"one","version":"1.0.0"}');
    writeFileSync(path.join(set, 'package.json'), JSON.stringify(about));
    writeFileSync(
      path.join(set, 'package-lock.json'),
      JSON.stringify({ ...about, lockfileVersion: 3, requires: true, packages }),
    );
  };
  write('1.0.0');
  const told: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  onTestFinished(() => log.mockRestore());
  return { root, write, told };
}

describe('a set of packages', () => {
  test('is fetched when it is not there, and again when its lock has changed, and says so', () => {
    const { root, write, told } = projectWithSet();
    const fetched = path.join(root, 'tests/node_modules/one');
    fetchPackages(['tests'], root);
    expect(existsSync(fetched)).toBe(true);
    expect(told).toEqual([
      'packages: fetching those for browser, OpenAPI and HTML tests into tests/node_modules (npm ci)',
    ]);
    rmSync(fetched);
    fetchPackages(['tests'], root);
    expect([existsSync(fetched), told.length]).toEqual([false, 1]);
    write('2.0.0');
    fetchPackages(['tests'], root);
    expect([existsSync(fetched), told.length]).toEqual([true, 2]);
  });

  test('that npm refuses stops the script, and counts as not fetched', () => {
    const { root } = projectWithSet();
    writeFileSync(path.join(root, 'tests/package.json'), '{"dependencies":{"one":"file:one","two":"file:two"}}');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(() => fetchPackages(['tests'], root)).toThrow(/npm ci --prefix tests ended with 1/);
  });
});
