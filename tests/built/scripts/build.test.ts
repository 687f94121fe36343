// The build as its callers see it: the same bytes for the same inputs, and the previous output stays when it fails.
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ADDRESSES } from '../../../catalogue/views/urls.ts';
import { buildAll, CatalogueError, isFresh } from '../../../scripts/build.ts';
import { readSignature } from '../../../scripts/mirror/signature.ts';
import type { BuildSettings } from '../../../scripts/publish/build-settings.ts';
import { fixtureProject } from '../../support/fixture-project.ts';
import { keyPair } from '../../support/mirror/signing.ts';

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

  test('with a key of the operator signs its manifest, for mirrors and nginx; the key itself is in no file', () => {
    const [root, key] = [fixtureProject(), keyPair()];
    const env = { ...process.env, SIGNING_KEY_FILE: key.file };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, encoding: 'utf8' });
    expect(stderr).toContain(`mirrors check it with the public key ${key.signing.publicKey}\n`);
    expect(status).toBe(0);
    const dist = path.join(root, 'dist');
    const read = (file: string) => readFileSync(path.join(dist, file));
    const signature = read('manifest.json.sig').toString();
    const { signedAt } = readSignature(signature, read('manifest.json'), key.trusted);
    expect(Math.abs(Date.parse(signedAt) - Date.now())).toBeLessThan(600_000);
    const etag = hash('sha256', signature).slice(0, 24);
    expect(read('edge/nginx.conf').toString()).toMatch(
      new RegExp(`"text/plain; charset=utf-8" .*\\bsig\\b[^]*  manifest.json.sig ${etag};`),
    );

    const pem = readFileSync(key.file, 'utf8');
    const secret = Buffer.from(pem.split('\n')[1] ?? '', 'base64').subarray(-32);
    const secrets = [secret, secret.toString('base64').slice(0, 40), secret.toString('hex'), 'PRIVATE KEY', key.file];
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const entry of files) {
      const body = readFileSync(path.join(entry.parentPath, entry.name));
      expect([entry.name, secrets.filter((text) => body.includes(text))]).toEqual([entry.name, []]);
    }
  }, 600_000);

  test('with a key that cannot be read ends before it begins', () => {
    const env = { ...process.env, SIGNING_KEY_FILE: '/no/key' };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^build: SIGNING_KEY_FILE=\/no\/key cannot be used \(ENOENT/),
    ]);
  });

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

  test('a service page that is too heavy stops the build with file and figures', () => {
    const root = fixtureProject();
    const page = path.join(root, 'site/pages/services/[slug].astro');
    const heavy = Array.from({ length: 1_000 }, (_, number) => hash('sha256', String(number))).join(' ');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</Page>', `<p>${heavy}</p></Page>`));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /services\/aws-lambda\/index\.html: HTML \(\d{5}\) and style sheets \(\d+\) are \d{5} bytes compressed; at most 20480 are allowed/,
    );
    expect(stderr).toContain('nothing was published');
    expect(stderr).not.toContain('    at ');
  });
});
