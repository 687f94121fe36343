// The build in one file, for people and for a mirror's first sync: mirror.tar.zst.
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { INDEX_FILES, type Manifest } from '../../../catalogue/formats/manifest.ts';

/**
 * Pages repeat each other, also those far apart: matches over the whole archive pack it to a quarter of what gzip
 * reaches, in less time. 128 MiB is the widest window that unpackers take without being asked.
 */
const ZSTD = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 27,
};
/**
 * Handed to the packer at a time: each call costs as much as packing some kilobytes. More than a stream takes before it
 * asks to wait, so that a batch is packed before the next one is asked for.
 */
const BATCH_BYTES = 1024 * 1024;
const OUTPUT_BYTES = 256 * 1024;

/**
 * Writes the listed files without their twins, and a manifest that lists none, so that the unpacked folder can be
 * served as it is.
 * @throws when a file is not as long as the manifest says
 */
export async function writeArchive(folder: string, manifest: Manifest): Promise<void> {
  const output = createWriteStream(path.join(folder, INDEX_FILES.archive));
  const batches = inBatches(tarParts(folder, manifest));
  await pipeline(batches, createZstdCompress({ params: ZSTD, chunkSize: OUTPUT_BYTES }), output);
}

/** The same bytes, in one buffer that is good until the next batch is asked for, as its parts are. */
function* inBatches(parts: Iterable<Buffer>): Generator<Buffer, void, undefined> {
  const batch = Buffer.allocUnsafe(BATCH_BYTES);
  let length = 0;
  for (const part of parts)
    for (let copied = 0; copied < part.length; ) {
      const bytes = part.copy(batch, length, copied);
      copied += bytes;
      length += bytes;
      if (length < BATCH_BYTES) continue;
      yield batch;
      length = 0;
    }
  yield batch.subarray(0, length);
}

const BLOCK_BYTES = 512;
const ZEROS = Buffer.alloc(2 * BLOCK_BYTES);

/** All files go through one buffer: fresh ones for all of them cost more in collecting garbage than the packing does. */
function* tarParts(folder: string, manifest: Manifest): Generator<Buffer, void, undefined> {
  // The same inputs give the same bytes: no file has a time of its own.
  const seconds = Date.parse(manifest.lastUpdated) / 1_000;
  const files = manifest.files.map(({ twins: _, ...file }) => file);
  const header = Buffer.alloc(BLOCK_BYTES);
  const room = Buffer.allocUnsafe(files.reduce((most, { size }) => Math.max(most, size), 0));
  function* entry(name: string, body: Buffer): Generator<Buffer, void, undefined> {
    writeHeader(header, name, body.length, seconds);
    yield header;
    yield body;
    yield ZEROS.subarray(0, (BLOCK_BYTES - (body.length % BLOCK_BYTES)) % BLOCK_BYTES);
  }
  yield* entry(INDEX_FILES.manifest, Buffer.from(JSON.stringify({ ...manifest, files })));
  for (const file of files) yield* entry(file.path, readInto(room, `${folder}/${file.path}`, file.size));
  yield ZEROS;
}

/** @returns the file's `size` bytes, in `room` */
function readInto(room: Buffer, file: string, size: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, room, 0, size, 0);
    if (length !== size) throw new Error(`${file} has not ${size} bytes`);
    return room.subarray(0, size);
  } finally {
    closeSync(descriptor);
  }
}

const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** Where the sum of the header's bytes stands, counted with spaces in its own place. */
const SUM = { at: 148, bytes: 8 };

/** As POSIX ustar has it. By hand: a library takes as long as the packing, and its entries cannot be batched. */
function writeHeader(header: Buffer, name: string, size: number, seconds: number): void {
  const slash = name.length <= NAME_BYTES ? -1 : name.indexOf('/', name.length - NAME_BYTES - 1);
  if (name.length > NAME_BYTES && (slash < 0 || slash > PREFIX_BYTES))
    throw new Error(`${name} is too long for a tar archive`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.fill(0);
  header.write(name.slice(slash + 1), 0);
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(seconds, 12), 100);
  header.write(' '.repeat(SUM.bytes), SUM.at);
  header.write('0', SUM.at + SUM.bytes);
  header.write('ustar\x0000', 257);
  header.write(name.slice(0, Math.max(slash, 0)), 345);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${octal(sum, 7)} `, SUM.at);
}
