// Whether a disk can take what a build still lacks.
import { statfsSync } from 'node:fs';
import type { ManifestFile } from '../../catalogue/formats/manifest.ts';
import { twinsOf } from './check-build.ts';
import type { ContentPool } from './content-pool.ts';
import { MirrorError } from './mirror-error.ts';

/** Bytes that the disk of a folder can still take from this user. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * @param free bytes that the folder's disk can take
 * @throws MirrorError before a disk is filled to the brim
 */
export function expectSpace(folder: string, free: number, files: readonly ManifestFile[], pool: ContentPool): void {
  const sizes = new Map<string, number>();
  for (const file of files) {
    if (!pool.has(file)) sizes.set(file.sha256, file.size);
    for (const [encoding, size] of twinsOf(file))
      if (!pool.hasTwin(file, encoding)) sizes.set(`${file.sha256}.${encoding}`, size);
  }
  const missing = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (missing > free) throw new MirrorError(`${folder} has room for ${free} bytes; ${missing} are missing`);
}
