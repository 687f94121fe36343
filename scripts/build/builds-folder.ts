// The folder .builds beside `dist`: one folder a build, `dist` a link to the one that is served. Switches to a new build
// in one rename, and keeps those that sidecars and browsers may still read from.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
    const owner = UNFINISHED.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(path.join(builds, name), { recursive: true, force: true });
  }
  return path.join(builds, `${version}.${process.pid}.tmp`);
}

/**
 * Makes `dist` a link to the finished build in one atomic rename, then has all builds removed but it and the two before,
 * without waiting for it.
 * @param folder from unfinishedBuild, finished: with its manifest
 */
export function switchToBuild(root: string, folder: string, version: string): void {
  const builds = path.join(root, '.builds');
  const dist = path.join(root, 'dist');
  const final = path.join(builds, version);
  const replaced = `${final}.${process.pid}.old`;
  if (existsSync(final)) renameSync(final, replaced);
  renameSync(folder, final);
  const link = path.join(builds, `link.${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(linkTarget(process.platform, root, version), link, 'junction');
  // A plain folder may stand there; and Windows renames over nothing that exists.
  if (linkedBuild(dist) === undefined || process.platform === 'win32') rmSync(dist, { recursive: true, force: true });
  renameSync(link, dist);
  removeLater(builds, [
    ...(existsSync(replaced) ? [path.basename(replaced)] : []),
    ...finishedBuilds(builds).slice(KEPT_BEFORE + 1),
  ]);
}

/** In a program that outlives this one: to remove 50,000 files takes seconds. */
function removeLater(builds: string, names: readonly string[]): void {
  if (names.length === 0) return;
  const program = fileURLToPath(new URL('remove-builds.ts', import.meta.url));
  const remover = spawn(process.execPath, [program, builds, ...names], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  remover.once('error', () => {
    for (const name of names) rmSync(path.join(builds, name), { recursive: true, force: true });
  });
  remover.unref();
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
