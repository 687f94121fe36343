// A log that cannot be written: requests are answered all the same, metrics count lost lines, SIGTERM ends the process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/run/free-port.ts';
import { smallDisk } from '../../../scripts/run/small-disk.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { smallBuild } from '../../support/small-build.ts';
import { stalledPipe } from '../../support/stalled-pipe.ts';

const DISK_BYTES = 64 * 1024;

interface LoggedSidecar {
  child: ChildProcess;
  url: string;
  metricsUrl: string;
}

/** @param stdout where its log goes @param command what it is started with */
async function startWithLog(
  stdout: number | 'pipe',
  environment: Readonly<Record<string, string>> = {},
  [command = '', ...words]: readonly string[] = ['env'],
): Promise<LoggedSidecar> {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const child = spawn(command, [...words, process.execPath, 'sidecar/server.ts'], {
    stdio: ['ignore', stdout, 'pipe'],
    env: {
      ...process.env,
      BASE_URL: '',
      HOST: '127.0.0.1',
      PORT: port,
      METRICS_PORT: metricsPort,
      DIST_DIR: await smallBuild(),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
      SHUTDOWN_SECONDS: '1',
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, url: `http://127.0.0.1:${port}`, metricsUrl: `http://127.0.0.1:${metricsPort}` };
}

async function expectAnswers({ url }: LoggedSidecar, count: number): Promise<void> {
  await expect.poll(() => rawRequest(`${url}/v1/health`).catch(() => undefined)).toMatchObject({ status: 200 });
  for (let sent = 0; sent < count; sent += 1) expect((await rawRequest(`${url}/v1/health`)).status).toBe(200);
}

/** The exit code would be 1 if the end took longer than SHUTDOWN_SECONDS and 5 seconds. */
async function expectEnd({ child }: LoggedSidecar): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('a full disk', async () => {
  const disk = smallDisk(DISK_BYTES);
  onTestFinished(disk.close);
  const file = path.join(disk.folder, 'log');
  const stdout = openSync(file, 'a');
  const sidecar = await startWithLog(stdout, {}, disk.command);
  closeSync(stdout);
  await expectAnswers(sidecar, 600);
  expect(statSync(file).size).toBe(DISK_BYTES);
  await expectEnd(sidecar);
});

test('a pipe that nobody reads', async () => {
  const pipe = stalledPipe();
  onTestFinished(pipe.close);
  const sidecar = await startWithLog(pipe.input);
  await expectAnswers(sidecar, 100);
  await expectEnd(sidecar);
});

test('a pipe that nobody reads, when the start fails', async () => {
  const pipe = stalledPipe();
  onTestFinished(pipe.close);
  const first = await startWithLog('pipe');
  await expectAnswers(first, 1);
  const { child } = await startWithLog(pipe.input, { PORT: new URL(first.url).port });
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a pipe whose reader is gone', async () => {
  const sidecar = await startWithLog('pipe');
  await once(sidecar.child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  sidecar.child.stdout?.destroy();
  await expectAnswers(sidecar, 1);
  const dropped = async () => {
    await rawRequest(`${sidecar.url}/v1/health`);
    const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
    return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
  };
  await expect.poll(dropped).toBeGreaterThan(0);
  await expectEnd(sidecar);
});
