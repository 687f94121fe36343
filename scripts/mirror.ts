// `npm run mirror -- URL DIR`: keeps a copy of the catalogue in a folder. The build also publishes it as one file,
// /mirror/mirror.mjs, which runs on Node 20 and later and needs nothing beside it: zod/mini is the one library within.
import { checkBuild } from './mirror/check-build.ts';
import { readCommand, USAGE } from './mirror/command.ts';
import { ContentPool } from './mirror/content-pool.ts';
import { freeBytesOf } from './mirror/free-space.ts';
import { MirrorError } from './mirror/mirror-error.ts';
import { MirrorFolder } from './mirror/mirror-folder.ts';
import { progressOn } from './mirror/progress.ts';
import { pauseFor } from './mirror/retry.ts';
import { syncMirror } from './mirror/sync.ts';

const PATIENCE = { idleMilliseconds: 30_000, totalMilliseconds: 60_000, bytesPerSecond: 4_096 };
const RETRIES = { attempts: 4, firstPauseMilliseconds: 1_000, pause: pauseFor };
const CONNECTIONS = 16;

/** 128 and the number of SIGINT, as shells have it. */
const INTERRUPTED = 130;

const command = readCommand(process.argv.slice(2));
try {
  if (command.act === 'sync') await sync(command);
  if (command.act === 'verify') await verify(command.folder);
  if (command.act === 'help') console.log(USAGE);
  if (command.act === 'refuse') {
    console.error(`mirror: ${command.reason}\n\n${USAGE}`);
    process.exitCode = 2;
  }
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  if (!(error instanceof MirrorError || code)) throw error;
  console.error(`mirror: ${(error as Error).message}${code ? '; the present mirror is as it was' : ''}`);
  process.exitCode ||= 1;
}

async function sync({ base, folder }: { base: string; folder: string }): Promise<void> {
  const aborter = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exitCode = INTERRUPTED;
      aborter.abort(
        new MirrorError('interrupted; the present mirror is as it was, and the same command goes on from here'),
      );
    });
  }
  const started = performance.now();
  const { manifest, traffic, changed } = await syncMirror(base, folder, {
    connections: CONNECTIONS,
    patience: PATIENCE,
    retries: RETRIES,
    signal: aborter.signal,
    progress: progressOn(process.stderr),
    freeBytes: freeBytesOf,
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `mirror: ${changed ? 'now at' : 'already at'} version ${manifest.version} of ${manifest.lastUpdated}: ${manifest.files.length} files verified, ${traffic.bytes} bytes in ${traffic.requests} requests, ${seconds} s`,
  );
}

async function verify(folder: string): Promise<void> {
  const mirror = new MirrorFolder(folder);
  const present = mirror.present();
  if (!present) throw new MirrorError(`${folder} holds no mirror that can be read`);
  const damaged = await checkBuild(present, new ContentPool(mirror.partial));
  if (damaged.length > 0)
    throw new MirrorError(
      `${damaged.length} files are damaged, missing or not in the manifest: ${damaged.slice(0, 5).join(', ')}; run: mirror URL ${folder}`,
    );
  console.log(
    `mirror: version ${present.manifest.version} of ${present.manifest.lastUpdated}: ${present.manifest.files.length} files verified`,
  );
}
