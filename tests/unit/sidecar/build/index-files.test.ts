// What lies beside the files that a manifest lists, as the manifest would have it.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexFiles } from '../../../../sidecar/build/index-files.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

test('a build that lacks them has none', () => expect(indexFiles(folderOf({ 'index.html': 'x' }))).toEqual([]));

test('they have size, hash and type, and the sizes of the twins that are there', () => {
  const folder = folderOf({
    'manifest.json': '{"a":1}',
    'manifest.json.br': 'four',
    'manifest.json.gz': 'fives',
    'changes.json': '',
    'changes.json.gz': 'x',
    'mirror.tar.zst': 'tar',
  });
  expect(indexFiles(folder)).toEqual([
    {
      path: 'manifest.json',
      size: 7,
      sha256: sha256Of('{"a":1}'),
      type: 'application/json; charset=utf-8',
      twins: { br: 4, gz: 5 },
    },
    {
      path: 'changes.json',
      size: 0,
      sha256: sha256Of(''),
      type: 'application/json; charset=utf-8',
      twins: { gz: 1 },
    },
    { path: 'mirror.tar.zst', size: 3, sha256: sha256Of('tar'), type: 'application/zstd' },
  ]);
});

test.each([-1, 0, 1])('one that is read in parts is measured whole: two parts and %d bytes', (more) => {
  const text = 'ab'.repeat(256 * 1_024).slice(0, 2 * 256 * 1_024 - 1) + 'c'.repeat(more + 1);
  expect(indexFiles(folderOf({ 'mirror.tar.zst': text }))).toMatchObject([
    { size: text.length, sha256: sha256Of(text) },
  ]);
});
