// Starts servers as processes of their own and measures requests per second against them in turn.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadGenerator } from './load-generator.ts';

export interface Server {
  url: string;
  process: ChildProcess;
}

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Instead of one body: the next of these for each request, so that few are asked for again. */
  bodies?: readonly string[];
  /** The same for paths. */
  paths?: readonly string[];
  /** Each request comes from another address, as the limits allow no address more than some a minute. */
  manyAddresses?: boolean;
}

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Rounds a server gets, in turn with the other, so that a busy moment of the machine hits both. */
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;

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

/** Medians of requests per second of some servers under the same load, taken in turn. */
export async function medianRates<Name extends string>(
  servers: Readonly<Record<Name, Server>>,
  load: Load,
): Promise<Record<Name, number>> {
  const names = Object.keys(servers) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) rates[name].push((await measureRate(servers[name].url, load)).perSecond);
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

/**
 * Keeps this process from falling asleep while it measures. On loopback whoever writes an answer pays for waking whoever
 * reads it, 25 us on a virtual machine beside 4 us for the answer, and only a server slower than the client finds it
 * asleep: two servers would be measured by different rules. Takes a core of its own.
 */
export async function whileAwake<T>(measure: () => Promise<T>): Promise<T> {
  let isMeasuring = true;
  const turn = () => {
    if (isMeasuring) setImmediate(turn);
  };
  turn();
  try {
    return await measure();
  } finally {
    isMeasuring = false;
  }
}

/** The same for two, with their ratio. */
export async function compareServers(
  subject: Server,
  baseline: Server,
  load: Load,
): Promise<{ subject: number; baseline: number; ratio: number }> {
  const rates = await medianRates({ baseline, subject }, load);
  return { ...rates, ratio: rates.subject / rates.baseline };
}

/** Over all rounds, so that no address is met again. */
let sent = 0;

/** One round against one server. @throws when an answer is not a success */
export async function measureRate(
  url: string,
  { path, method = 'GET', headers = {}, body, bodies, paths, manyAddresses }: Load,
): Promise<Rate> {
  const result = await loadGenerator()({
    url: `${url}${path}`,
    method,
    headers,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    ...(body !== undefined && { body }),
    ...(manyAddresses && {
      requests: [
        {
          setupRequest(request) {
            sent += 1;
            return {
              ...request,
              ...(bodies && { body: bodies[sent % bodies.length] }),
              ...(paths && { path: paths[sent % paths.length] ?? path }),
              headers: {
                ...request.headers,
                'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
              },
            };
          },
        },
      ],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
