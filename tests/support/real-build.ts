// The build of the real catalogue, opened once a test file.
import { openBuildOutput } from '../../sidecar/build-output.ts';

export const realBuild = await openBuildOutput('dist');
