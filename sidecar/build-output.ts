// Opens a build for serving: manifest, catalogue, search index and the files. Called once at start.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../catalogue/model/catalogue.ts';
import type { Manifest } from '../catalogue/model/manifest.ts';
import { parseSnapshot } from '../catalogue/model/snapshot.ts';
import { parseSearchIndex, type SearchIndex } from '../catalogue/views/search.ts';
import { FileStore } from './files.ts';

export interface BuildOutput {
  catalogue: Catalogue;
  index: SearchIndex;
  files: FileStore;
  manifest: Manifest;
}

/** The build cannot be served; the message says what to run. */
export class BuildError extends Error {}

/**
 * @param folder of the build; a link is followed once, so that a later build does not change files under a running process
 * @throws BuildError when anything is missing, cut short or of another version
 */
export function openBuildOutput(folder: string): BuildOutput {
  try {
    const root = realpathSync(folder);
    const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format !== 1) throw new Error(`the manifest has format ${manifest.format}, this version reads 1`);
    for (const { path: file, size, twins = {} } of manifest.files) {
      expectSize(path.join(root, file), size);
      for (const [encoding, packed] of Object.entries(twins)) expectSize(path.join(root, `${file}.${encoding}`), packed);
    }
    return {
      manifest,
      catalogue: parseSnapshot(readFileSync(path.join(root, 'catalogue.json'), 'utf8')),
      index: parseSearchIndex(readFileSync(path.join(root, 'search.json'), 'utf8')),
      files: new FileStore(root, manifest.files),
    };
  } catch (cause) {
    throw new BuildError(`the build in ${folder} cannot be served (${(cause as Error).message}); run: npm run build`, { cause });
  }
}

function expectSize(file: string, size: number): void {
  const found = statSync(file).size;
  if (found !== size) throw new Error(`${path.basename(file)} has ${found} bytes instead of ${size}`);
}
