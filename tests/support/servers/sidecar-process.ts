// A sidecar in a process of its own, as an operator runs it: with its log, its signals and its exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SidecarProcess {
  /** `http://127.0.0.1:PORT`, both for the main host and for metrics. */
  url: string;
  metricsUrl: string;
  /** All that was written so far. */
  output(): string;
  /** Lines of the log so far. */
  lines(): Record<string, unknown>[];
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * @param environment variables as the operator would set them
 * @throws when the process ends before it listens; the message is what it wrote
 */
export async function startSidecarProcess(environment: Readonly<Record<string, string>>): Promise<SidecarProcess> {
  const child = spawn(process.execPath, ['sidecar/server.ts'], {
    // Vitest sets BASE_URL for itself.
    env: {
      ...process.env,
      BASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
      ...environment,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const lines = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const url = await new Promise<string>((resolve, reject) => {
    let found: string | undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        // Not looked for again: the log of a long test is long.
        found ??= /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    child.once('close', () => reject(new Error(output)));
  });
  const metricsPort = lines().find(({ msg }) => msg === 'metrics are at /metrics')?.['port'];
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    output: () => output,
    lines,
    signal: (signal) => void child.kill(signal),
    async stop(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
