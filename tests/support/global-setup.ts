// Before any test: a build of the real catalogue that is no older than its inputs.
import { addressesFromEnvironment, buildForTerminal, isFresh } from '../../scripts/build.ts';

export default async function setup(): Promise<void> {
  if (!isFresh(process.cwd(), addressesFromEnvironment()) && !(await buildForTerminal(process.cwd()))) throw new Error('the real catalogue does not build');
}
