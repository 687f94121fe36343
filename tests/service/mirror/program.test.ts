// The published program, on every Node that it is for.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listing, NODES, PROGRAM, run } from '../../support/mirror/mirror-program.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder, textOf } from '../../support/mirror/mirror-source.ts';

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
      // The manifest and ten files; the others wait until the interruption. A second one would kill it at once.
      if (answered <= 11) source.serve((request.url ?? '').replace(/^\/mirror\/|\?.*$/g, ''), request, response);
      else if (answered === 12) child.kill('SIGINT');
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
