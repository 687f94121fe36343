// The build of the real catalogue, opened once a test file.
import { openBuildOutput } from '../../sidecar/build/build-output.ts';

/** Sidecars share it, so that none of them closes it. */
export const realBuild = { ...(await openBuildOutput('dist')), close: async () => undefined };
