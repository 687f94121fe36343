// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../../catalogue/formats/manifest.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import { ENCODINGS, pack } from '../../mirror/unpack.ts';
import { writeArchive } from './archive.ts';
import { chainTo, listChanges, type PreviousBuild } from './changes.ts';
import type { Described, Describer } from './describe-files.ts';
import type { OutputFile } from './output-file.ts';

/** What the sidecar runs; it renders pages and is no page. */
const UNPUBLISHED = /^server\//;
const TWIN = /\.(br|gz)$/;

/**
 * Writes files into `folder`, creating sub-folders. Synchronous, as thousands of small files are written several times
 * faster so; each before the next is made.
 * @returns their paths below the folder, in the same order
 */
export function writeFiles(folder: string, files: Iterable<OutputFile>): string[] {
  const made = new Set<string>();
  const paths: string[] = [];
  for (const file of files) {
    const target = `${folder}/${file.path}`;
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(target, file.body);
    paths.push(file.path);
  }
  return paths;
}

/**
 * Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes the manifest with what is made
 * from it: the changes since the build before, and the archive.
 * @param previous the build that this one replaces
 * @param describer of the folder
 * @param early of files that it was given before
 */
export async function finishOutput(
  folder: string,
  about: Omit<Manifest, 'format' | 'previous' | 'files'>,
  previous: PreviousBuild | undefined,
  describer: Describer,
  early: readonly Described[] = [],
): Promise<Manifest> {
  const listed = (await Promise.all(early.map((each) => each.listed))).flat();
  const before = new Set(listed.map((file) => file.path));
  const late = describer.describe(filesIn(folder).filter((file) => !before.has(file)));
  const head = { format: 1 as const, ...about, ...chainTo(previous, about.version) };
  const join = async (part: keyof Described): Promise<Manifest> => {
    const files = (await Promise.all([...early, late].map((each) => each[part]))).flat();
    return { ...head, files: files.sort((a, b) => compareText(a.path, b.path)) };
  };
  // The archive holds no twins, so that it need not wait for them.
  const [manifest] = await Promise.all([join('packed'), join('listed').then((all) => writeArchive(folder, all))]);
  writeIndexFile(folder, INDEX_FILES.manifest, manifest);
  writeIndexFile(folder, INDEX_FILES.changes, listChanges(folder, manifest, previous));
  return manifest;
}

/** What is published; without the twins that are written meanwhile. */
function filesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((relative) => !UNPUBLISHED.test(relative));
  const present = new Set(paths);
  return paths.filter((relative) => !TWIN.test(relative) || !present.has(relative.replace(TWIN, '')));
}

function writeIndexFile(folder: string, name: string, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  writeFileSync(path.join(folder, name), body);
  for (const encoding of ENCODINGS) writeFileSync(path.join(folder, `${name}.${encoding}`), pack[encoding](body));
}
