// The build of the real catalogue, opened once a test file.
import { openBuildOutput } from '../../sidecar/build/build-output.ts';

export const realBuild = await openBuildOutput('dist');
