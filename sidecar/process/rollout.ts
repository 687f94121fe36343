// On SIGHUP: the build that lies in DIST_DIR now takes the place of the one that is served. A build that cannot be
// served is refused and the old one goes on.
import { BuildError, openBuildOutput } from '../build/build-output.ts';
import type { Sidecar } from './sidecar.ts';

/** @returns what to do on the signal; signals during a change lead to one more change after it */
export function rollout(sidecar: Sidecar): () => void {
  let running = false;
  let asked = false;
  const run = async () => {
    running = true;
    while (asked) {
      asked = false;
      await takeOver(sidecar);
    }
    running = false;
  };
  return () => {
    asked = true;
    if (!running) void run();
  };
}

/**
 * Serves the build that lies there now, unless it is the one that is served. @throws what is no fault of the build
 */
export async function takeOver(sidecar: Sidecar): Promise<void> {
  const { config, log, metrics } = sidecar.runtime;
  const opened = sidecar.readiness.hold('another build is being opened');
  const { build: before } = sidecar.context;
  try {
    const build = await openBuildOutput(config.distDir, before);
    if (build.manifest.version === before.manifest.version) {
      metrics?.noteRollout('unchanged');
      log.info({ version: build.manifest.version }, 'the build is the one that is served already');
      return;
    }
    await sidecar.serve(build);
    metrics?.noteRollout('served');
    log.info({ version: build.manifest.version, before: before.manifest.version }, 'another build is served');
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    metrics?.noteRollout('refused');
    log.error({ err: error, version: before.manifest.version }, 'the new build was refused, the old one goes on');
  } finally {
    opened();
  }
}
