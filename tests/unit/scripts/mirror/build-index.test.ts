// What a build writes for mirrors: manifest, chain, changes, archive.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Changes, Manifest } from '../../../../catalogue/formats/manifest.ts';
import { readPreviousBuild } from '../../../../scripts/publish/output/changes.ts';
import { openDescriber } from '../../../../scripts/publish/output/describe-files.ts';
import { finishOutput } from '../../../../scripts/publish/output/output.ts';
import { buildOf, SMALL, temporaryFolder, textOf } from '../../../support/mirror/mirror-source.ts';

const read = (folder: string, file: string) => readFileSync(path.join(folder, file));
const json = <T>(folder: string, file: string) => JSON.parse(read(folder, file).toString()) as T;
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('a build', () => {
  test('lists every file with size, hash and type, and twins that unpack to it', async () => {
    const folder = await buildOf(SMALL);
    const { files } = json<Manifest>(folder, 'manifest.json');
    expect(files.map((file) => file.path)).toEqual(Object.keys(SMALL).sort());
    for (const file of files) {
      const body = read(folder, file.path);
      expect([file.size, file.sha256]).toEqual([body.length, sha256(body)]);
      if (file.twins?.br) expect(brotliDecompressSync(read(folder, `${file.path}.br`)).equals(body)).toBe(true);
      if (file.twins?.gz) expect(gunzipSync(read(folder, `${file.path}.gz`)).equals(body)).toBe(true);
    }
    expect(files.filter(({ twins }) => twins).map((file) => file.path)).toEqual([
      'api/v1/a.json',
      'api/v1/b.json',
      'catalogue.json',
      'site/copy.html',
      'site/index.html',
    ]);
  });

  test('of the same files in two folders is the same byte for byte, with the archive', async () => {
    const [one, two] = [await buildOf(SMALL), await buildOf(SMALL)];
    expect(filesIn(one)).toEqual(filesIn(two));
    for (const name of ['manifest.json', 'changes.json', 'mirror.tar.zst'])
      expect([name, read(one, name).equals(read(two, name))]).toEqual([name, true]);
    expect(json<Manifest>(one, 'manifest.json').previous).toBeUndefined();
    expect(json<Changes>(one, 'changes.json')).toMatchObject({ to: sha256(read(one, 'manifest.json')), changed: [] });
  });

  test('does not list what the sidecar runs', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'server'));
    writeFileSync(path.join(folder, 'server/entry.mjs'), 'secret');
    writeFileSync(path.join(folder, 'server.txt'), 'public');
    const about = {
      version: '0123456789abcdef',
      lastUpdated: '2026-11-21',
      baseUrl: 'http://localhost',
      textUrl: 'http://localhost',
    };
    const describer = openDescriber(folder);
    onTestFinished(describer.close);
    const { files } = await finishOutput(folder, about, undefined, describer);
    expect(files.map((file) => file.path)).toEqual(['server.txt']);
  });

  test('names the one it replaces by version and hash, and says what changed', async () => {
    const before = await buildOf({ ...SMALL, 'text/old.txt': 'old' });
    const after = await buildOf(
      { ...SMALL, 'catalogue.json': `${SMALL['catalogue.json']}more`, 'text/new.txt': 'new' },
      'fedcba9876543210',
      before,
    );
    const previous = { version: '0123456789abcdef', sha256: sha256(read(before, 'manifest.json')) };
    expect(json<Manifest>(after, 'manifest.json').previous).toEqual(previous);
    const { from, to, removed, changed } = json<Changes>(after, 'changes.json');
    expect([from, to, removed]).toEqual([previous.sha256, sha256(read(after, 'manifest.json')), ['text/old.txt']]);
    expect(changed.map(({ path: file, splice }) => [file, splice])).toEqual([
      ['catalogue.json', [[0, String(SMALL['catalogue.json']).length], 'more']],
      ['text/new.txt', undefined],
    ]);
  });

  test('that replaces itself keeps its bytes, and the way from the one before', async () => {
    const first = await buildOf(SMALL);
    const second = await buildOf({ ...SMALL, 'text/a.txt': 'other' }, 'fedcba9876543210', first);
    const again = await buildOf({ ...SMALL, 'text/a.txt': 'other' }, 'fedcba9876543210', second);
    for (const name of ['manifest.json', 'changes.json', 'mirror.tar.zst'])
      expect([name, read(again, name).equals(read(second, name))]).toEqual([name, true]);
  });

  test.each([
    [2_000, 2_000],
    [2_001, 0],
  ])('with %i changed files lists %i of them', async (count, listed) => {
    const files = (seed: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`text/f${index}.txt`, seed]));
    const before = await buildOf(files('a'));
    const { from, changed } = json<Changes>(await buildOf(files('b'), 'fedcba9876543210', before), 'changes.json');
    expect([from !== undefined, changed.length]).toEqual([listed > 0, listed]);
  });

  test('has an archive that tar unpacks to its files and a manifest without twins', async () => {
    const long = `text/${'a'.repeat(90)}/${'b'.repeat(60)}.txt`;
    const contents = { ...SMALL, [long]: textOf('long'), 'site/odd.png': Buffer.from([0, 255, 1]) };
    const [folder, unpacked] = [await buildOf(contents), temporaryFolder()];
    expect(
      spawnSync('tar', ['--zstd', '-xf', path.join(folder, 'mirror.tar.zst'), '-C', unpacked], { encoding: 'utf8' }),
    ).toMatchObject({
      status: 0,
      stderr: '',
    });
    for (const [file, body] of Object.entries(contents))
      expect(read(unpacked, file).equals(Buffer.from(body))).toBe(true);
    const listed = json<Manifest>(folder, 'manifest.json');
    expect(json<Manifest>(unpacked, 'manifest.json')).toEqual({
      ...listed,
      files: listed.files.map(({ twins: _, ...file }) => file),
    });
    expect(filesIn(unpacked).filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  });

  test('without a build before has nothing to chain to', () =>
    expect(readPreviousBuild(temporaryFolder())).toBeUndefined());
});
