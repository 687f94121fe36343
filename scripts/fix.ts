// `npm run fix [-- --data [FOLDER]]`: mends what a machine can mend: format, import order, safe lint fixes, canonical
// YAML, editor schemas; `--data` the last two alone.
import { fetchPackages } from './run/fetch-packages.ts';
import { runTool } from './run/run-tool.ts';

const [option, ...rest] = process.argv.slice(2);
const codes = [await runTool('node', ['scripts/fix-data.ts', ...rest])];
if (option !== '--data') {
  fetchPackages(['tools/check']);
  codes.push(
    await runTool('biome', ['check', '--write', '.']),
    await runTool('prettier', ['--write', '--log-level', 'warn', 'site/**/*.astro']),
  );
}
process.exitCode = Math.max(...codes);
