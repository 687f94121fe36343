// On SIGHUP: switches to the build that is now in DIST_DIR. A build that cannot be served is rejected, and the old one
// stays online.
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { BuildError, type BuildOutput, openBuildOutput } from '../build/build-output.ts';
import type { Config } from '../config.ts';
import { addressErrors } from './addresses.ts';
import type { Sidecar } from './sidecar.ts';

/** @returns the signal handler; signals during a switch cause one more switch after it */
export function rollout(sidecar: Sidecar): () => void {
  let isRunning = false;
  let isPending = false;
  const run = async () => {
    isRunning = true;
    while (isPending) {
      isPending = false;
      await switchBuild(sidecar);
    }
    isRunning = false;
  };
  return () => {
    isPending = true;
    if (!isRunning) void run();
  };
}

/**
 * Serves the build in DIST_DIR unless it is already served or cannot be served. Never rejects: on errors the current build
 * stays online.
 */
export async function switchBuild(sidecar: Sidecar): Promise<void> {
  const { config, log, metrics } = sidecar.runtime;
  const release = sidecar.readiness.hold('another build is being opened');
  const { build: before } = sidecar.context;
  let build: BuildOutput | undefined;
  try {
    build = await openBuildOutput(config.distDir, before);
    if (build.manifest.version === before.manifest.version) {
      metrics?.noteRollout('unchanged');
      log.info({ version: build.manifest.version }, 'this build is already served');
      await build.close();
      return;
    }
    expectAddresses(config, build.manifest, before.manifest);
    await sidecar.serve(build);
    metrics?.noteRollout('served');
    log.info({ version: build.manifest.version, before: before.manifest.version }, 'switched to another build');
  } catch (error) {
    metrics?.noteRollout('refused');
    log.error({ err: error, version: before.manifest.version }, 'the new build was rejected, the old one stays online');
    await build?.close();
  } finally {
    release();
  }
}

/**
 * Rejects a build whose pages link to other URLs than responses do. A build with the same URLs as the previous one passes:
 * builds of a mirror all contain the URLs of their origin.
 * @throws BuildError
 */
function expectAddresses(config: Config, build: Manifest, before: Manifest): void {
  const [error] = addressErrors(config, build);
  if (error !== undefined && (build.baseUrl !== before.baseUrl || build.textUrl !== before.textUrl))
    throw new BuildError(`the build in ${config.distDir} is for other URLs: ${error}`);
}
