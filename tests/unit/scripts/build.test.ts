// The build as its callers see it: the same bytes for the same inputs, and the previous output stays when it fails.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ADDRESSES } from '../../../catalogue/views/urls.ts';
import { buildAll, CatalogueError, isFresh } from '../../../scripts/build.ts';
import type { BuildSettings } from '../../../scripts/publish/build-settings.ts';
import { fixtureProject } from '../../support/fixture-project.ts';

const SETTINGS: BuildSettings = {
  ...DEFAULT_ADDRESSES,
  security: { contact: 'mailto:security@example.org', expires: '2027-11-01T00:00:00Z' },
};
const build = (root: string) => buildAll(root, SETTINGS, () => undefined);
const hashes = (root: string) =>
  (
    JSON.parse(readFileSync(path.join(root, 'dist/manifest.json'), 'utf8')) as {
      files: { path: string; sha256: string }[];
    }
  ).files.map(({ path: file, sha256 }) => `${file} ${sha256}`);

describe('the build', () => {
  test('two builds of the same inputs are byte-identical, and a broken catalogue leaves the output in place', async () => {
    const [one, two] = [fixtureProject(), fixtureProject()];
    await build(one);
    await build(two);
    expect(hashes(one)).toEqual(hashes(two));
    expect(readFileSync(path.join(one, 'dist/manifest.json'), 'utf8')).toBe(
      readFileSync(path.join(two, 'dist/manifest.json'), 'utf8'),
    );
    expect(isFresh(one, SETTINGS)).toBe(true);
    expect(isFresh(one, { ...SETTINGS, baseUrl: 'https://example.org' })).toBe(false);
    expect(isFresh(one, DEFAULT_ADDRESSES)).toBe(false);
    expect(readFileSync(path.join(one, 'dist/site/security.txt'), 'utf8')).toContain('mailto:security@example.org');

    const before = hashes(one);
    const link = readlinkSync(path.join(one, 'dist'));
    const file = path.join(one, 'catalogue/services/aws/lambda.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('[lambda]', '[lamda]'));
    expect(isFresh(one, SETTINGS)).toBe(false);
    await expect(build(one)).rejects.toThrow(CatalogueError);
    expect([readlinkSync(path.join(one, 'dist')), hashes(one)]).toEqual([link, before]);
  }, 600_000);

  test('broken YAML, a dangling equivalent and a wrong AWS prefix stop it, each with file, line and tip', () => {
    const root = fixtureProject();
    const change = (file: string, edit: (text: string) => string) => {
      const target = path.join(root, 'catalogue/services', file);
      writeFileSync(target, edit(readFileSync(target, 'utf8')));
    };
    change('scaleway/secret-manager.yaml', (text) => `${text}\n  - broken: [`);
    change('aws/lambda.yaml', (text) =>
      text.replace('concept: functions', 'concept: funktions').replace('[lambda]', '[lamda]'),
    );
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    for (const complaint of [
      /services\/scaleway\/secret-manager\.yaml:\d+ error: not valid YAML: .*\n +tip: /,
      /services\/aws\/lambda\.yaml:20 error equivalents\[0\]\.concept: there is no concept "funktions".*\n +tip: did you mean "functions"/,
      /services\/aws\/lambda\.yaml:23 error policyIdentifiers\.servicePrefixes\[0\]: IAM has no service prefix "lamda".*\n +tip: did you mean "lambda"/,
    ])
      expect(stderr).toMatch(complaint);
    expect(stderr).toContain('the catalogue has 3 errors; nothing was published');
  });
});
