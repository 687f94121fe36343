// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest, type ManifestFile } from '../../../catalogue/formats/manifest.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import type { Describer } from './describe-files.ts';
import type { OutputFile } from './output-file.ts';
import { ENCODINGS, pack } from './pack.ts';

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

/** @param dist folder of a build @returns undefined when there is none */
export function readManifest(dist: string): Manifest | undefined {
  const file = path.join(dist, INDEX_FILES.manifest);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

/**
 * Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes the manifest.
 * @param describer of the folder
 * @param early files that it was given before
 * @param sign makes the signature of the manifest, where the operator has a key
 */
export async function finishOutput(
  folder: string,
  about: Omit<Manifest, 'format' | 'files'>,
  describer: Describer,
  early: readonly Promise<ManifestFile[]>[] = [],
  sign?: (manifest: Buffer) => string,
): Promise<Manifest> {
  const described = (await Promise.all(early)).flat();
  const before = new Set(described.map((file) => file.path));
  const late = await describer.describe(filesIn(folder).filter((file) => !before.has(file)));
  const files = [...described, ...late].sort((a, b) => compareText(a.path, b.path));
  const manifest: Manifest = { format: 1, ...about, files };
  const body = Buffer.from(JSON.stringify(manifest));
  const file = path.join(folder, INDEX_FILES.manifest);
  writeFileSync(file, body);
  for (const encoding of ENCODINGS) writeFileSync(`${file}.${encoding}`, pack[encoding](body));
  if (sign) writeFileSync(path.join(folder, INDEX_FILES.signature), sign(body));
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
