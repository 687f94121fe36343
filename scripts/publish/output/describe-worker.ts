// The worker of describe-files.ts: hashes files, and packs those that gain from it.
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { contentTypeOf, type ManifestFile } from '../../../catalogue/formats/manifest.ts';
import { ENCODINGS, pack } from './pack.ts';

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|atom|manifest)|image\/svg)/;
/**
 * Text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins; mirrors do for
 * what lies at the root.
 */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$|^[^/]+$/;

/** Writes the twins, too. */
function describeFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(`${folder}/${relative}`);
  const type = contentTypeOf(relative);
  const file: ManifestFile = { path: relative, size: body.length, sha256: hash('sha256', body), type };
  if (body.length < COMPRESS_FROM_BYTES || !DOWNLOADED.test(relative) || !COMPRESSIBLE.test(type)) return file;
  const twins: ManifestFile['twins'] = {};
  for (const encoding of ENCODINGS) {
    const packed = pack[encoding](body);
    writeFileSync(`${folder}/${relative}.${encoding}`, packed);
    twins[encoding] = packed.length;
  }
  return { ...file, twins };
}

parentPort?.on('message', (paths: readonly string[]) => {
  parentPort?.postMessage(paths.map((relative) => describeFile(workerData as string, relative)));
});
