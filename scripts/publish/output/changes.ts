// changes.json: what a build changed in the one that it replaces, so that a mirror fetches little more than the change
// itself.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ChangedFile,
  type Changes,
  INDEX_FILES,
  type Manifest,
  type ManifestFile,
} from '../../../catalogue/formats/manifest.ts';
import { findSplice } from './splice.ts';

/** Beyond this the changes are as large as the manifest, and mirrors had better read that. */
const MAX_CHANGED_FILES = 2_000;
/** Of a file, a splice must save at least this part. */
const WORTH = 0.5;

/** The build that a new one replaces. */
export interface PreviousBuild {
  folder: string;
  manifest: Manifest;
  sha256: string;
}

/** @param dist the link to the present build @returns undefined when there is none */
export function readPreviousBuild(dist: string): PreviousBuild | undefined {
  const file = path.join(dist, INDEX_FILES.manifest);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file);
  return { folder: dist, manifest: JSON.parse(text.toString()) as Manifest, sha256: hashOf(text) };
}

/**
 * The link of the chain to write into a new manifest. A build that replaces itself keeps the one it has, and with it
 * its bytes.
 */
export function chainTo(previous: PreviousBuild | undefined, version: string): Pick<Manifest, 'previous'> {
  if (!previous) return {};
  if (previous.manifest.version !== version)
    return { previous: { version: previous.manifest.version, sha256: previous.sha256 } };
  return previous.manifest.previous ? { previous: previous.manifest.previous } : {};
}

/** @param folder of the new build @param manifest its manifest, as written */
export function listChanges(folder: string, manifest: Manifest, previous: PreviousBuild | undefined): Changes {
  const { files, ...about } = manifest;
  const to = hashOf(JSON.stringify(manifest));
  // A build that replaces itself still leads from the one before.
  if (previous?.sha256 === to)
    return JSON.parse(readFileSync(path.join(previous.folder, INDEX_FILES.changes), 'utf8')) as Changes;
  const before = new Map(previous?.manifest.files.map((file) => [file.path, file]));
  const changed = files.filter((file) => JSON.stringify(before.get(file.path)) !== JSON.stringify(file));
  if (!previous || changed.length > MAX_CHANGED_FILES) return { format: 1, to, about, removed: [], changed: [] };
  const kept = new Set(files.map((file) => file.path));
  return {
    format: 1,
    to,
    from: previous.sha256,
    about,
    removed: [...before.keys()].filter((file) => !kept.has(file)),
    changed: changed.map((file) => ({ ...file, ...spliceOf(folder, file, previous, before.get(file.path)) })),
  };
}

function spliceOf(
  folder: string,
  file: ManifestFile,
  previous: PreviousBuild,
  old: ManifestFile | undefined,
): Pick<ChangedFile, 'splice'> {
  if (!old) return {};
  const splice = findSplice(
    readFileSync(path.join(previous.folder, file.path)),
    readFileSync(path.join(folder, file.path)),
  );
  return JSON.stringify(splice).length < WORTH * file.size ? { splice } : {};
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
