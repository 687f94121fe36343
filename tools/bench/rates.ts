// Requests per second of servers in turn, with autocannon, so that a busy moment of the machine hits all of them.
import { loadGenerator } from '../support/load-generator.ts';
import type { Server } from '../support/server-process.ts';

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Instead of one path: the next of these for each request. */
  paths?: readonly string[];
  /** JSON bodies, the next for each request. */
  bodies?: readonly string[];
}

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;

/** Medians of requests per second under the same load. @throws when an answer is not a success */
export async function medianRates<Name extends string>(
  servers: Readonly<Record<Name, Server>>,
  load: Load,
): Promise<Record<Name, number>> {
  const names = Object.keys(servers) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) rates[name].push(await measureRate(servers[name].url, load));
  return Object.fromEntries(
    names.map((name) => [name, rates[name].toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]]),
  ) as Record<Name, number>;
}

/** Over all rounds: each request comes from another address, as the limits allow an address only some a minute. */
let sent = 0;

async function measureRate(
  url: string,
  { path: target, method = 'GET', headers, paths, bodies }: Load,
): Promise<number> {
  const result = await loadGenerator()({
    url: `${url}${target}`,
    method,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: { ...headers, ...(bodies && { 'Content-Type': 'application/json' }) },
    requests: [
      {
        setupRequest(request) {
          sent += 1;
          return {
            ...request,
            ...(paths && { path: paths[sent % paths.length] ?? target }),
            ...(bodies && { body: bodies[sent % bodies.length] }),
            headers: {
              ...request.headers,
              'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
            },
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${target}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return result.requests.average;
}
