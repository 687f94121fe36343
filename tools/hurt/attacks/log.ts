// Attack on the log: its disk is full while requests come in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/run/free-port.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../../../scripts/run/sidecar-command.ts';
import { smallDisk } from '../../../scripts/run/small-disk.ts';
import { ask } from '../client.ts';
import { atMost } from '../figure.ts';
import type { Attack } from '../stage.ts';
import { percentile, probeHealth } from './questions.ts';

const DISK_BYTES = 64 * 1024;
/** Twice as many lines as the disk has room for. */
const REQUESTS = 800;
const PROBE_MILLISECONDS = 5_000;
/** Answers that have not come by then never will. */
const PATIENCE_MILLISECONDS = 30_000;

const HEALTH_MILLISECONDS = 100;
const SHUTDOWN_SECONDS = 3;
/** For closing the store and the log. */
const CLOSE_SECONDS = 5;

export const fullLogDisk: Attack = async (stage) => {
  const disk = smallDisk(DISK_BYTES);
  stage.onEnd(disk.close);
  const stdout = openSync(path.join(disk.folder, 'log'), 'a');
  const port = String(await freePort());
  const [command = '', ...words] = disk.command;
  const child = spawn(command, [...words, process.execPath, ...SIDECAR_ARGUMENTS], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      ...process.env,
      ...SIDECAR_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'info',
      SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
      DATA_DIR: path.join(stage.folder, 'data'),
    },
  });
  stage.onEnd(() => child.kill('SIGKILL'));
  closeSync(stdout);
  const url = `http://127.0.0.1:${port}`;
  const measure = async () => {
    while ((await ask(`${url}/v1/health`).catch(() => undefined))?.status !== 200) await pause(50);
    for (let sent = 0; sent < REQUESTS; sent += 1) await ask(`${url}/v1/health`);
    return probeHealth(url, PROBE_MILLISECONDS);
  };
  const delays = (await Promise.race([measure(), pause(PATIENCE_MILLISECONDS)])) ?? [Number.POSITIVE_INFINITY];

  const ended = once(child, 'exit');
  const stopped = performance.now();
  child.kill('SIGTERM');
  await Promise.race([ended, pause(PATIENCE_MILLISECONDS)]);
  const seconds = (performance.now() - stopped) / 1_000;
  return [
    atMost("health while the log's disk is full", percentile(delays, 0.99), HEALTH_MILLISECONDS, 'ms (p99)'),
    atMost('SIGTERM to the end, the disk still full', seconds, SHUTDOWN_SECONDS + CLOSE_SECONDS, 's'),
  ];
};
