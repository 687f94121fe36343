// The build in one file, for people and for a mirror's first sync: mirror.tar.zst.
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';

/**
 * Pages repeat each other, also those far apart: matches over the whole archive pack it to a quarter of what gzip
 * reaches, in less time. 128 MiB is the widest window that unpackers take without being asked.
 */
const ZSTD = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 27,
};
/** Handed to the packer at a time: each call costs as much as packing some kilobytes. */
const BATCH_BYTES = 1024 * 1024;
const OUTPUT_BYTES = 256 * 1024;

/**
 * Writes the listed files without their twins, and a manifest that lists none, so that the unpacked folder can be
 * served as it is.
 */
export async function writeArchive(folder: string, manifest: Manifest): Promise<void> {
  const output = createWriteStream(path.join(folder, INDEX_FILES.archive));
  await pipeline(tarBatches(folder, manifest), createZstdCompress({ params: ZSTD, chunkSize: OUTPUT_BYTES }), output);
}

async function* tarBatches(folder: string, manifest: Manifest): AsyncGenerator<Buffer> {
  // The same inputs give the same bytes: no file has a time of its own.
  const seconds = Date.parse(manifest.lastUpdated) / 1_000;
  const files = manifest.files.map(({ twins: _, ...file }) => file);
  let batch = tarEntry(INDEX_FILES.manifest, Buffer.from(JSON.stringify({ ...manifest, files })), seconds);
  let length = 0;
  for (const file of files) {
    batch.push(...tarEntry(file.path, readFileSync(path.join(folder, file.path)), seconds));
    length += file.size;
    if (length < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    length = 0;
  }
  yield Buffer.concat([...batch, Buffer.alloc(2 * BLOCK_BYTES)]);
}

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/**
 * Header, body and filling as POSIX ustar has them. By hand: a library takes as long as the packing, and its entries
 * cannot be batched.
 */
function tarEntry(name: string, body: Buffer, seconds: number): Buffer[] {
  const header = Buffer.alloc(BLOCK_BYTES);
  const slash = name.length <= NAME_BYTES ? -1 : name.indexOf('/', name.length - NAME_BYTES - 1);
  if (name.length > NAME_BYTES && (slash < 0 || slash > PREFIX_BYTES))
    throw new Error(`${name} is too long for a tar archive`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name.slice(slash + 1), 0);
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(body.length, 12) + octal(seconds, 12), 100);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(name.slice(0, Math.max(slash, 0)), 345);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return [header, body, Buffer.alloc((BLOCK_BYTES - (body.length % BLOCK_BYTES)) % BLOCK_BYTES)];
}
