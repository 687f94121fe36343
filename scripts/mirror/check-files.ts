// Whether the files of a manifest can lie side by side and are of one mind about their contents.
import { INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { MirrorError } from './mirror-error.ts';
import { PathSet } from './safe-path.ts';
import { shown } from './shown.ts';

/** Largest sum of all files, in bytes. */
export const MAX_TOTAL_BYTES = 16 * 1024 * 1024 * 1024;

/** @throws MirrorError when files cannot lie side by side, or are too large together */
export function checkFiles(files: readonly ManifestFile[]): void {
  if (files.length === 0) throw new MirrorError('the manifest lists no files');
  const paths = new PathSet();
  for (const name of Object.values(INDEX_FILES)) for (const ending of ['', '.br', '.gz']) paths.add(`${name}${ending}`);
  let total = 0;
  const sizes = new Map<string, number>();
  for (const { path, size, sha256, twins = {} } of files) {
    total += size;
    for (const [key, bytes] of [
      [sha256, size] as const,
      ...Object.entries(twins).map(([encoding, packed]) => [`${sha256}.${encoding}`, packed] as const),
    ]) {
      if ((sizes.get(key) ?? bytes) !== bytes)
        throw new MirrorError(
          `the manifest is refused: the content of ${shown(path)} is listed elsewhere with another size`,
        );
      sizes.set(key, bytes);
    }
    for (const each of [path, ...Object.keys(twins).map((encoding) => `${path}.${encoding}`)]) {
      const conflict = paths.add(each);
      if (conflict) throw new MirrorError(`the manifest is refused: the path ${shown(each)} ${conflict}`);
    }
  }
  if (total > MAX_TOTAL_BYTES)
    throw new MirrorError(
      `the manifest is refused: its files have ${total} bytes together, more than ${MAX_TOTAL_BYTES}`,
    );
}
