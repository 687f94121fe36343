// On SIGHUP: the build that lies in DIST_DIR now takes the place of the one that is served. A build that cannot be
// served is refused and the old one goes on.
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { BuildError, type BuildOutput, openBuildOutput } from '../build/build-output.ts';
import type { Config } from '../config.ts';
import { addressFaults } from './addresses.ts';
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
 * Serves the build that lies there now, unless it is the one that is served or cannot take its place. Never rejects: the
 * process goes on with the build that it has.
 */
export async function takeOver(sidecar: Sidecar): Promise<void> {
  const { config, log, metrics } = sidecar.runtime;
  const opened = sidecar.readiness.hold('another build is being opened');
  const { build: before } = sidecar.context;
  let build: BuildOutput | undefined;
  try {
    build = await openBuildOutput(config.distDir, before);
    if (build.manifest.version === before.manifest.version) {
      metrics?.noteRollout('unchanged');
      log.info({ version: build.manifest.version }, 'the build is the one that is served already');
      await build.close();
      return;
    }
    expectAddresses(config, build.manifest, before.manifest);
    await sidecar.serve(build);
    metrics?.noteRollout('served');
    log.info({ version: build.manifest.version, before: before.manifest.version }, 'another build is served');
  } catch (error) {
    metrics?.noteRollout('refused');
    log.error({ err: error, version: before.manifest.version }, 'the new build was refused, the old one goes on');
    await build?.close();
  } finally {
    opened();
  }
}

/**
 * Links of pages would lead elsewhere than links of answers. A build that names the addresses of the one before changes
 * nothing: a mirror's builds all name those of where they come from.
 * @throws BuildError
 */
function expectAddresses(config: Config, build: Manifest, before: Manifest): void {
  const [fault] = addressFaults(config, build);
  if (fault !== undefined && (build.baseUrl !== before.baseUrl || build.textUrl !== before.textUrl))
    throw new BuildError(`the build in ${config.distDir} is for other addresses: ${fault}`);
}
