// Reading files out of an archive: what fits the manifest is taken, everything else is left alone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../../catalogue/formats/manifest.ts';
import { readArchive } from '../../../../scripts/mirror/archive-reader.ts';
import { ContentPool } from '../../../../scripts/mirror/content-pool.ts';
import { buildOf, SMALL, temporaryFolder } from '../../../support/mirror/mirror-source.ts';

const folder = await buildOf({
  ...SMALL,
  [`text/${'a'.repeat(90)}/${'b'.repeat(60)}.txt`]: 'in two fields of the header',
});
const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
const archive = readFileSync(path.join(folder, 'mirror.tar.zst'));
const tar = zstdDecompressSync(archive);

/** An entry of 64 MiB that the manifest does not list. */
const bombHeader = Buffer.from(tar.subarray(0, 512));
bombHeader.write('bomb\0', 0);
bombHeader.write('00400000000\0', 124);

async function read(packed: Buffer, listed = files) {
  const pool = new ContentPool(temporaryFolder());
  const fault = await readArchive(packed, listed, pool, () => undefined);
  return { fault, missing: listed.filter((file) => !pool.has(file)).map((file) => file.path) };
}

describe('an archive', () => {
  test('of the build gives all its files', async () =>
    expect(await read(archive)).toEqual({ fault: undefined, missing: [] }));

  test('gives nothing that has another hash or another size', async () => {
    const other = files.map((file, index) =>
      index === 0 ? { ...file, sha256: 'ab'.repeat(32) } : index === 2 ? { ...file, size: file.size + 1 } : file,
    );
    expect((await read(archive, other)).missing).toEqual([files[0]?.path, files[2]?.path]);
  });

  test.each([
    ['cut short', archive.subarray(0, archive.length / 2), /unexpected end|incomplete|ends within/i],
    ['no Zstandard', Buffer.from('PK\u0003\u0004 a zip'), /./],
    ['no tar', zstdCompressSync(Buffer.alloc(2_000, 'x')), /it is no tar archive/],
    ['cut within a file', zstdCompressSync(tar.subarray(0, tar.length - 40_000)), /it ends within a file/],
    [
      'a bomb',
      zstdCompressSync(Buffer.concat([bombHeader, Buffer.alloc(64 * 1024 * 1024)])),
      /it unpacks to more than the manifest lists/,
    ],
  ])('that is %s is told', async (_, packed, reason) => expect((await read(packed)).fault).toMatch(reason));
});
