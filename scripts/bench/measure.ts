// Starts servers as processes of their own and measures requests per second against them in turn. Called by bench.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';

export interface Server {
  url: string;
  process: ChildProcess;
}

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Rounds a server gets, in turn with the other, so that a busy moment of the machine hits both. */
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;

/** Runs Node with these arguments until it prints `listening at URL`. */
export function startServer(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (url) resolve({ url, process: child });
    });
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code} before it listened: ${output}`)));
  });
}

/** Medians of requests per second of the two servers under the same load, taken in turn. */
export async function compareServers(subject: Server, baseline: Server, load: Load): Promise<{ subject: number; baseline: number; ratio: number }> {
  const rates = { subject: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.baseline.push(await requestsPerSecond(baseline.url, load));
    rates.subject.push(await requestsPerSecond(subject.url, load));
  }
  const [ours, plain] = [median(rates.subject), median(rates.baseline)];
  return { subject: ours, baseline: plain, ratio: ours / plain };
}

async function requestsPerSecond(url: string, { path, method = 'GET', headers = {}, body }: Load): Promise<number> {
  const options: Parameters<typeof autocannon>[0] = { url: `${url}${path}`, method, headers, connections: CONNECTIONS, duration: ROUND_SECONDS };
  const result = await autocannon(body === undefined ? options : { ...options, body });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${method} ${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return result.requests.average;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
