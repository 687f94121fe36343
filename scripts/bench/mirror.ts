// What a mirror transfers: at first, and after one service has changed.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';
import { readBuildSettings } from '../build/build-settings.ts';
import { copyProject } from '../build/copy-project.ts';
import { buildAll } from '../build.ts';
import { freeBytesOf } from '../mirror/free-space.ts';
import { pauseFor } from '../mirror/retry.ts';
import { syncMirror } from '../mirror/sync.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../run/sidecar-command.ts';
import { startServer, stopServer } from './measure.ts';

export interface MirrorBytes {
  /** Sum of all files of the build. */
  full: number;
  /** Transferred for an empty folder. */
  first: number;
  /**
   * Transferred after one service got another description: to a mirror of the build before, and to one that is further
   * behind.
   */
  delta: number;
  deltaByHash: number;
}

/** Builds the catalogue again with one changed service, and mirrors both builds from a real sidecar. */
export async function measureMirror(): Promise<MirrorBytes> {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-mirror-'));
  try {
    const before = realpathSync('dist');
    copyProject(root);
    copyBuild(root, before);
    const yaml = path.join(root, 'catalogue/services/aws/lambda.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/^description: (\S+)/m, 'description: $1 also'));
    await buildAll(root, readBuildSettings(process.env), () => undefined);
    const after = realpathSync(path.join(root, 'dist'));
    const { files } = JSON.parse(readFileSync(path.join(before, INDEX_FILES.manifest), 'utf8')) as Manifest;

    const [near, far] = [path.join(root, 'near'), path.join(root, 'far')];
    const first = await transferred(before, near);
    cpSync(near, far, { recursive: true, verbatimSymlinks: true });
    const delta = await transferred(after, near);
    for (const ending of ['', '.br', '.gz']) rmSync(path.join(after, `${INDEX_FILES.changes}${ending}`));
    return {
      full: files.reduce((sum, { size }) => sum + size, 0),
      first,
      delta,
      deltaByHash: await transferred(after, far),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The present build, which the next one replaces. */
function copyBuild(root: string, build: string): void {
  mkdirSync(path.join(root, '.builds'));
  cpSync(build, path.join(root, '.builds', path.basename(build)), { recursive: true });
  symlinkSync(path.join('.builds', path.basename(build)), path.join(root, 'dist'));
}

/** Bytes of bodies, as they travel. */
async function transferred(build: string, folder: string): Promise<number> {
  const environment = {
    ...SIDECAR_ENVIRONMENT,
    DIST_DIR: build,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: `${folder}-data`,
  };
  const server = await startServer(SIDECAR_ARGUMENTS, environment);
  try {
    const { traffic } = await syncMirror(`${server.url}/mirror/`, folder, {
      connections: 16,
      patience: { idleMilliseconds: 30_000, totalMilliseconds: 60_000, bytesPerSecond: 4_096 },
      retries: { attempts: 1, firstPauseMilliseconds: 0, pause: pauseFor },
      signal: new AbortController().signal,
      progress: { advance: () => undefined, note: () => undefined },
      freeBytes: freeBytesOf,
    });
    return traffic.bytes;
  } finally {
    await stopServer(server);
  }
}
