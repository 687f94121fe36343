// What lies beside the files that a manifest lists, for mirrors: the manifest, and its signature where there is one.
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf, INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';

/** @param root of the build @returns entries as the manifest would have them */
export function indexFiles(root: string): ManifestFile[] {
  return Object.values(INDEX_FILES)
    .filter((name) => existsSync(path.join(root, name)))
    .map((name) => {
      const body = readFileSync(path.join(root, name));
      const encodings = (['br', 'gz'] as const).filter((encoding) =>
        existsSync(path.join(root, `${name}.${encoding}`)),
      );
      const twins = Object.fromEntries(
        encodings.map((encoding) => [encoding, statSync(path.join(root, `${name}.${encoding}`)).size]),
      );
      return {
        path: name,
        size: body.length,
        sha256: hash('sha256', body),
        type: contentTypeOf(name),
        ...(encodings.length > 0 && { twins }),
      };
    });
}
