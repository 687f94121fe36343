// `npm run mirror -- URL DIR`: keeps a copy of the catalogue in a folder. The build also publishes it as one file,
// /mirror/mirror.mjs, which runs on Node 20.12 and later and needs nothing else.
import { readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Manifest } from '../catalogue/formats/manifest.ts';
import { readCommand, USAGE, UsageError } from './mirror/command.ts';
import { Contents } from './mirror/contents.ts';
import { MirrorError } from './mirror/mirror-error.ts';
import { presentBuild } from './mirror/mirror-folder.ts';
import { type PublicKey, readPublicKey, readSignature } from './mirror/signature.ts';
import { syncMirror } from './mirror/sync.ts';

const LIMITS = {
  connections: 16,
  idleMilliseconds: 30_000,
  totalMilliseconds: 60_000,
  bytesPerSecond: 4_096,
  attempts: 4,
  pauseMilliseconds: 1_000,
  pause: (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal }),
};
/** 128 and the number of SIGINT, as shells have it. */
const INTERRUPTED = 130;

try {
  const command = readCommand(process.argv.slice(2));
  if (command) {
    const { base, publicKey, allowOlder } = command;
    const root = path.resolve(command.folder);
    const key = publicKey === undefined ? undefined : readPublicKey(readFileSync(publicKey, 'utf8'), publicKey);
    console.log(base === undefined ? verify(root, key) : await sync(base, root, key, allowOlder));
  } else console.log(USAGE);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError) {
    console.error(`mirror: ${message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof MirrorError || code) {
    console.error(`mirror: ${message}${code ? '; the present mirror is as it was' : ''}`);
    process.exitCode ||= 1;
  } else throw error;
}

async function sync(base: string, root: string, publicKey: PublicKey | undefined, allowOlder: boolean) {
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
  let told = 0;
  const { manifest, bytes, requests, changed } = await syncMirror(base, root, {
    limits: LIMITS,
    signal: aborter.signal,
    publicKey,
    allowOlder,
    // A line each tenth of the way.
    advance(done, all) {
      const tenth = Math.floor((10 * done) / all);
      if (tenth > told) console.error(`mirror: ${done} of ${all} files`);
      told = Math.max(tenth, told);
    },
    note: (line) => console.error(`mirror: ${line}`),
    freeBytes(folder) {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return `mirror: ${changed ? 'now at' : 'already at'} ${summaryOf(manifest)}, ${bytes} bytes in ${requests} requests, ${seconds} s`;
}

function verify(root: string, publicKey: PublicKey | undefined): string {
  const present = presentBuild(root);
  if (!present) throw new MirrorError(`${root} holds no mirror that can be read`);
  const { folder, manifest, text, signature } = present;
  if (publicKey) readSignature(signature, text, publicKey);
  const damaged = new Contents('').addBuild(folder, manifest.files);
  if (damaged.length > 0)
    throw new MirrorError(
      `${damaged.length} files are damaged, missing or not in the manifest: ${damaged.slice(0, 5).join(', ')}; run: mirror URL ${root}`,
    );
  return `mirror: ${summaryOf(manifest)}`;
}

function summaryOf({ version, lastUpdated, files }: Manifest): string {
  return `version ${version} of ${lastUpdated}: ${files.length} files verified`;
}
