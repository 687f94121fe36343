// What the files of a folder take, and what their disk has left.
import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

export interface FolderUsage {
  bytes: number;
  /** For a process without special rights. */
  freeBytes: number;
}

/** @param folder without folders inside @throws the system's error when it cannot be read */
export function folderUsage(folder: string): FolderUsage {
  const sizes = readdirSync(folder).map(
    // SQLite removes its side files now and then.
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  const { bavail, bsize } = statfsSync(folder);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), freeBytes: bavail * bsize };
}
