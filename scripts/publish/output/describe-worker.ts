// The worker of describe-files.ts: hashes files, and packs those that gain from it.
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { contentTypeOf, type ManifestFile } from '../../../catalogue/formats/manifest.ts';
import { ENCODINGS, pack } from '../../mirror/unpack.ts';

/** Asked of a worker, first to list and then to pack; it answers with one value a path, in the same order. */
export interface Task {
  task: 'list' | 'pack';
  /** Below the build's folder. */
  paths: readonly string[];
}

/** Packing writes the twins, too; undefined for files that have none. */
export type Answer<T extends Task['task']> = T extends 'list' ? ManifestFile : ManifestFile['twins'] | undefined;

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|atom|manifest)|image\/svg)/;
/**
 * Text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins; mirrors do for
 * what lies at the root.
 */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$|^[^/]+$/;

/** What was read to be hashed and is still to be packed. */
const bodies = new Map<string, Buffer>();

function listFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(`${folder}/${relative}`);
  const type = contentTypeOf(relative);
  if (body.length >= COMPRESS_FROM_BYTES && DOWNLOADED.test(relative) && COMPRESSIBLE.test(type))
    bodies.set(relative, body);
  return { path: relative, size: body.length, sha256: hash('sha256', body), type };
}

function packFile(folder: string, relative: string): ManifestFile['twins'] | undefined {
  const body = bodies.get(relative);
  if (body === undefined) return undefined;
  bodies.delete(relative);
  const twins: ManifestFile['twins'] = {};
  for (const encoding of ENCODINGS) {
    const packed = pack[encoding](body);
    writeFileSync(`${folder}/${relative}.${encoding}`, packed);
    twins[encoding] = packed.length;
  }
  return twins;
}

parentPort?.on('message', ({ task, paths }: Task) => {
  const work = { list: listFile, pack: packFile }[task];
  parentPort?.postMessage(paths.map((relative) => work(workerData as string, relative)));
});
