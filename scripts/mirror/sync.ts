// Brings a folder to the state of a catalogue on a web server: only what is missing travels, everything is checked
// before it counts, and readers see the old build until the new one is whole.
import { hash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Changes, INDEX_FILES, type Manifest, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { checkBuild, twinsOf } from './check-build.ts';
import { checkFiles } from './check-files.ts';
import { ContentPool } from './content-pool.ts';
import { fetchFiles, makeTwins, type Progress, spliceFiles } from './fetch-missing.ts';
import { expectSpace } from './free-space.ts';
import { connections, type Patience } from './http-get.ts';
import { HttpSource, type Traffic } from './http-source.ts';
import { MirrorError, MismatchError } from './mirror-error.ts';
import { MirrorFolder, type PresentBuild } from './mirror-folder.ts';
import { parseChanges, parseManifest } from './parse-manifest.ts';
import type { Retries } from './retry.ts';
import { pack } from './unpack.ts';

/** A source that gets a new build meanwhile is read again this often. */
const ROUNDS = 3;

export interface SyncSettings {
  connections: number;
  patience: Patience;
  retries: Retries;
  signal: AbortSignal;
  progress: Progress;
  /** Bytes that the disk of a folder can still take. */
  freeBytes: (folder: string) => number;
}

export interface SyncResult {
  manifest: Manifest;
  traffic: Traffic;
  /** Whether anything was missing, changed or damaged; otherwise the folder is as it was. */
  changed: boolean;
}

/**
 * @param base address of the folder of the manifest, ending with a slash
 * @throws MirrorError in one sentence; the mirror is then what it was, and what has been fetched is kept for the next
 *   run
 */
export async function syncMirror(base: string, folder: string, settings: SyncSettings): Promise<SyncResult> {
  const mirror = new MirrorFolder(folder);
  mirror.open();
  const traffic: Traffic = { bytes: 0, requests: 0 };
  const get = connections(settings.connections);
  try {
    const present = mirror.present();
    const pool = new ContentPool(mirror.partial);
    const damaged = present ? await checkBuild(present, pool) : [];
    if (damaged.length > 0)
      settings.progress.note(
        `${damaged.length} files of the present mirror are damaged and will be replaced, e.g. ${damaged[0]}`,
      );
    for (let round = 1; ; round += 1) {
      const aborter = new AbortController();
      const signal = AbortSignal.any([settings.signal, aborter.signal]);
      // Each connection listens.
      setMaxListeners(0, signal);
      const source = new HttpSource(base, {
        get,
        patience: settings.patience,
        retries: settings.retries,
        signal,
        traffic,
      });
      const goal = await findGoal(source, present);
      try {
        if (goal.sha256 === present?.sha256 && damaged.length === 0)
          return { manifest: goal.manifest, traffic, changed: false };
        await gather(goal, present, { source, pool, mirror, settings });
        assemble(goal.manifest, mirror, pool);
        return { manifest: goal.manifest, traffic, changed: true };
      } catch (error) {
        if (!(error instanceof MismatchError)) throw error;
        // A source that was rolled out meanwhile is no liar.
        const again = round < ROUNDS ? await findGoal(source, present) : goal;
        if (again.sha256 === goal.sha256)
          throw new MirrorError(
            `${base}: ${error.message}; if a new build is just being rolled out there, try again in some minutes`,
          );
        settings.progress.note('the source has a newer build by now; starting over with it');
      } finally {
        aborter.abort(new MirrorError('stopped'));
      }
    }
  } finally {
    mirror.close();
  }
}

interface Goal {
  manifest: Manifest;
  /** Of its text. */
  sha256: string;
  changes?: Changes;
}

/** By the list of changes where that is enough, else by the whole manifest, which is thirty times as large. */
async function findGoal(source: HttpSource, present: PresentBuild | undefined): Promise<Goal> {
  const text = present && (await source.changes());
  const changes = text === undefined ? undefined : parseChanges(text);
  if (present && changes?.to === present.sha256) return present;
  const changed = present && changes?.from === present.sha256 ? applyChanges(present.manifest, changes) : undefined;
  if (changes && changed && hash('sha256', JSON.stringify(changed)) === changes.to) {
    checkFiles(changed.files);
    return { manifest: changed, sha256: changes.to, changes };
  }
  const manifest = parseManifest(await source.manifest());
  return { manifest, sha256: hash('sha256', JSON.stringify(manifest)) };
}

function applyChanges({ files }: Manifest, { about, removed, changed }: Changes): Manifest {
  const byPath = new Map<string, ManifestFile>(files.map((file) => [file.path, file]));
  for (const file of removed) byPath.delete(file);
  for (const { splice: _, ...file } of changed) byPath.set(file.path, file);
  return { ...about, files: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

interface Parts {
  source: HttpSource;
  pool: ContentPool;
  mirror: MirrorFolder;
  settings: SyncSettings;
}

async function gather(
  { manifest: { files }, changes }: Goal,
  present: PresentBuild | undefined,
  { source, pool, mirror, settings }: Parts,
): Promise<void> {
  if (present && changes) spliceFiles(changes.changed, present.manifest.files, pool);
  for (const file of files) if (!pool.has(file)) pool.resume(file);
  expectSpace(mirror.partial, settings.freeBytes(mirror.partial), files, pool);
  await fetchFiles(files, source, pool, settings.connections, settings.progress);
  settings.progress.note('checking and packing');
  await makeTwins(files, source, pool, settings.connections, settings.signal);
}

function assemble(manifest: Manifest, mirror: MirrorFolder, pool: ContentPool): void {
  const folder = mirror.newBuild();
  for (const each of new Set(manifest.files.map((file) => path.posix.dirname(file.path))))
    mkdirSync(path.join(folder, each), { recursive: true });
  for (const file of manifest.files) {
    pool.place(file, path.join(folder, file.path));
    for (const [encoding] of twinsOf(file)) pool.place(file, path.join(folder, `${file.path}.${encoding}`), encoding);
  }
  const text = Buffer.from(JSON.stringify(manifest));
  writeFileSync(path.join(folder, INDEX_FILES.manifest), text);
  for (const encoding of ['br', 'gz'] as const)
    writeFileSync(path.join(folder, `${INDEX_FILES.manifest}.${encoding}`), pack[encoding](text));
  mirror.switchTo(folder, manifest.version);
}
