// `npm run check [-- --report | --reference DIR | --stale DAYS]`: format, lint, types, unused exports, then the
// catalogue's rules.
import { fetchPackages } from './run/fetch-packages.ts';
import { runTool } from './run/run-tool.ts';

const STEPS: [name: string, tool: string, args: string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['format of pages', 'prettier', ['--check', '--log-level', 'warn', 'site/**/*.astro']],
  ['types', 'tsc', ['--noEmit']],
  ['types of what pages import', 'astro', ['sync']],
  // It passes over its first two words, as if they were those of Node.
  [
    'types of pages',
    'astro-check',
    ['node', 'astro-check', '--tsconfig', 'site/tsconfig.json', '--minimumFailingSeverity', 'warning'],
  ],
  ['unused exports', 'knip', ['--no-progress']],
  ['catalogue', 'node', ['scripts/check-data.ts', ...process.argv.slice(2)]],
];

// The types of the tests' packages, too.
fetchPackages(['tools/check', 'tests']);
const failed: string[] = [];
for (const [name, tool, args] of STEPS) {
  console.log(`check: ${name}`);
  if ((await runTool(tool, args, { ASTRO_TELEMETRY_DISABLED: '1' })) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `check: failed: ${failed.join(', ')}` : 'check: all passed');
process.exitCode = failed.length > 0 ? 1 : 0;
