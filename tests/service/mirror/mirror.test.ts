// What a mirror fetches, and what it keeps.
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listing } from '../../support/mirror/mirror-program.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder } from '../../support/mirror/mirror-source.ts';

const INDEX = ['manifest.json', 'manifest.json.sig'];

describe('a mirror', () => {
  test('fetches each content once, packed where it can be, and none that it has, wherever that lay', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    const { bytes } = await sync(source, folder);
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
    expect(source.asked.filter((file) => file.startsWith('site/'))).toHaveLength(1);
    expect(source.asked).not.toContain('text/copy.json');
    const packed = ['manifest.json', ...source.asked.slice(2)].map((file) => path.join(source.folder, file));
    const sizes = packed.map((file) => lstatSync(`${file}.br`, { throwIfNoEntry: false }) ?? lstatSync(file));
    expect(bytes).toBe(sizes.reduce((sum, { size }) => sum + size, 0));

    const { 'api/v1/a.json': moved = '', ...rest } = SMALL;
    source.asked.length = 0;
    source.folder = await buildOf(
      { ...rest, 'api/v2/moved.json': moved, 'text/new.txt': 'new' },
      { version: 'fedcba9876543210' },
    );
    await sync(source, folder);
    expect(source.asked).toEqual([...INDEX, 'text/new.txt']);
    const inode = (file: string) => lstatSync(path.join(folder, 'builds', file)).ino;
    expect(inode('1-0123456789abcdef/api/v1/a.json')).toBe(inode('2-fedcba9876543210/api/v2/moved.json'));
    source.asked.length = 0;
    expect((await sync(source, folder)).changed).toBe(false);
    expect(source.asked).toEqual(INDEX);
  });

  test('takes the twins of a source that packs otherwise, and makes those that were lost', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    const file = 'api/v1/a.json';
    const twin = gzipSync(String(SMALL[file]), { level: 1 });
    writeFileSync(path.join(source.folder, `${file}.gz`), twin);
    source.lie(({ files, ...rest }) => ({
      ...rest,
      files: files.map((entry) =>
        entry.path === file ? { ...entry, twins: { ...entry.twins, gz: twin.length } } : entry,
      ),
    }));
    await sync(source, folder);
    expect(readFileSync(path.join(folder, 'current', `${file}.gz`)).equals(twin)).toBe(true);
    rmSync(path.join(folder, 'current/search.json.br'));
    source.asked.length = 0;
    const { notes, changed } = await sync(source, folder);
    expect([changed, notes]).toEqual([
      true,
      [expect.stringMatching(/^1 files .* damaged .* e\.g\. search\.json\.br$/)],
    ]);
    expect(source.asked).toEqual(INDEX);
    expect(existsSync(path.join(folder, 'current/search.json.br'))).toBe(true);
  });

  test('needs room for what is missing with its twins, to the byte, and says so before it fetches anything', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    const index = /^manifest\.json|^site\/copy\.html|^text\/copy\.json/;
    const sizes = listing(source.folder).filter((line) => !index.test(line));
    const bytes = sizes.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
    const told = `the disk has room for ${bytes - 1} bytes; ${bytes} are missing`;
    await expect(sync(source, folder, { freeBytes: () => bytes - 1 })).rejects.toThrow(told);
    expect(source.asked).toEqual(INDEX);
    expect((await sync(source, folder, { freeBytes: () => bytes })).changed).toBe(true);
  });

  test('of a source without twins makes all of them', async () => {
    const folder = path.join(temporaryFolder(), 'mirror');
    const source = await new MirrorSource(await buildOf(SMALL)).start();
    source.misbehave('*', (request, response) =>
      source.serve((request.url ?? '').replace(/^\/mirror\/|\?.*$/g, ''), { headers: {} } as typeof request, response),
    );
    await sync(source, folder);
    expect(listing(path.join(folder, 'current'))).toEqual(listing(source.folder));
  });
});
