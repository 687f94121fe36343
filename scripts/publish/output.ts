// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';
import { compareText } from '../../catalogue/model/order.ts';
import { pack } from '../mirror/unpack.ts';
import { writeArchive } from './archive.ts';
import { chainTo, listChanges, type PreviousBuild } from './changes.ts';
import { describeFiles, ENCODINGS } from './describe-files.ts';
import type { OutputFile } from './output-file.ts';

/** What the sidecar runs; it renders pages and is no page. */
const UNPUBLISHED = /^server\//;

/**
 * Writes files into `folder`, creating sub-folders. Synchronous, as thousands of small files are written several times
 * faster so.
 */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const each of new Set(files.map((file) => path.dirname(path.join(folder, file.path)))))
    mkdirSync(each, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file.path), file.body);
}

/**
 * Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes the manifest with what is made
 * from it: the changes since the build before, and the archive.
 * @param previous the build that this one replaces
 */
export async function finishOutput(
  folder: string,
  about: Omit<Manifest, 'format' | 'previous' | 'files'>,
  previous: PreviousBuild | undefined,
): Promise<Manifest> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((relative) => !UNPUBLISHED.test(relative))
    .sort(compareText);
  const files = await describeFiles(folder, paths);
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
