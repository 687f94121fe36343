// Months of roll-outs, one after the other: what a build took must go with it.
import { rmSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/run/free-port.ts';
import { residentMegabytes, type Server } from '../../support/server-process.ts';
import { ask, post } from '../client.ts';
import { atMost, mustBe } from '../figure.ts';
import { symlinkedBuild } from '../other-build.ts';
import { type Attack, isRunning } from '../stage.ts';

const ROLL_OUTS = 60;
/** The heap grows to its working size in the first ones. */
const WARM_UP = 20;
/** Levels are read over so many roll-outs, as garbage comes and goes. */
const WINDOW = 10;
const PERCENT = 125;

interface Level {
  resident: number;
  heap: number;
}

export const manyRollouts: Attack = async (stage) => {
  const link = path.join(stage.folder, 'dist');
  const roll = (number: number) => {
    const build = path.join(stage.folder, `build-${number}`);
    symlinkedBuild(build, String(number).padStart(16, '0'));
    rmSync(link, { force: true });
    symlinkSync(build, link);
    // As install-build does: the two before stay.
    rmSync(path.join(stage.folder, `build-${number - 3}`), { recursive: true, force: true });
  };
  roll(0);
  const metricsPort = await freePort();
  // Each over a connection of its own: an old one may be closed as it is used again.
  const agent = new Agent();
  const metrics = async () => (await ask(`http://127.0.0.1:${metricsPort}/metrics`, { agent })).text;
  const sidecar = await stage.sidecar({ DIST_DIR: link, METRICS_PORT: String(metricsPort) });
  await post(`${sidecar.url}/v1/lists`, '192.0.2.1', { slug: 'team', approvedServiceIds: ['aws-lambda'] });
  const levels: Level[] = [];
  const statuses = new Set<number>();
  for (let number = 1; number <= ROLL_OUTS; number += 1) {
    roll(number);
    sidecar.process.kill('SIGHUP');
    while (isRunning(sidecar) && rolledOut(await metrics()) < number) await pause(50);
    if (!isRunning(sidecar)) break;
    for (const page of ['/', '/v1/services?q=database', '/lists/team'])
      statuses.add((await ask(`${sidecar.url}${page}`, { agent, headers: { Accept: 'text/html' } })).status);
    levels.push(levelOf(sidecar, await metrics()));
  }
  const after = lowest(levels.slice(WARM_UP - WINDOW, WARM_UP));
  const last = lowest(levels.slice(-WINDOW));
  const percent = (of: keyof Level) => Math.round((100 * last[of]) / after[of]);
  const figure = (of: keyof Level) => `${Math.round(after[of])} -> ${Math.round(last[of])} MB`;
  return [
    mustBe(
      `${ROLL_OUTS} roll-outs, pages after each`,
      `${ROLL_OUTS} served, 200`,
      `${isRunning(sidecar) ? countOf(await metrics(), 'served') : 0} served, ${[...statuses].join(' and ')}`,
    ),
    atMost(`memory after them, of that after ${WARM_UP}`, percent('resident'), PERCENT, '%', figure('resident')),
    atMost(`heap after them, of that after ${WARM_UP}`, percent('heap'), PERCENT, '%', figure('heap')),
  ];
};

/** What became of builds so far, whatever it was. */
function rolledOut(metrics: string): number {
  return countOf(metrics, 'served') + countOf(metrics, 'refused');
}

function countOf(metrics: string, outcome: string): number {
  return Number(new RegExp(`^rollouts_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
}

function levelOf(sidecar: Server, metrics: string): Level {
  const [, heap] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics) ?? [];
  return { resident: residentMegabytes(sidecar), heap: Number(heap) / 1e6 };
}

/** What stays when garbage has gone. */
function lowest(levels: readonly Level[]): Level {
  return {
    resident: Math.min(...levels.map(({ resident }) => resident)),
    heap: Math.min(...levels.map(({ heap }) => heap)),
  };
}
