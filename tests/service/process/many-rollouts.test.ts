// One build after the other, as a sidecar meets them that runs for months: what a build took goes with it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { openBuildOutput } from '../../../sidecar/build/build-output.ts';
import { takeOver } from '../../../sidecar/process/rollout.ts';
import { symlinkedBuild } from '../../../tools/hurt/other-build.ts';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecar } from '../../support/servers/sidecar.ts';
import { smallBuild } from '../../support/small-build.ts';

const WARM_UP = 10;
const ROLL_OUTS = 30;
/**
 * Megabytes of heap. The bundle of one build takes 3 to 4 of it, so that 30 which stayed would be 90 and more; the same
 * roll-outs without a leak end within one of where they began, and the caches of what was asked may grow a little.
 */
const GROWTH_MEGABYTES = 5;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** @returns the folder of a build of this version */
async function buildOf(parent: string, version: string): Promise<string> {
  const folder = path.join(parent, version);
  symlinkedBuild(folder, version, await smallBuild());
  return folder;
}

test(`${ROLL_OUTS} roll-outs leave neither memory nor threads behind`, async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'many-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const { sidecar, url, close } = await startSidecar({}, await openBuildOutput(await buildOf(parent, 'first')));
  onTestFinished(close);
  await postJson(`${url}/v1/lists`, { slug: 'team', approvedServiceIds: ['aws-lambda'] });
  const page = () => rawRequest(`${url}/lists/team`, { headers: { Accept: 'text/html' } });
  const taken = () => {
    collectGarbage();
    return { heap: process.memoryUsage().heapUsed / 1e6, threads: readdirSync('/proc/self/task').length };
  };

  let before = taken();
  for (let count = 1; count <= WARM_UP + ROLL_OUTS; count += 1) {
    const version = `version-${count}`;
    sidecar.runtime.config.distDir = await buildOf(parent, version);
    await takeOver(sidecar);
    expect(sidecar.context.build.manifest.version).toBe(version);
    expect((await page()).status).toBe(200);
    if (count === WARM_UP) before = taken();
  }
  const after = taken();
  expect(after.heap - before.heap).toBeLessThan(GROWTH_MEGABYTES);
  expect(after.threads).toBe(before.threads);

  // Whoever tries in vain leaves nothing either: the same build again, and one that is refused.
  await takeOver(sidecar);
  const broken = await buildOf(parent, 'broken');
  sidecar.runtime.config.distDir = broken;
  rmSync(path.join(broken, 'catalogue.json'));
  await takeOver(sidecar);
  expect(sidecar.context.build.manifest.version).toBe(`version-${WARM_UP + ROLL_OUTS}`);
  expect(taken().threads).toBe(before.threads);
}, 600_000);
