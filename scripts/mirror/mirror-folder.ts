// The folder of a mirror: `current` is a link to the build that is served, `builds` holds it and the two before,
// `.partial` what has been fetched for the next one.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';
import { KEY } from './contents.ts';
import { MirrorError } from './mirror-error.ts';
import { parseManifest } from './parse-manifest.ts';

/** `NUMBER-VERSION`, counted up; earlier programs wrote no number. Nothing else in `builds` is ever removed. */
const BUILD_NAME = /^(?:(\d+)-)?[0-9a-f]{16}(?:\.\d+)?$/;
/** Builds kept beside the new one: a sidecar that was not told of the last update still reads from two of them. */
const KEPT_BEFORE = 2;

export interface Build {
  manifest: Manifest;
  /** manifest.json to the byte, as it may be signed. */
  text: Buffer;
  /** The text of manifest.json.sig. */
  signature: string | undefined;
}

/** A build on disk. */
export interface PresentBuild extends Build {
  folder: string;
}

/**
 * Creates what is missing and keeps other runs away until `close`.
 * @throws MirrorError when the folder holds something else, or another run works in it
 */
export function openFolder(root: string): { partial: string; close: () => void } {
  const [builds, partial, lock, link] = ['builds', '.partial', '.lock', 'current'].map((name) =>
    path.join(root, name),
  ) as [string, string, string, string];
  mkdirSync(root, { recursive: true });
  const found = readdirSync(root);
  if (found.length > 0 && !found.some((name) => ['builds', '.lock'].includes(name)))
    throw new MirrorError(`${root} is no mirror and not empty; name an empty or a new folder`);
  for (const folder of [builds, partial]) {
    mkdirSync(folder, { recursive: true });
    if (!lstatSync(folder).isDirectory())
      throw new MirrorError(`${folder} is no folder; a mirror does not write through links`);
  }
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === false)
    throw new MirrorError(`${link} is no link; remove it, or name another folder`);
  // A run that was killed leaves its lock behind.
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (isRunning(owner)) throw new MirrorError(`process ${owner} is working in ${root}; wait for it, or remove ${lock}`);
  rmSync(lock, { force: true });
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  for (const entry of readdirSync(partial, { withFileTypes: true }))
    if (!entry.isFile() || !KEY.test(entry.name))
      rmSync(path.join(partial, entry.name), { recursive: true, force: true });
  return { partial, close: () => rmSync(lock, { force: true }) };
}

/** @returns undefined when there is none that can be read: everything is then fetched */
export function presentBuild(root: string): PresentBuild | undefined {
  const name = currentName(root);
  if (name === undefined) return undefined;
  const folder = path.join(root, 'builds', name);
  const signature = path.join(folder, INDEX_FILES.signature);
  try {
    const text = readFileSync(path.join(folder, INDEX_FILES.manifest));
    return {
      folder,
      text,
      manifest: parseManifest(text.toString()),
      signature: existsSync(signature) ? readFileSync(signature, 'utf8') : undefined,
    };
  } catch (error) {
    if (error instanceof MirrorError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns a new, empty folder for a build */
export function newBuild(root: string): string {
  const folder = path.join(root, 'builds/next.tmp');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

/**
 * Makes `current` the finished build in one rename, then removes all builds but it, the one that was served and the
 * newest other one, and what was fetched for it.
 */
export function switchTo(root: string, folder: string, version: string): void {
  const builds = path.join(root, 'builds');
  const numberOf = (name: string) => Number(BUILD_NAME.exec(name)?.[1] ?? 0);
  const before = readdirSync(builds)
    .filter((name) => BUILD_NAME.test(name))
    .sort((a, b) => numberOf(b) - numberOf(a));
  const name = `${numberOf(before[0] ?? '') + 1}-${version}`;
  const current = currentName(root);
  renameSync(folder, path.join(builds, name));
  const link = path.join(builds, 'link.tmp');
  rmSync(link, { force: true });
  symlinkSync(linkTarget(process.platform, root, name), link, 'junction');
  // Windows renames over nothing that exists.
  if (process.platform === 'win32') rmSync(path.join(root, 'current'), { force: true });
  renameSync(link, path.join(root, 'current'));
  const others = before.filter((other) => other !== current);
  for (const other of others.slice(current === undefined ? KEPT_BEFORE : KEPT_BEFORE - 1))
    rmSync(path.join(builds, other), { recursive: true, force: true });
  rmSync(path.join(root, '.partial'), { recursive: true, force: true });
}

/** Relative, so that the folder can be moved; absolute on Windows, where a junction knows no other. */
export function linkTarget(platform: NodeJS.Platform, root: string, name: string): string {
  return platform === 'win32' ? path.win32.resolve(root, 'builds', name) : path.posix.join('builds', name);
}

function currentName(root: string): string | undefined {
  const link = lstatSync(path.join(root, 'current'), { throwIfNoEntry: false });
  const name = link?.isSymbolicLink() ? path.basename(readlinkSync(path.join(root, 'current'))) : '';
  return BUILD_NAME.test(name) ? name : undefined;
}

function isRunning(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
