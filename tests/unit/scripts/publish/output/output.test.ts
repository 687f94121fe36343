// What a build writes for its readers: a manifest that lists every file, the same for the same files.

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDescriber } from '../../../../../scripts/publish/output/describe-files.ts';
import { finishOutput, readManifest } from '../../../../../scripts/publish/output/output.ts';
import { ABOUT, buildOf, SMALL, temporaryFolder } from '../../../../support/mirror/mirror-source.ts';

const read = (folder: string, file: string) => readFileSync(path.join(folder, file));

describe('a build', () => {
  test('lists every file with size, hash and type, and twins that unpack to it', async () => {
    const folder = await buildOf(SMALL);
    const { files = [] } = readManifest(folder) ?? {};
    expect(files.map((file) => file.path)).toEqual(Object.keys(SMALL).sort());
    for (const file of files) {
      const body = read(folder, file.path);
      expect([file.size, file.sha256]).toEqual([body.length, hash('sha256', body)]);
      if (file.twins?.br) expect(brotliDecompressSync(read(folder, `${file.path}.br`)).equals(body)).toBe(true);
      if (file.twins?.gz) expect(gunzipSync(read(folder, `${file.path}.gz`)).equals(body)).toBe(true);
    }
    expect(files.filter(({ twins }) => twins).map((file) => file.path)).toEqual(
      Object.keys(SMALL)
        .filter((file) => !file.startsWith('text/'))
        .sort(),
    );
    expect(brotliDecompressSync(read(folder, 'manifest.json.br')).equals(read(folder, 'manifest.json'))).toBe(true);
  });

  test('of the same files in two folders has the same manifest', async () =>
    expect(read(await buildOf(SMALL), 'manifest.json').equals(read(await buildOf(SMALL), 'manifest.json'))).toBe(true));

  test('does not list what the sidecar runs', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'server'));
    writeFileSync(path.join(folder, 'server/entry.mjs'), 'secret');
    writeFileSync(path.join(folder, 'server.txt'), 'public');
    const describer = openDescriber(folder);
    onTestFinished(describer.close);
    const { files } = await finishOutput(folder, ABOUT, describer);
    expect(files.map((file) => file.path)).toEqual(['server.txt']);
  });

  test('that is not there has no manifest', () => expect(readManifest(temporaryFolder())).toBeUndefined());
});
