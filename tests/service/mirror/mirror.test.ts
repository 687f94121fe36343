// The mirror as people run it: the published file, the real build behind a real sidecar, and what can be done with the
// folder afterwards.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { openBuildOutput } from '../../../sidecar/build/build-output.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder, textOf } from '../../support/mirror/mirror-source.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

/** The project's Node, and the one of the system where there is an older one: mirror.mjs is for both. */
const NODES = [process.execPath, '/usr/bin/node'].filter((file) => existsSync(file));
const PROGRAM = path.resolve('dist/mirror.mjs');

/** Runs the published file and waits for its end. */
function run(node: string, words: readonly string[], launcher: readonly string[] = []) {
  const [program = '', ...rest] = [...launcher, node, PROGRAM, ...words];
  return finished(spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] }));
}

async function finished(child: ChildProcessByStdio<null, Readable, Readable>) {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      texts[name] += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** Paths and sizes of all files, but what a mirror does not keep. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(changes\.json|mirror\.tar)/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${statSync(file).size}`)
    .sort();
}

/** The same as a manifest has it. */
function listed(folder: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const index = ['manifest.json', 'manifest.json.br', 'manifest.json.gz'].map(
    (name) => `${name} ${statSync(path.join(folder, name)).size}`,
  );
  const twins = files.flatMap((file) =>
    Object.entries(file.twins ?? {}).map(([encoding, size]) => `${file.path}.${encoding} ${size}`),
  );
  return [...files.map((file) => `${file.path} ${file.size}`), ...twins, ...index].sort();
}

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
        /^mirror: now at version [0-9a-f]{16} of [\d-]+: \d+ files verified, \d+ bytes in 2 requests/,
      ),
    });
    expect(first.stderr).toMatch(/^mirror: \d+ of \d+ files$/m);
    expect(listing(path.join(folder, 'current'))).toEqual(listed('dist'));

    const second = await run(process.execPath, [sidecar.url, folder]);
    expect(second).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^mirror: already at version .* \d+ bytes in 1 requests/),
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
  }, 180_000);

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
      '../package.json',
      '%2e%2e/package.json',
      'server/entry.mjs',
      'nothing',
    ])
      expect([name, (await rawRequest(`${sidecar.url}/mirror/${name}`)).status]).toEqual([name, 404]);
  });

  test.each([
    ['manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['changes.json', 'application/json; charset=utf-8', 'no-cache'],
    ['mirror.tar.zst', 'application/zstd', 'no-cache'],
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

describe.each(NODES)('mirror.mjs on %s', (node) => {
  test('brings, updates, mends and checks a folder', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const first = await buildOf(SMALL);
    const source = await new MirrorSource(first).start();
    const address = source.base.replace('/mirror/', '');
    expect(await run(node, [address, folder])).toMatchObject({ code: 0 });
    expect(listing(path.join(folder, 'current'))).toEqual(listing(first));

    source.folder = await buildOf({ ...SMALL, 'api/v1/a.json': textOf('other') }, 'fedcba9876543210', first);
    expect(await run(node, [address, folder])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('now at version fedcba9876543210'),
    });
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));

    writeFileSync(path.join(folder, 'current/text/a.txt'), 'flaws\n');
    writeFileSync(path.join(folder, 'current/site/planted.html'), '<script>');
    rmSync(path.join(folder, 'current/api/v1/b.json.br'));
    const found = await run(node, ['--verify', folder]);
    expect(found).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^mirror: 3 files are damaged, missing or not in the manifest: api\/v1\/b\.json\.br, text\/a\.txt, site\/planted\.html; run: mirror URL /,
      ),
    });
    expect(await run(node, [address, folder])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('3 files of the present mirror are damaged'),
    });
    expect(readlinkSync(path.join(folder, 'current'))).toBe('builds/fedcba9876543210.2');
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
    expect(await run(node, ['--verify', folder])).toMatchObject({ code: 0 });
  });

  test('that is interrupted says so, and goes on with what it has', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`api/v1/${index}.json`, textOf(String(index), 30)]),
    );
    const source = (await new MirrorSource(await buildOf(many)).start()).withoutArchive();
    const child = spawn(node, [PROGRAM, source.base, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => (told += chunk));
    let answered = 0;
    source.misbehave('*', (request, response) => {
      answered += 1;
      // The manifest and ten files; the others wait until the interruption.
      if (answered <= 11) source.serve((request.url ?? '').replace(/^\/mirror\/|\?.*$/g, ''), request, response);
      else child.kill('SIGINT');
    });
    expect((await once(child, 'close'))[0]).toBe(130);
    expect(told).toContain(
      'mirror: interrupted; the present mirror is as it was, and the same command goes on from here',
    );
    expect([existsSync(path.join(folder, 'current')), existsSync(path.join(folder, '.lock'))]).toEqual([false, false]);
    const again = (await new MirrorSource(source.folder).start()).withoutArchive();
    expect(await run(node, [again.base, folder])).toMatchObject({ code: 0 });
    expect(again.asked.length).toBeLessThan(41);
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
  });

  test('whose disk takes no more keeps the old build', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const first = await buildOf(SMALL);
    const source = (await new MirrorSource(first).start()).withoutArchive();
    await sync(source, folder);
    source.folder = await buildOf({ ...SMALL, 'catalogue.json': textOf('large', 5_000) }, 'fedcba9876543210');
    // A bound on the size of a file stands in for a full disk: the write fails half-way.
    const { code, stderr } = await run(
      node,
      [source.base, folder],
      ['bash', '-c', 'ulimit -f 200; exec "$@"', 'limited'],
    );
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^mirror: EFBIG: file too large, write; the present mirror is as it was\n$/m),
    ]);
    expect(await run(node, ['--verify', folder])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('0123456789abcdef'),
    });
    expect(await run(node, [source.base, folder])).toMatchObject({ code: 0 });
  });

  test.each([
    [[], 2, /needs two words/],
    [['ftp://host', 'dir'], 2, /no http or https address[\s\S]*Usage: mirror URL DIR/],
    [['--verify', '/nowhere/at/all'], 1, /^mirror: \/nowhere\/at\/all holds no mirror that can be read$/m],
  ])('with the words %j ends with %i and a reason', async (words, code, reason) => {
    expect(await run(node, words)).toMatchObject({ code, stderr: expect.stringMatching(reason) });
  });
});

describe('a mirror', () => {
  test('fetches no content that it has, wherever it lay, and keeps one build for readers of the old', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const first = await buildOf(SMALL);
    const source = (await new MirrorSource(first).start()).withoutArchive();
    source.misbehave('changes.json', (_, response) => response.writeHead(404).end());
    await sync(source, folder);
    expect(source.asked.filter((file) => file.startsWith('site/'))).toHaveLength(1);
    const { 'api/v1/a.json': moved = '', ...rest } = SMALL;
    source.asked.length = 0;
    source.folder = await buildOf(
      { ...rest, 'api/v2/moved.json': moved, 'text/new.txt': 'new' },
      'fedcba9876543210',
      first,
    );
    await sync(source, folder);
    expect(source.asked).toEqual(['changes.json', 'manifest.json', 'text/new.txt']);
    const [old, current] = ['0123456789abcdef', 'fedcba9876543210'].map((version) =>
      path.join(folder, 'builds', version),
    );
    expect(lstatSync(path.join(old ?? '', 'api/v1/a.json')).ino).toBe(
      lstatSync(path.join(current ?? '', 'api/v2/moved.json')).ino,
    );
    source.folder = await buildOf({ ...rest, 'text/new.txt': 'newer' }, 'aaaaaaaaaaaaaaaa');
    await sync(source, folder);
    expect(readdirSync(path.join(folder, 'builds')).sort()).toEqual(['aaaaaaaaaaaaaaaa', 'fedcba9876543210']);
  });

  test('of a build that changed a little asks for the list of changes and nothing more', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const first = await buildOf(SMALL);
    const source = await new MirrorSource(first).start();
    await sync(source, folder);
    source.asked.length = 0;
    source.folder = await buildOf(
      { ...SMALL, 'catalogue.json': `new ${SMALL['catalogue.json']}` },
      'fedcba9876543210',
      first,
    );
    await sync(source, folder);
    expect(source.asked).toEqual(['changes.json']);
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
  });

  test('takes the twins of a source that packs otherwise', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = (await new MirrorSource(await buildOf(SMALL)).start()).withoutArchive();
    const file = 'api/v1/a.json';
    const twin = gzipSync(String(SMALL[file]), { level: 1 });
    writeFileSync(path.join(source.folder, `${file}.gz`), twin);
    source.lie((manifest) => ({
      ...manifest,
      files: manifest.files.map((entry) =>
        entry.path === file ? { ...entry, twins: { ...entry.twins, gz: twin.length } } : entry,
      ),
    }));
    await sync(source, folder);
    expect(readFileSync(path.join(folder, 'current', `${file}.gz`)).equals(twin)).toBe(true);
  });

  test('is itself a source, through any static server', async () => {
    const [folder, second] = [path.join(temporaryFolder(), 'mirror'), path.join(temporaryFolder(), 'mirror')];
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    await sync(source, folder);
    const plain = createServer((request, response) => {
      const file = path.join(folder, 'current', (request.url ?? '').split('?')[0] ?? '');
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    onTestFinished(() => void plain.close().closeAllConnections());
    const address = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/manifest.json`;
    expect(await run(process.execPath, [address, second])).toMatchObject({ code: 0 });
    expect(listing(path.join(second, 'current'))).toEqual(listing(source.folder));
  });
});
