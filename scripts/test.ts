// `npm test`: installs what the tests need, then runs every check and every test. Arguments go to vitest (a smaller run
// skips the checks).
import { ensurePrograms } from './run/ensure-programs.ts';
import { fetchPackages } from './run/fetch-packages.ts';
import { runTool } from './run/run-tool.ts';

const chosen = process.argv.slice(2);
await ensurePrograms();
fetchPackages(['tests', 'tools/check']);
const checked = chosen.length > 0 ? 0 : await runTool('node', ['scripts/check.ts']);
const tested = await runTool('vitest', ['run', ...chosen]);
process.exitCode = checked || tested;
