// `npm run fix`: mends what a machine can mend: format, import order, safe lint fixes, canonical YAML, editor schemas.
import { fetchPackages } from './run/fetch-packages.ts';
import { runTool } from './run/run-tool.ts';

fetchPackages(['tools/check']);
const codes = [
  await runTool('biome', ['check', '--write', '.']),
  await runTool('prettier', ['--write', '--log-level', 'warn', 'site/**/*.astro']),
  await runTool('node', ['scripts/fix-data.ts']),
];
process.exitCode = Math.max(...codes);
