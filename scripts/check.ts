// `npm run check [-- --report | --stale DAYS]`: format, lint, types, unused exports, then the
// catalogue's rules; `--code` leaves those out, to which every build holds it. Two steps run beside each other; each
// shows what it says once it has ended. `-- --supply` looks at the packages instead (check-supply.ts).
import { fetchPackages } from './run/fetch-packages.ts';
import { inParallel } from './run/in-parallel.ts';
import { captureTool } from './run/run-tool.ts';

interface Step {
  name: string;
  /** One after the other. */
  commands: [tool: string, ...args: string[]][];
}

/** The longest first. */
const STEPS: Step[] = [
  {
    name: 'types of pages',
    commands: [
      // What pages import.
      ['astro', 'sync'],
      // It passes over its first two words, as if they were those of Node.
      ['astro-check', 'node', 'astro-check', '--tsconfig', 'site/tsconfig.json', '--minimumFailingSeverity', 'warning'],
    ],
  },
  { name: 'types', commands: [['tsc', '--noEmit']] },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'format of pages', commands: [['prettier', '--check', '--log-level', 'warn', 'site/**/*.astro']] },
  { name: 'unused exports', commands: [['knip', '--no-progress']] },
  { name: 'catalogue', commands: [['node', 'scripts/check-data.ts', ...process.argv.slice(2)]] },
];
const AT_ONCE = 2;

const [option, ...rest] = process.argv.slice(2);
const steps =
  option === '--supply'
    ? [{ name: 'supply', commands: [['node', 'scripts/check-supply.ts', ...rest]] } satisfies Step]
    : STEPS.filter(({ name }) => option !== '--code' || name !== 'catalogue');

// The types of the tests' packages, too.
fetchPackages(['tools/check', 'tests']);
const failed: string[] = [];
await inParallel(steps, AT_ONCE, async ({ name, commands }) => {
  for (const [tool, ...args] of commands) {
    const { code, output } = await captureTool(tool, args, { ASTRO_TELEMETRY_DISABLED: '1' });
    console.log(`check: ${name}\n${output}`.trimEnd());
    if (code !== 0) {
      failed.push(name);
      return;
    }
  }
});
console.log(failed.length > 0 ? `check: failed: ${failed.join(', ')}` : 'check: all passed');
process.exitCode = failed.length > 0 ? 1 : 0;
