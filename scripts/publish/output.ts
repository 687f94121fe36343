// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf, INDEX_FILES, type Manifest, type ManifestFile, type TwinEncoding } from '../../catalogue/model/manifest.ts';
import { compareText } from '../../catalogue/model/problem.ts';
import { pack } from '../mirror/unpack.ts';
import { writeArchive } from './archive.ts';
import { chainTo, listChanges, type PreviousBuild } from './changes.ts';
import type { OutputFile } from './output-file.ts';

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/** Text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins; mirrors do for what lies at the root. */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$|^[^/]+$/;
/** What the sidecar runs; it renders pages and is no page. */
const UNPUBLISHED = /^server\//;
const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

/** Writes files into `folder`, creating sub-folders. Synchronous, as thousands of small files are written several times faster so. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const each of new Set(files.map((file) => path.dirname(path.join(folder, file.path))))) mkdirSync(each, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file.path), file.body);
}

/**
 * Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes the manifest with what is made from it: the changes
 * since the build before, and the archive.
 * @param previous the build that this one replaces
 */
export async function finishOutput(
  folder: string,
  about: Omit<Manifest, 'format' | 'previous' | 'files'>,
  previous: PreviousBuild | undefined,
): Promise<Manifest> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((relative) => !UNPUBLISHED.test(relative))
    .sort(compareText)
    .map((relative) => describeFile(folder, relative));
  const manifest: Manifest = { format: 1, ...about, ...chainTo(previous, about.version), files };
  writeIndexFile(folder, INDEX_FILES.manifest, manifest);
  writeIndexFile(folder, INDEX_FILES.changes, listChanges(folder, manifest, previous));
  await writeArchive(folder, manifest);
  return manifest;
}

function writeIndexFile(folder: string, name: string, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  writeFileSync(path.join(folder, name), body);
  for (const encoding of ENCODINGS) writeFileSync(path.join(folder, `${name}.${encoding}`), pack[encoding](body));
}

function describeFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(path.join(folder, relative));
  const type = contentTypeOf(relative);
  const twins: ManifestFile['twins'] = {};
  if (DOWNLOADED.test(relative) && COMPRESSIBLE.test(type) && body.length >= COMPRESS_FROM_BYTES) {
    for (const encoding of ENCODINGS) {
      const packed = pack[encoding](body);
      writeFileSync(path.join(folder, `${relative}.${encoding}`), packed);
      twins[encoding] = packed.length;
    }
  }
  return { path: relative, size: body.length, sha256: createHash('sha256').update(body).digest('hex'), type, ...(Object.keys(twins).length > 0 && { twins }) };
}
