// The worker of describe-files.ts: hashes files, and packs those that gain from it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { contentTypeOf, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { ENCODINGS, pack } from '../mirror/unpack.ts';

/** Asked of a worker; it answers with one value a path, in the same order. */
export interface Task {
  task: 'list' | 'pack';
  /** Below the build's folder. */
  paths: readonly string[];
}

/** Packing writes the twins, too; undefined for files that have none. */
export type Answer<T extends Task['task']> = T extends 'list' ? ManifestFile : ManifestFile['twins'] | undefined;

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/**
 * Text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins; mirrors do for
 * what lies at the root.
 */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$|^[^/]+$/;

function listFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(path.join(folder, relative));
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { path: relative, size: body.length, sha256, type: contentTypeOf(relative) };
}

function packFile(folder: string, relative: string): ManifestFile['twins'] | undefined {
  if (!DOWNLOADED.test(relative) || !COMPRESSIBLE.test(contentTypeOf(relative))) return undefined;
  const body = readFileSync(path.join(folder, relative));
  if (body.length < COMPRESS_FROM_BYTES) return undefined;
  const twins: ManifestFile['twins'] = {};
  for (const encoding of ENCODINGS) {
    const packed = pack[encoding](body);
    writeFileSync(path.join(folder, `${relative}.${encoding}`), packed);
    twins[encoding] = packed.length;
  }
  return twins;
}

parentPort?.on('message', ({ task, paths }: Task) => {
  const work = { list: listFile, pack: packFile }[task];
  parentPort?.postMessage(paths.map((relative) => work(workerData as string, relative)));
});
