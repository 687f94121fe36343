// The folder of a mirror: `current` is a link to the build that is served, `builds` holds it and the two before,
// `.partial` what an interrupted run has fetched.
import { hash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';
import { MirrorError } from './mirror-error.ts';
import { parseManifest } from './parse-manifest.ts';

/** Names that this program gives to builds; a build that was mended gets a number. Pruning touches nothing else. */
const BUILD_NAME = /^[0-9a-f]{16}(\.\d+)?(\.tmp)?$/;
/** Builds kept beside the new one: a sidecar that was not told of the last update still reads from two of them. */
const KEPT_BEFORE = 2;
/** What lies in `.partial`: a SHA-256, for twins with their ending. */
const FETCHED_NAME = /^[0-9a-f]{64}(\.br|\.gz)?$/;

/** A build on disk. */
export interface PresentBuild {
  folder: string;
  manifest: Manifest;
  /** Hexadecimal, of manifest.json. */
  sha256: string;
}

export class MirrorFolder {
  readonly partial: string;
  readonly #root: string;
  readonly #builds: string;
  readonly #link: string;
  readonly #lock: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
    this.#builds = path.join(this.#root, 'builds');
    this.#link = path.join(this.#root, 'current');
    this.#lock = path.join(this.#root, '.lock');
    this.partial = path.join(this.#root, '.partial');
  }

  /**
   * Creates what is missing and keeps other runs away until `close`.
   * @throws MirrorError when the folder holds something else, or another run works in it
   */
  open(): void {
    const found = existsSync(this.#root) ? readdirSync(this.#root) : [];
    if (found.length > 0 && !found.some((name) => ['builds', '.lock'].includes(name)))
      throw new MirrorError(`${this.#root} is no mirror and not empty; name an empty or a new folder`);
    for (const folder of [this.#builds, this.partial]) {
      mkdirSync(path.dirname(folder), { recursive: true });
      const kind = lstatSync(folder, { throwIfNoEntry: false });
      if (kind && !kind.isDirectory())
        throw new MirrorError(`${folder} is no folder; a mirror does not write through links`);
      if (!kind) mkdirSync(folder);
    }
    const link = lstatSync(this.#link, { throwIfNoEntry: false });
    if (link && !link.isSymbolicLink())
      throw new MirrorError(`${this.#link} is no link; remove it, or name another folder`);
    this.#takeLock();
    for (const entry of readdirSync(this.partial, { withFileTypes: true }))
      if (!entry.isFile() || !FETCHED_NAME.test(entry.name))
        rmSync(path.join(this.partial, entry.name), { recursive: true, force: true });
  }

  close(): void {
    rmSync(this.#lock, { force: true });
  }

  /** @returns undefined when there is none that can be read: everything is then fetched */
  present(): PresentBuild | undefined {
    const target = this.#currentName();
    if (!target) return undefined;
    const folder = path.join(this.#builds, target);
    try {
      const text = readFileSync(path.join(folder, INDEX_FILES.manifest), 'utf8');
      return { folder, manifest: parseManifest(text), sha256: hash('sha256', text) };
    } catch (error) {
      if (error instanceof MirrorError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** @returns a new, empty folder for a build */
  newBuild(): string {
    const folder = path.join(this.#builds, 'next.tmp');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    return folder;
  }

  /**
   * Makes `current` the finished build in one rename, then removes all builds but it and the two before, and what was
   * fetched for it.
   */
  switchTo(folder: string, version: string): void {
    const before = this.#currentName();
    const taken = new Set(readdirSync(this.#builds));
    let name = version;
    for (let number = 2; taken.has(name); number += 1) name = `${version}.${number}`;
    renameSync(folder, path.join(this.#builds, name));
    const link = path.join(this.#builds, 'link.tmp');
    rmSync(link, { force: true });
    symlinkSync(linkTarget(process.platform, this.#root, name), link, 'junction');
    // Windows renames over nothing that exists.
    if (process.platform === 'win32') rmSync(this.#link, { force: true });
    renameSync(link, this.#link);
    const older = [...taken]
      .filter((other) => BUILD_NAME.test(other) && other !== before)
      .sort((a, b) => this.#finishedAt(b) - this.#finishedAt(a));
    for (const other of older.slice(before === undefined ? KEPT_BEFORE : KEPT_BEFORE - 1))
      rmSync(path.join(this.#builds, other), { recursive: true, force: true });
    rmSync(this.partial, { recursive: true, force: true });
  }

  /** Milliseconds since the epoch; a folder without a manifest is as old as can be. */
  #finishedAt(name: string): number {
    return statSync(path.join(this.#builds, name, INDEX_FILES.manifest), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  #currentName(): string | undefined {
    const link = lstatSync(this.#link, { throwIfNoEntry: false });
    const name = link?.isSymbolicLink() ? path.basename(readlinkSync(this.#link)) : undefined;
    return name && BUILD_NAME.test(name) ? name : undefined;
  }

  #takeLock(): void {
    try {
      writeFileSync(this.#lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(this.#lock, 'utf8'));
      if (isRunning(owner))
        throw new MirrorError(`process ${owner} is working in ${this.#root}; wait for it, or remove ${this.#lock}`);
      rmSync(this.#lock, { force: true });
      this.#takeLock();
    }
  }
}

/** Relative, so that the folder can be moved; absolute on Windows, where a junction knows no other. */
export function linkTarget(platform: NodeJS.Platform, root: string, name: string): string {
  return platform === 'win32' ? path.win32.resolve(root, 'builds', name) : path.posix.join('builds', name);
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
