// `npm run mutate -- --mutate 'sidecar/plugins/*.ts'`: StrykerJS changes one place after the other and runs the unit tests
// that reach it; a change that no test notices is a missing test. Results are kept between runs.
import { fetchPackages } from '../../scripts/run/fetch-packages.ts';
import { runTool } from '../../scripts/run/run-tool.ts';

fetchPackages(['tools/mutate']);
process.exitCode = await runTool('stryker', ['run', 'tools/mutate/stryker.config.json', ...process.argv.slice(2)]);
