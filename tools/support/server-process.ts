// Starts servers as processes of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Server {
  url: string;
  process: ChildProcess;
}

/** Settings of a sidecar under which a measurement never meets the quota of a day. */
export const AMPLE_QUOTAS = { LISTS_ADDRESS_KB: '1000000000', LISTS_TOTAL_KB: '1000000000' };

/** Runs Node with these arguments until it prints `listening at URL`. */
export function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (!url) return;
      // What it logs from here on is dropped unread, at no cost to the measurement.
      child.stdout.off('data', read).resume();
      resolve({ url, process: child });
    };
    child.stdout.on('data', read);
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code} before it listened: ${output}`)));
  });
}

/** Ends a server and waits until it is gone. */
export function stopServer({ process: child }: Server): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Resident set of a server, from the kernel. */
export function residentMegabytes({ process: { pid } }: Server): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
