// The commands of the Dockerfile without a container engine: run as plain ones in a copied folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { publishEdge } from '../../../scripts/publish/edge.ts';
import { writeFiles } from '../../../scripts/publish/output/output.ts';
import { freePort } from '../../../scripts/run/free-port.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { buildOf, SMALL } from '../../support/mirror/mirror-source.ts';
import { environmentOf, instructions, projectFiles, words } from '../../support/read/dockerfile.ts';
import { startNginx } from '../../support/servers/nginx.ts';

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;

describe('the commands of the Dockerfile, run in a folder', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'container-'));
  const inRoot = (text: string) =>
    text.replaceAll('/srv/build', realpathSync('dist')).replaceAll('/srv', path.join(root, 'srv'));
  const running = new Set<ChildProcess>();
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(
      [...running].map((child) =>
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
      ),
    );
    rmSync(root, { recursive: true, force: true });
  });
  /** What the stage's COPY lines take from the project's folder, into a folder of its own. */
  const copyFromProject = (stage: string, folder: string) => {
    for (const { source, target } of projectFiles(stage))
      cpSync(source, path.join(folder, target), { recursive: true });
  };
  /** The project's Node, as the image has that version. */
  const run = (command: readonly string[], cwd: string, environment: Readonly<Record<string, string>> = {}) => {
    const [program = '', ...rest] = command;
    return spawn(program === 'node' ? process.execPath : program, rest, {
      cwd,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: 'pipe',
    });
  };
  const exitCode = async (command: readonly string[], environment: Readonly<Record<string, string>>) => {
    const [code] = (await once(run(command, root, environment), 'exit')) as [number | null];
    return code;
  };

  test('a runtime of a few packages, a build that installs itself twice, a sidecar on both that says whether it is healthy', async () => {
    const copyRuntime = instructions('build').find(({ text }) => text.includes('copy-runtime'))?.text ?? '';
    expect(spawnSync('sh', ['-c', inRoot(copyRuntime).replace(/^node/, process.execPath)]).status).toBe(0);
    const packages = spawnSync('du', ['-sm', path.join(root, 'srv/app/node_modules')]).stdout.toString();
    expect(Number.parseInt(packages, 10)).toBeLessThan(100);
    expect(existsSync(path.join(root, 'srv/app/node_modules/astro'))).toBe(false);

    // The sidecar's folder has more files than the stage.
    const installer = path.join(root, 'installer');
    copyFromProject('catalogue', installer);
    mkdirSync(path.join(root, 'srv/catalogue'));
    const install = words('catalogue', 'CMD').map(inRoot);
    const installed = run(install, installer);
    expect(await once(installed, 'exit')).toEqual([0, null]);
    expect(readFileSync(path.join(root, 'srv/catalogue/dist/manifest.json'))).toEqual(
      readFileSync('dist/manifest.json'),
    );
    expect(await once(run(install, installer), 'exit')).toEqual([0, null]);

    const port = String(await freePort());
    const environment = {
      ...Object.fromEntries(Object.entries(environmentOf('sidecar')).map(([name, value]) => [name, inRoot(value)])),
      HOST: '127.0.0.1',
      PORT: port,
    };
    const health = words('sidecar', 'HEALTHCHECK');
    expect(await exitCode(health, environment)).toBe(1);
    const sidecar = run(words('sidecar', 'CMD'), path.join(root, 'srv/app'), {
      ...environment,
      NODE_COMPILE_CACHE: path.join(root, 'compile'),
    });
    running.add(sidecar);
    let output = '';
    sidecar.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    while ((await exitCode(health, environment)) !== 0) {
      if (sidecar.exitCode !== null) throw new Error(`the sidecar ended: ${output}`);
      await pause(50);
    }
    const url = `http://127.0.0.1:${port}`;
    const created = await rawRequest(`${url}/v1/lists`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ slug: 'in-a-container', approvedServiceIds: ['aws-lambda'] }),
    });
    expect(created.status).toBe(200);
    // Rendered by the server bundle, which lies far from any packages.
    expect((await rawRequest(`${url}/lists/in-a-container`, { headers: { Accept: 'text/html' } })).status).toBe(200);
    expect(statSync(path.join(root, 'srv/data')).isDirectory()).toBe(true);
  });

  test('six builds that install themselves one after the other leave the last three', async () => {
    const installer = path.join(root, 'six');
    copyFromProject('catalogue', installer);
    const target = path.join(root, 'volume');
    mkdirSync(target);
    const versions = [...'123456'].map((digit) => digit.repeat(16));
    for (const version of versions) {
      const build = await buildOf(SMALL, { version });
      writeFiles(build, publishEdge(build, readManifest(build), undefined));
      const command = words('catalogue', 'CMD').map((word) =>
        word === '/srv/build' ? build : word === '/srv/catalogue' ? target : word,
      );
      const program = run(command, installer);
      let said = '';
      program.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      expect([await once(program, 'exit'), said]).toEqual([[0, null], '']);
    }
    expect(readdirSync(path.join(target, '.builds')).toSorted()).toEqual(versions.slice(-3));
    expect(readManifest(path.join(target, 'dist')).version).toBe(versions.at(-1));
  });

  test('nginx is healthy when it serves a file', async () => {
    const nginx = await startNginx({ sidecars: [`http://127.0.0.1:${await freePort()}`] });
    const health = words('edge', 'HEALTHCHECK').map((word) => word.replace('8080', new URL(nginx.url).port));
    expect(await exitCode(health, {})).toBe(0);
    await nginx.close();
    expect(await exitCode(health, {})).not.toBe(0);
  });
});
