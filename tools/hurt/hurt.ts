// `npm run hurt [-- --only NAME]`: attacks on instances of our own on loopback, one after the other, with a table of what
// each came to. Bounded to some five minutes; ends with 1 when a figure misses its limit.
import { existsSync } from 'node:fs';
import { readCommandLine } from '../../scripts/run/command-line.ts';
import { ensurePrograms } from '../../scripts/run/ensure-programs.ts';
import { edge } from './attacks/edge.ts';
import { damagedBuilds, descriptors, oldAsset, removedBuild, unreadableFile } from './attacks/files.ts';
import { fullLogDisk } from './attacks/log.ts';
import { cachedAnswers, junkUrls, manyAddresses, unfinishedBodies } from './attacks/memory.ts';
import { hostileQuestions, normalUse } from './attacks/questions.ts';
import { manyRollouts } from './attacks/rollouts.ts';
import { quotas, wrongClock } from './attacks/store.ts';
import { oddTargets } from './attacks/targets.ts';
import { headLine, lineOf } from './figure.ts';
import { type Attack, Stage } from './stage.ts';

const ATTACKS: Readonly<Record<string, Attack>> = {
  questions: hostileQuestions,
  'normal-use': normalUse,
  descriptors,
  'unreadable-file': unreadableFile,
  'removed-build': removedBuild,
  'damaged-builds': damagedBuilds,
  'old-asset': oldAsset,
  'roll-outs': manyRollouts,
  quotas,
  'log-disk': fullLogDisk,
  'wrong-clock': wrongClock,
  targets: oddTargets,
  bodies: unfinishedBodies,
  'junk-urls': junkUrls,
  'cached-answers': cachedAnswers,
  addresses: manyAddresses,
  edge,
};

const { values, refuse } = readCommandLine('npm run hurt -- [--only NAME]', { options: { only: { type: 'string' } } });
const chosen = Object.entries(ATTACKS).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) refuse(`--only takes one of ${Object.keys(ATTACKS).join(', ')} (found "${values.only}")`);
if (!existsSync('dist/manifest.json')) throw new Error('there is no build to attack; run: npm run build');

await ensurePrograms();
const started = performance.now();
let missed = 0;
let stage: Stage | undefined;
// Whoever stops it leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stage?.end();
    process.exit(1);
  });
console.log(headLine());
for (const [, attack] of chosen) {
  stage = new Stage();
  try {
    for (const figure of await attack(stage)) {
      console.log(lineOf(figure));
      if (!figure.ok) missed += 1;
    }
  } finally {
    await stage.end();
  }
}
console.log(
  `${missed === 0 ? 'all within their limits' : `${missed} missed their limits`}, in ${Math.round((performance.now() - started) / 1_000)} s`,
);
process.exitCode = missed === 0 ? 0 : 1;
