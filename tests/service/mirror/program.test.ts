// The published program, on every Node that it is for.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { signManifest } from '../../../scripts/publish/output/sign-manifest.ts';
import { listing, NODES, PROGRAM, run } from '../../support/mirror/mirror-program.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder, textOf } from '../../support/mirror/mirror-source.ts';
import { keyPair } from '../../support/mirror/signing.ts';

const NEW = { version: 'fedcba9876543210' };
const own = keyPair();
const sign = (text: Buffer) => signManifest(text, own.signing, Date.parse('2026-11-25'));

describe.each(NODES)('mirror.mjs on %s', (node) => {
  test('brings, updates, mends and checks a folder', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL, {}, sign)).start();
    const words = [source.base.replace('/mirror/', ''), folder];
    const first = await run(node, words);
    expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('--public-key FILE would check that') });
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));

    source.folder = await buildOf({ ...SMALL, 'api/v1/a.json': textOf('other') }, NEW, sign);
    const key = ['--public-key', path.join(temporaryFolder(), 'catalogue.pub')];
    writeFileSync(String(key[1]), `${own.signing.publicKey}\n`);
    const now = expect.stringMatching(
      /^mirror: now at version fedcba9876543210 of 2026-11-21: 9 files verified, \d+ b/,
    );
    expect(await run(node, [...words, ...key])).toMatchObject({ code: 0, stdout: now });
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
    expect(await run(node, ['--verify', folder, ...key])).toMatchObject({ code: 0, stderr: '' });

    writeFileSync(path.join(folder, 'current/text/a.txt'), 'flaws\n');
    writeFileSync(path.join(folder, 'current/site/planted.html'), '<script>');
    rmSync(path.join(folder, 'current/api/v1/a.json.br'));
    expect(await run(node, ['--verify', folder])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^mirror: 3 files are damaged, missing or not in the manifest: api\/v1\/a\.json\.br, text\/a\.txt, site\/planted\.html; run: mirror URL /,
      ),
    });
    expect(await run(node, words)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^mirror: 3 files of the pr/),
    });
    expect(readlinkSync(path.join(folder, 'current'))).toBe('builds/3-fedcba9876543210');
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
    const manifest = path.join(folder, 'current/manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('2026-11-21', '2026-11-22'));
    expect(await run(node, ['--verify', folder, ...key])).toMatchObject({
      code: 1,
      stderr: 'mirror: the signature does not fit the manifest: one of the two was changed\n',
    });
  });

  test('that is interrupted says so, and goes on with what it has', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const many = Array.from({ length: 40 }, (_, index) => [`api/v1/${index}.json`, textOf(String(index), 30)]);
    const source = await new MirrorSource(await buildOf({ ...SMALL, ...Object.fromEntries(many) })).start();
    const child = spawn(node, [PROGRAM, source.base, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => (told += chunk));
    let answered = 0;
    source.misbehave('*', (request, response) => {
      answered += 1;
      // The manifest, its signature and ten files; the others wait until the interruption.
      if (answered <= 12) source.serve((request.url ?? '').replace(/^\/mirror\/|\?.*$/g, ''), request, response);
      else if (answered === 13) child.kill('SIGINT');
    });
    expect((await once(child, 'close'))[0]).toBe(130);
    expect(told).toContain('mirror: interrupted; the present mirror is as it was, and the same command goes on from');
    expect([existsSync(path.join(folder, 'current')), existsSync(path.join(folder, '.lock'))]).toEqual([false, false]);
    const again = await new MirrorSource(source.folder).start();
    expect(await run(node, [again.base, folder])).toMatchObject({ code: 0 });
    expect(again.asked.length).toBeLessThan(41);
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
  });

  test('whose disk takes no more keeps the old build', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    await sync(source, folder);
    source.folder = await buildOf({ ...SMALL, 'catalogue.json': textOf('large', 5_000) }, NEW);
    // A bound on the size of a file stands in for a full disk: the write fails half-way.
    const limit = ['bash', '-c', 'ulimit -f 200; exec "$@"', 'limited'];
    const { code, stderr } = await run(node, [source.base, folder], limit);
    const full = /^mirror: EFBIG: file too large, write; the present mirror is as it was\n$/m;
    expect([code, stderr]).toEqual([1, expect.stringMatching(full)]);
    const old = { code: 0, stdout: expect.stringContaining('0123456789abcdef') };
    expect(await run(node, ['--verify', folder])).toMatchObject(old);
    expect(await run(node, [source.base, folder])).toMatchObject({ code: 0 });
  });

  test.each([
    [[], 2, /needs URL and DIR/],
    [['ftp://host', 'dir'], 2, /no http or https URL[\s\S]*Usage: mirror URL DIR/],
    [['--verify', '/nowhere/at/all'], 1, /^mirror: \/nowhere\/at\/all holds no mirror that can be read$/m],
    [['--verify', '/', '--public-key', '/no/key'], 1, /^mirror: ENOENT: no such file .*\/no\/key/m],
    [['http://h', 'd', '--public-key', PROGRAM], 1, /mirror\.mjs holds no public key of minisign/],
  ])('with the words %j ends with %i and a reason', async (words, code, reason) => {
    expect(await run(node, words)).toMatchObject({ code, stderr: expect.stringMatching(reason) });
  });
});
