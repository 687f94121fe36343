// Attacks on what a sidecar reads from the disk: too many descriptors, files that have gone, builds that change twice.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { switchToBuild, unfinishedBuild } from '../../../scripts/build/builds-folder.ts';
import { freePort } from '../../../scripts/run/free-port.ts';
import { ask, opened } from '../client.ts';
import { type Figure, mustBe } from '../figure.ts';
import { linkedCopy, otherBuild, replaceFile, symlinkedBuild } from '../other-build.ts';
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
  return [mustBe('a built file that has gone, then health', '503, 200', `${status}, ${after}`)];
};

/** The whole build is removed under the process: nobody may take its pages for gone, and operators must see it. */
export const removedBuild: Attack = async (stage) => {
  const build = path.join(stage.folder, 'build');
  symlinkedBuild(build, 'a'.repeat(16));
  const metricsPort = await freePort();
  const sidecar = await stage.sidecar({ DIST_DIR: build, METRICS_PORT: String(metricsPort) });
  rmSync(build, { recursive: true });
  const statuses: number[] = [];
  for (const page of ['/services/aws-lambda/', '/v1/services/aws-lambda', '/about/'])
    statuses.push((await ask(`${sidecar.url}${page}`)).status);
  const search = (await ask(`${sidecar.url}/v1/services?q=lambda`)).status;
  const { status } = JSON.parse((await ask(`${sidecar.url}/v1/status`)).text) as { status: string };
  const metrics = `http://127.0.0.1:${metricsPort}`;
  const ready = (await ask(`${metrics}/ready`)).status;
  const [, counted] =
    /http_static_failures_total\{status="503"\} (\d+)/.exec((await ask(`${metrics}/metrics`)).text) ?? [];
  return [
    mustBe('pages and a search without the build', '503, 503, 503, 200', [...statuses, search].join(', ')),
    mustBe(
      'what operators see of it',
      'down, not ready, 3',
      `${status}, ${ready === 503 ? 'not ready' : ready}, ${counted}`,
    ),
  ];
};

/** Builds of the right sizes and wrong bytes, as a power cut may leave them. */
export const damagedBuilds: Attack = async (stage) => {
  const link = path.join(stage.folder, 'dist');
  const point = (build: string) => {
    rmSync(link, { force: true });
    symlinkSync(build, link);
  };
  const good = path.join(stage.folder, 'good');
  symlinkedBuild(good, 'a'.repeat(16));
  point(good);
  const metricsPort = await freePort();
  const sidecar = await stage.sidecar({ DIST_DIR: link, METRICS_PORT: String(metricsPort) });
  const outcome = async (name: string) => {
    const { text } = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
    return Number(new RegExp(`rollouts_total\\{outcome="${name}"\\} (\\d+)`).exec(text)?.[1]);
  };
  for (const [number, [file, from, to]] of DAMAGE.entries()) {
    const build = path.join(stage.folder, `damaged-${number}`);
    symlinkedBuild(build, String(number).padStart(16, 'b'));
    replaceFile(path.join(build, file), readFileSync(path.join(build, file), 'utf8').replace(from, to));
    point(build);
    sidecar.process.kill('SIGHUP');
    while (isRunning(sidecar) && (await outcome('refused')) + (await outcome('served')) <= number) await pause(50);
  }
  const search = (await ask(`${sidecar.url}/v1/services?q=lambda`)).status;
  return [
    mustBe(
      `${DAMAGE.length} builds of right sizes and wrong bytes, a search`,
      `${DAMAGE.length} refused, 200`,
      `${await outcome('refused')} refused, ${search}`,
    ),
  ];
};

/** Each leaves the size as it was. */
const DAMAGE: readonly [file: string, from: string, to: string][] = [
  ['catalogue.json', '"providerId":"aws"', '"providerId":"awz"'],
  ['catalogue.json', '"slug":"aws-lambda"', '"slug":null        '],
  ['catalogue.json', '"status":"retired"', '"status":"retird" '],
  ['search.json', '"lambda"', '"lambdb"'],
  ['server/entry.mjs', 'handler', 'handles'],
];

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
