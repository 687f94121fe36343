// Before tests of what the build holds or serves: a build of the real catalogue that is no older than its inputs.
import { addressesFromEnvironment, buildForTerminal, isFresh } from '../../scripts/build.ts';
import scratch from './scratch-setup.ts';

/** @throws when the real catalogue does not build */
export default async function setup(): Promise<() => Promise<void>> {
  if (!isFresh(process.cwd(), addressesFromEnvironment()) && !(await buildForTerminal(process.cwd())))
    throw new Error('the real catalogue does not build');
  return scratch();
}
