// The mirror of the real build, through a real sidecar.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { openBuildOutput } from '../../../sidecar/build/build-output.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { finished, listed, listing, run } from '../../support/mirror/mirror-program.ts';
import { temporaryFolder } from '../../support/mirror/mirror-source.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

describe('the real build', () => {
  let sidecar: RunningSidecar;
  let folder: string;
  beforeAll(async () => {
    sidecar = await startSidecar();
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'real-mirror-')), 'mirror');
  });
  afterAll(async () => {
    await sidecar.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  test('is mirrored through the sidecar, checked, found unchanged, and served from the mirror by another sidecar', async () => {
    const first = await run(process.execPath, [sidecar.url, folder]);
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^mirror: now at version [0-9a-f]{16} of [\d-]+: \d+ files verified, \d+ bytes in \d+ requests/,
      ),
    });
    expect(first.stderr).toMatch(/^mirror: \d+ of \d+ files$/m);
    expect(listing(path.join(folder, 'current'))).toEqual(listed('dist'));

    const second = await run(process.execPath, [sidecar.url, folder]);
    expect(second).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^mirror: already at version .* 0 bytes in 2 requests/),
    });
    expect(await run(process.execPath, ['--verify', folder])).toMatchObject({ code: 0, stderr: '' });

    const offline = await startSidecar({}, await openBuildOutput(path.join(folder, 'current')));
    onTestFinished(() => offline.close());
    for (const address of [
      '/',
      '/services/aws-lambda/',
      '/v1/services/aws-lambda',
      '/v1/services?q=object+storage',
      '/mirror/manifest.json',
    ]) {
      for (const encoding of ['identity', 'br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding };
        const [theirs, ours] = [
          await rawRequest(`${sidecar.url}${address}`, { headers }),
          await rawRequest(`${offline.url}${address}`, { headers }),
        ];
        expect([address, ours.status, ours.headers['etag'], ours.body.equals(theirs.body)]).toEqual([
          address,
          200,
          theirs.headers['etag'],
          true,
        ]);
      }
    }
  }, 600_000);

  test('lies below /mirror/ with everything that the manifest lists, and nothing else', async () => {
    const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
    const sample = files.filter((_, index) => index % 200 === 0);
    for (const file of [
      ...sample,
      ...files.filter(({ path: name }) => !name.includes('/') || name.includes('.page-')),
    ]) {
      const { status, body, headers } = await rawRequest(`${sidecar.url}/mirror/${file.path}`);
      expect([
        file.path,
        status,
        headers['content-type'],
        body.equals(readFileSync(path.join('dist', file.path))),
      ]).toEqual([file.path, 200, file.type, true]);
      expect(
        (
          await rawRequest(`${sidecar.url}/mirror/${file.path}`, {
            headers: { 'If-None-Match': String(headers['etag']) },
          })
        ).status,
      ).toBe(304);
    }
    for (const name of [
      '',
      'site',
      'site/',
      'catalogue.json.br',
      'manifest.json.sig',
      'changes.json',
      '../package.json',
      '%2e%2e/package.json',
      'server/entry.mjs',
      'nothing',
    ])
      expect([name, (await rawRequest(`${sidecar.url}/mirror/${name}`)).status]).toEqual([name, 404]);
  });

  test.each([
    ['manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['mirror.mjs', 'text/javascript; charset=utf-8', 'public, max-age=300'],
  ])('/mirror/%s has its type and is cached as it may be', async (name, type, caching) => {
    const { status, headers } = await rawRequest(`${sidecar.url}/mirror/${name}`, { method: 'HEAD' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  });

  test('wget mirrors pages and what they need', async () => {
    const target = temporaryFolder();
    const words = [
      '--mirror',
      '--level=1',
      '--page-requisites',
      '--no-verbose',
      '--no-proxy',
      '--header=Accept: text/html',
      '--directory-prefix',
      target,
      `${sidecar.url}/`,
    ];
    const { code, stderr } = await finished(spawn('wget', words, { stdio: ['ignore', 'pipe', 'pipe'] }));
    expect([code, stderr.split('\n').filter((line) => /ERROR|failed/i.test(line))]).toEqual([0, []]);
    const pages = readdirSync(target, { recursive: true, encoding: 'utf8' });
    const root = path.join(target, new URL(sidecar.url).host);
    for (const page of ['index.html', 'providers/aws/index.html'])
      expect(readFileSync(path.join(root, page)).equals(readFileSync(path.join('dist/site', page)))).toBe(true);
    expect(pages.filter((page) => page.endsWith('.css')).length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.includes('/mirror/'))).toEqual([]);
  }, 180_000);
});
