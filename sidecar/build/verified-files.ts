// Reads what a sidecar computes from, with proof of every byte: sizes alone do not show what a power cut or a worn disk
// has left behind.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, SERVER_INDEX, type ServerFile } from '../../catalogue/formats/manifest.ts';

/** @throws when the manifest does not list the file, or when its bytes are not those that were built */
export function readVerified(root: string, { files }: Manifest, file: string): string {
  const entry = files.find((each) => each.path === file);
  if (!entry) throw new Error(`the manifest does not list ${file}`);
  return verified(root, entry).toString();
}

/**
 * Mirrors have no server bundle: it is code.
 * @returns whether there is one, whole
 * @throws when one of its files is missing or damaged
 */
export function hasServerBundle(root: string): boolean {
  if (!existsSync(path.join(root, 'server'))) return false;
  const files = JSON.parse(readFileSync(path.join(root, SERVER_INDEX), 'utf8')) as ServerFile[];
  for (const file of files) verified(root, file);
  return true;
}

function verified(root: string, { path: file, sha256 }: ServerFile): Buffer {
  const bytes = readFileSync(path.join(root, file));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256)
    throw new Error(
      `${file} is damaged: its SHA-256 begins with ${found.slice(0, 12)} instead of ${sha256.slice(0, 12)}`,
    );
  return bytes;
}
