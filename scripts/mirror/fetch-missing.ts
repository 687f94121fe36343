// Brings what a build needs into the pool: out of the old build by splices, from the archive, file by file; then the
// twins.
import { setImmediate as turn } from 'node:timers/promises';
import type { ChangedFile, ManifestFile } from '../../catalogue/formats/manifest.ts';
import { inParallel } from '../run/in-parallel.ts';
import { READS_ARCHIVES, readArchive } from './archive-reader.ts';
import { twinsOf } from './check-build.ts';
import type { ContentPool, Wanted } from './content-pool.ts';
import type { HttpSource } from './http-source.ts';
import { MirrorError, MismatchError } from './mirror-error.ts';
import { applySplice } from './splice.ts';

/** Files beyond this are fetched one at a time, as each is held in memory. */
const LARGE_BYTES = 4 * 1024 * 1024;
/** The archive pays when more than this part of the bytes is missing. */
const ARCHIVE_FROM_SHARE = 0.5;

export interface Progress {
  /** Of the contents to fetch; called often. */
  advance(done: number, all: number): void;
  /** One sentence. */
  note(line: string): void;
}

/** Makes changed files out of those before; what does not come out right is left to be fetched. */
export function spliceFiles(
  changed: readonly ChangedFile[],
  oldFiles: readonly ManifestFile[],
  pool: ContentPool,
): void {
  const before = new Map(oldFiles.map((file) => [file.path, file]));
  for (const { splice, ...wanted } of changed) {
    const old = before.get(wanted.path);
    if (!splice || !old || pool.has(wanted) || !pool.has(old)) continue;
    const made = applySplice(pool.read(old), splice, wanted.size);
    if (made) pool.accept(wanted, made);
  }
}

/**
 * @param concurrency connections at a time
 * @throws MismatchError when the source has other bytes; MirrorError when it cannot be read
 */
export async function fetchFiles(
  files: readonly ManifestFile[],
  source: HttpSource,
  pool: ContentPool,
  concurrency: number,
  progress: Progress,
): Promise<void> {
  const contents = distinct(files);
  let missing = contents.filter((file) => !pool.has(file));
  const all = missing.length;
  if (READS_ARCHIVES && sumOf(missing) > ARCHIVE_FROM_SHARE * sumOf(contents)) {
    const archive = await source.archive();
    const fault = archive && (await readArchive(archive, files, pool, (taken) => progress.advance(taken, all)));
    if (fault) progress.note(`the archive of the source cannot be used, as ${fault}; files are fetched one by one`);
    missing = missing.filter((file) => !pool.has(file));
  }
  let done = all - missing.length;
  const fetchOne = async (file: ManifestFile) => {
    const { content, packed } = await source.file(file);
    if (!pool.accept(file, content)) throw new MismatchError(`${file.path} has another SHA-256 than the manifest says`);
    const packedSize = packed && file.twins?.[packed.encoding];
    if (packed && packedSize !== undefined) await pool.offerTwin(file, packed.encoding, packedSize, packed.body);
    done += 1;
    progress.advance(done, all);
  };
  await inParallel(
    missing.filter(({ size }) => size <= LARGE_BYTES),
    concurrency,
    fetchOne,
  );
  await inParallel(
    missing.filter(({ size }) => size > LARGE_BYTES),
    1,
    fetchOne,
  );
}

/** Packs what the pool lacks as the build did; where this machine packs otherwise, the source's own twin is fetched. */
export async function makeTwins(
  files: readonly ManifestFile[],
  source: HttpSource,
  pool: ContentPool,
  concurrency: number,
  signal: AbortSignal,
): Promise<void> {
  const wanted = files.flatMap((file) => twinsOf(file).map(([encoding, size]) => ({ file, encoding, size })));
  const differing: typeof wanted = [];
  for (const twin of wanted) {
    const { file, encoding, size } = twin;
    if (pool.hasTwin(file, encoding)) continue;
    // Packing holds up everything else; an interruption is heard between two files.
    await turn();
    signal.throwIfAborted();
    const present = (await pool.resumeTwin(file, encoding, size)) || pool.makeTwin(file, encoding, size);
    if (!present) differing.push(twin);
  }
  await inParallel(differing, concurrency, async ({ file, encoding, size }) => {
    const packed = await source.twin(file, encoding);
    if (!packed)
      throw new MirrorError(
        `the source does not send ${file.path} as ${encoding}, and this Node packs it to another size than the manifest says`,
      );
    if (!(await pool.offerTwin(file, encoding, size, packed)))
      throw new MismatchError(`${file.path}.${encoding} is not the packed file that the manifest lists`);
  });
}

/** Files of different content; a content that lies at several paths counts once. */
function distinct(files: readonly ManifestFile[]): ManifestFile[] {
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

function sumOf(files: readonly Wanted[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
