// The process as an operator meets it: start, refusal to start, and stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { copyOfSmallBuild, smallBuild, writeBundle } from '../../support/small-build.ts';

interface Run {
  code: number | null;
  output: string;
}

function environmentOf(environment: Record<string, string>): NodeJS.ProcessEnv {
  const own = { BASE_URL: '', PORT: '0', LOG_LEVEL: 'info', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')) };
  return { ...process.env, ...own, ...environment };
}

/** Whether the kernel would hand SIGHUP to the process, in the place of ending it. */
function catchesHangup(pid: number | undefined): boolean {
  const [, caught = '0'] = /SigCgt:\s*([0-9a-f]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${caught}`) & 1n) === 1n;
}

/** Runs the sidecar until it ends; `whenUp` is called with its address once it listens. */
function runSidecar(
  environment: Record<string, string>,
  whenUp?: (url: string, stop: (signal: NodeJS.Signals) => void) => Promise<void>,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['sidecar/server.ts'], {
      env: environmentOf(environment),
    });
    let output = '';
    let called = false;
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (url && whenUp && !called) {
        called = true;
        whenUp(url, (signal) => child.kill(signal)).catch(reject);
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => resolve({ code, output }));
  });
}

describe('start', () => {
  test('it answers, and SIGTERM ends it with 0 after the running request', async () => {
    let status = 0;
    const { code, output } = await runSidecar({}, async (url, stop) => {
      status = (await rawRequest(`${url}/v1/services/aws-lambda`)).status;
      stop('SIGTERM');
    });
    expect([status, code]).toEqual([200, 0]);
    expect(output).toMatch(/"msg":"Cloud Services Catalogue: \d+ services of \d+ providers/);
    expect(output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([]);
  });

  test('a signal for another build that comes before the first one is served waits for it', async () => {
    const child = spawn(process.execPath, ['sidecar/server.ts'], { env: environmentOf({}) });
    const ended = once(child, 'exit');
    while (!catchesHangup(child.pid)) await nextTurn();
    child.kill('SIGHUP');
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('served already')) child.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    expect(output.indexOf('listening at')).toBeGreaterThan(-1);
    expect(output).toContain('the build is the one that is served already');
  });

  test.each([
    ['EADDRNOTAVAIL', { HOST: '192.0.2.1' }],
    ['ENOTFOUND', { HOST: 'nowhere.invalid' }],
  ])('an address that cannot be had (%s) is said in one sentence', async (code, environment) => {
    const { code: exit, output } = await runSidecar({ DIST_DIR: await smallBuild(), ...environment });
    expect([exit, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(`^sidecar: .*${code}`)]]);
  });

  test('a missing build is refused with the command to run', async () => {
    expect(await runSidecar({ DIST_DIR: '/nowhere' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('run: npm run build'),
    });
  });

  test.each([
    [
      'a file cut short',
      (folder: string) => truncateSync(path.join(folder, 'api/v1/providers.json'), 10),
      'providers.json has 10 bytes instead of',
    ],
    ['a file missing', (folder: string) => rmSync(path.join(folder, 'search.json')), 'search.json'],
    [
      'a manifest of another format',
      (folder: string) => writeFileSync(path.join(folder, 'manifest.json'), '{"format":9}'),
      'format 9',
    ],
    [
      'a server bundle that lacks a package',
      (folder: string) => writeBundle(folder, "import 'no-such-package';\n"),
      'no-such-package',
    ],
    [
      'a server bundle whose page does not render',
      (folder: string) =>
        writeBundle(folder, 'export const handler = async (request, response) => void response.writeHead(500);\n'),
      'the list page was rendered with status 500',
    ],
  ])('%s is refused', async (_, damage, reason) => {
    const folder = await copyOfSmallBuild();
    damage(folder);
    const { code, output } = await runSidecar({ DIST_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).toContain('run: npm run build');
  });

  test('a build far from the project serves pages of lists, with what its bundle needs', async () => {
    const folder = await copyOfSmallBuild();
    for (let above = folder; above !== '/'; above = path.dirname(above))
      expect(existsSync(path.join(above, 'node_modules'))).toBe(false);
    const { code, output } = await runSidecar({ DIST_DIR: folder }, async (url, stop) => {
      const list = { slug: 'far-away', approvedServiceIds: ['aws-lambda'] };
      expect((await postJson(`${url}/v1/lists`, list)).status).toBe(200);
      const page = await rawRequest(`${url}/lists/far-away`, { headers: { Accept: 'text/html' } });
      expect([page.status, page.text.includes('AWS Lambda')]).toEqual([200, true]);
      stop('SIGTERM');
    });
    expect([code, output]).toEqual([0, expect.not.stringContaining('request failed')]);
  });

  test('a later build does not change files under a running process', async () => {
    const folder = await copyOfSmallBuild();
    const link = path.join(mkdtempSync(path.join(tmpdir(), 'link-')), 'dist');
    symlinkSync(folder, link);
    const { code } = await runSidecar({ DIST_DIR: link }, async (url, stop) => {
      rmSync(link);
      symlinkSync('/nowhere', link);
      expect((await rawRequest(`${url}/v1/providers`)).status).toBe(200);
      stop('SIGTERM');
    });
    expect(code).toBe(0);
  });

  test('addresses that are not those of the build are told, and it starts', async () => {
    const environment = { DIST_DIR: await smallBuild(), BASE_URL: 'https://catalogue.example.org' };
    const { code, output } = await runSidecar(environment, async (_, stop) => stop('SIGTERM'));
    expect(code).toBe(0);
    expect(output).toContain(
      'BASE_URL is https://catalogue.example.org, but pages and documents of this build name http://localhost:8080',
    );
    expect(output).not.toContain('TEXT_URL is');
  });

  test('a port that is taken is said in one sentence', async () => {
    const environment = { DIST_DIR: await smallBuild() };
    await runSidecar(environment, async (url, stop) => {
      const second = await runSidecar({ ...environment, PORT: new URL(url).port, HOST: '127.0.0.1' });
      expect(second.code).toBe(1);
      expect(second.output).toContain('EADDRINUSE');
      stop('SIGTERM');
    });
  });
});
