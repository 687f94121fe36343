// What lies beside the files that a manifest lists, for mirrors: the manifest, the changes since the build before, the
// archive.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf, INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';

/** @param root of the build @returns entries as the manifest would have them; a mirrored or unpacked build has fewer */
export function indexFiles(root: string): ManifestFile[] {
  return Object.values(INDEX_FILES)
    .filter((name) => existsSync(path.join(root, name)))
    .map((name) => {
      const { size, sha256 } = measure(path.join(root, name));
      const encodings = (['br', 'gz'] as const).filter((encoding) =>
        existsSync(path.join(root, `${name}.${encoding}`)),
      );
      const twins = Object.fromEntries(
        encodings.map((encoding) => [encoding, statSync(path.join(root, `${name}.${encoding}`)).size]),
      );
      return { path: name, size, sha256, type: contentTypeOf(name), ...(encodings.length > 0 && { twins }) };
    });
}

const CHUNK_BYTES = 256 * 1024;

/** Part by part: the archive is as large as all the rest that a sidecar holds. */
function measure(file: string): { size: number; sha256: string } {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const descriptor = openSync(file, 'r');
  let size = 0;
  try {
    for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, read));
      size += read;
    }
  } finally {
    closeSync(descriptor);
  }
  return { size, sha256: hash.digest('hex') };
}
