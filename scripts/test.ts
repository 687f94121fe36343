// `npm test`: installs what the tests need, then runs every check and every test. Arguments go to vitest (a smaller run
// skips the checks).

import { buildForTerminal, isFresh } from './build.ts';
import { readBuildSettings } from './publish/build-settings.ts';
import { ensurePrograms } from './run/ensure-programs.ts';
import { fetchPackages } from './run/fetch-packages.ts';
import { runTool } from './run/run-tool.ts';

const chosen = process.argv.slice(2);
await ensurePrograms();
fetchPackages(['tests', 'tools/check']);
process.exitCode = chosen.length > 0 ? await runTool('vitest', ['run', ...chosen]) : await testAll();

/** @returns an exit code that is not 0 when anything has failed */
async function testAll(): Promise<number> {
  const checked = await runTool('node', ['scripts/check.ts', '--code']);
  if (!(await buildWhenStale())) return 1;
  return checked || (await runTool('vitest', ['run']));
}

/** Holds the catalogue to its rules, which the check above has left out. */
async function buildWhenStale(): Promise<boolean> {
  const root = process.cwd();
  return isFresh(root, readBuildSettings(process.env)) || (await buildForTerminal(root));
}
