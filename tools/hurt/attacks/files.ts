// Attacks on what a sidecar reads from the disk: too many descriptors, files that have gone, builds that change twice.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { switchToBuild, unfinishedBuild } from '../../../scripts/build/builds-folder.ts';
import { ask, opened } from '../client.ts';
import { type Figure, mustBe } from '../figure.ts';
import { linkedCopy, otherBuild } from '../other-build.ts';
import { type Attack, isRunning } from '../stage.ts';

const DESCRIPTORS = 200;
const IDLE = 600;

/** On a connection that was open before, as new ones find no descriptor. */
export const descriptors: Attack = async (stage): Promise<Figure[]> => {
  const sidecar = await stage.sidecar();
  spawnSync('prlimit', ['--pid', String(sidecar.process.pid), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(`${sidecar.url}/v1/health`, { agent });
  const idle = await Promise.all(Array.from({ length: IDLE }, () => opened(sidecar.url)));
  await pause(500);
  // Not one of them has been read before.
  const pages = ['/services/azure-functions/', '/services/aws-lambda/', '/providers/aws/', '/about/', '/compare/'];
  const during: number[] = [];
  for (const page of pages)
    during.push(
      await ask(`${sidecar.url}${page}`, { agent }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  for (const socket of idle) socket.destroy();
  agent.destroy();
  await pause(500);
  const after = isRunning(sidecar) ? (await ask(`${sidecar.url}/services/aws-s3/`)).status : 0;
  return [
    mustBe(
      `pages while ${IDLE} connections take ${DESCRIPTORS} descriptors`,
      'answered',
      during.every((status) => status === 200 || status === 503) ? 'answered' : during.join(),
    ),
    mustBe('a page afterwards', '200', String(after)),
  ];
};

export const unreadableFile: Attack = async (stage) => {
  const build = path.join(stage.folder, 'build');
  linkedCopy(build);
  const sidecar = await stage.sidecar({ DIST_DIR: build });
  const assets = path.join(build, 'site/assets');
  const [asset = ''] = readdirSync(assets).filter((name) => name.endsWith('.js'));
  for (const ending of ['', '.br', '.gz']) rmSync(path.join(assets, `${asset}${ending}`), { force: true });
  const { status } = await ask(`${sidecar.url}/assets/${asset}`);
  const after = isRunning(sidecar) ? (await ask(`${sidecar.url}/v1/health`)).status : 0;
  return [mustBe('a built file that has gone, then health', '404, 200', `${status}, ${after}`)];
};

/** By docs/deploy.md to the letter, but that the last signal is late. */
export const oldAsset: Attack = async (stage) => {
  const install = (version: string) => {
    const folder = unfinishedBuild(stage.folder, version);
    const asset = otherBuild(folder, version);
    switchToBuild(stage.folder, folder, version);
    return asset;
  };
  const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(16));
  const first = install(versions[0] ?? '');
  const sidecar = await stage.sidecar({ DIST_DIR: path.join(stage.folder, 'dist') });
  const signal = async (version: string) => {
    sidecar.process.kill('SIGHUP');
    while (!(await ask(`${sidecar.url}/mirror/manifest.json`)).text.includes(`"version":"${version}"`)) await pause(50);
  };
  const statusOf = async () => (await ask(`${sidecar.url}${first}`)).status;
  install(versions[1] ?? '');
  await signal(versions[1] ?? '');
  install(versions[2] ?? '');
  const before = await statusOf();
  await signal(versions[2] ?? '');
  const after = await statusOf();
  const health = isRunning(sidecar) ? (await ask(`${sidecar.url}/v1/health`)).status : 0;
  return [
    mustBe(
      'an old asset after two roll-outs, health',
      '200, no 5xx, 200',
      `${before}, ${after < 500 ? 'no 5xx' : after}, ${health}`,
    ),
  ];
};
