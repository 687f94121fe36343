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
    'manifest.json.sig': 'signed',
  });
  expect(indexFiles(folder)).toEqual([
    {
      path: 'manifest.json',
      size: 7,
      sha256: sha256Of('{"a":1}'),
      type: 'application/json; charset=utf-8',
      twins: { br: 4, gz: 5 },
    },
    { path: 'manifest.json.sig', size: 6, sha256: sha256Of('signed'), type: 'text/plain; charset=utf-8' },
  ]);
});
