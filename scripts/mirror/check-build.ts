// Re-reads a build on disk and holds every file and twin against the manifest.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type ManifestFile, type TwinEncoding } from '../../catalogue/formats/manifest.ts';
import type { ContentPool } from './content-pool.ts';
import type { PresentBuild } from './mirror-folder.ts';

/**
 * @param pool takes every content and twin that is good
 * @returns paths that are missing, damaged or not in the manifest
 */
export async function checkBuild({ folder, manifest }: PresentBuild, pool: ContentPool): Promise<string[]> {
  const damaged: string[] = [];
  const listed = new Set<string>(Object.values(INDEX_FILES).flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  for (const file of manifest.files) {
    listed.add(file.path);
    if (!pool.offer(path.join(folder, file.path), file)) damaged.push(file.path);
    for (const [encoding, size] of twinsOf(file)) {
      const twin = `${file.path}.${encoding}`;
      listed.add(twin);
      if (!(await pool.offerTwinFile(file, encoding, size, path.join(folder, twin)))) damaged.push(twin);
    }
  }
  const present = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const unlisted = present
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !listed.has(file));
  return [...damaged, ...unlisted];
}

export function twinsOf({ twins = {} }: ManifestFile): [encoding: TwinEncoding, size: number][] {
  return Object.entries(twins) as [TwinEncoding, number][];
}
