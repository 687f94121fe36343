// What a mirror fetches, and what it keeps.
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listing, run } from '../../support/mirror/mirror-program.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder } from '../../support/mirror/mirror-source.ts';

describe('a mirror', () => {
  test('fetches no content that it has, wherever it lay, and keeps two builds for readers of the old', async () => {
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
    source.folder = await buildOf({ ...rest, 'text/new.txt': 'newest' }, 'bbbbbbbbbbbbbbbb');
    await sync(source, folder);
    expect(readdirSync(path.join(folder, 'builds')).sort()).toEqual([
      'aaaaaaaaaaaaaaaa',
      'bbbbbbbbbbbbbbbb',
      'fedcba9876543210',
    ]);
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
