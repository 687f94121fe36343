// Before tests of what the build holds or serves: a build of the real catalogue that is no older than its inputs.

import { buildForTerminal, isFresh } from '../../scripts/build.ts';
import { readBuildSettings } from '../../scripts/publish/build-settings.ts';
import scratch from './scratch-setup.ts';

/** @throws when the real catalogue does not build */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!isFresh(process.cwd(), readBuildSettings(process.env)) && !(await buildForTerminal(process.cwd())))
    throw new Error('the real catalogue does not build');
  return scratch();
}
