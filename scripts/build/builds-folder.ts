// The folder .builds beside `dist`: one folder a build, `dist` a link to the one that is served. Switches to a new build
// in one rename, and keeps those that sidecars and browsers may still read from.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES } from '../../catalogue/formats/manifest.ts';

/** Builds kept beside the new one: a sidecar that was not told of the last roll-out still reads from two of them. */
const KEPT_BEFORE = 2;

/** `VERSION.PID.tmp` while it is made, `VERSION.PID.old` when another of the same version takes its place. */
const UNFINISHED = /^[0-9a-f]{16}\.(\d+)\.(?:tmp|old)$/;

/** @returns where a build of this version is to be made; what interrupted builds have left is removed */
export function unfinishedBuild(root: string, version: string): string {
  const builds = path.join(root, '.builds');
  mkdirSync(builds, { recursive: true });
  for (const name of readdirSync(builds)) {
    const owner = Number(UNFINISHED.exec(name)?.[1]);
    // In a container every program has the number 1, as the one that was interrupted before it.
    if (owner === process.pid || (owner > 0 && !isRunning(owner)))
      rmSync(path.join(builds, name), { recursive: true, force: true });
  }
  return path.join(builds, `${version}.${process.pid}.tmp`);
}

/**
 * Makes `dist` a link to the finished build in one atomic rename, once the disk has all of it: a power cut leaves either
 * this build or the one before.
 * @param folder from unfinishedBuild, finished: with its manifest
 * @throws when the disk does not take it; the build before stays
 */
export function switchToBuild(root: string, folder: string, version: string): void {
  const builds = path.join(root, '.builds');
  const dist = path.join(root, 'dist');
  const final = path.join(builds, version);
  flushToDisk(folder);
  if (existsSync(final)) renameSync(final, `${final}.${process.pid}.old`);
  renameSync(folder, final);
  const link = path.join(builds, `link.${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(linkTarget(process.platform, root, version), link, 'junction');
  // A plain folder may stand there; and Windows renames over nothing that exists.
  if (linkedBuild(dist) === undefined || process.platform === 'win32') rmSync(dist, { recursive: true, force: true });
  renameSync(link, dist);
}

/**
 * All files of its disk at once, by the program that every Unix has: one after the other, 50,000 files take ten times as
 * long. Windows has none, and is not asked for it.
 */
function flushToDisk(folder: string): void {
  const { error, status, stderr } = spawnSync('sync', ['-f', folder], { encoding: 'utf8' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return;
  if (status !== 0) throw Object.assign(new Error(error?.message ?? stderr.trim()), { code: 'EIO', path: folder });
}

/**
 * Removes all builds but the newest and the two before it. To remove one takes seconds.
 * @param before version that `dist` was a link to: sidecars serve it until they get their signal, and it may be an old one
 *   that was rolled back to
 * @returns a sentence for each that could not be removed; the next call tries again
 */
export function removeOldBuilds(root: string, before: string | undefined): string[] {
  const builds = path.join(root, '.builds');
  const replaced = readdirSync(builds).filter((name) => name.endsWith(`.${process.pid}.old`));
  const old = finishedBuilds(builds)
    .slice(KEPT_BEFORE + 1)
    .filter((version) => version !== before);
  return [...replaced, ...old].flatMap((name) => {
    const folder = path.join(builds, name);
    try {
      rmSync(folder, { recursive: true });
      return [];
    } catch (error) {
      return `the old build ${folder} cannot be removed and fills the disk: ${(error as Error).message}`;
    }
  });
}

/** @returns the version that `dist` is a link to; undefined when there is none or it is no link */
export function linkedBuild(dist: string): string | undefined {
  try {
    return path.basename(readlinkSync(dist));
  } catch (error) {
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Relative, so that the folder can be moved; absolute on Windows, where a junction knows no other. */
export function linkTarget(platform: NodeJS.Platform, root: string, version: string): string {
  return platform === 'win32' ? path.win32.resolve(root, '.builds', version) : path.posix.join('.builds', version);
}

/** What is to be done when another build lies in its place: a running process still serves the one before. */
export function nextStep(platform: NodeJS.Platform): string {
  return platform === 'win32'
    ? 'now restart the sidecars: Windows has no signal that tells them'
    : 'now send SIGHUP to the sidecars and nginx';
}

/** Versions, the newest first, by when they were finished here. */
function finishedBuilds(builds: string): string[] {
  return readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, finished: finishedAt(path.join(builds, name)) }))
    .sort((a, b) => b.finished - a.finished)
    .map(({ name }) => name);
}

/** Whether a build is here that is newer than the one which `dist` is a link to: somebody has rolled back from it. */
export function wasRolledBack(root: string, version: string): boolean {
  return finishedAt(path.join(root, '.builds', version)) > finishedAt(path.join(root, 'dist'));
}

/** Milliseconds since the epoch; a folder without a manifest is as old as can be. */
function finishedAt(build: string): number {
  return statSync(path.join(build, INDEX_FILES.manifest), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
