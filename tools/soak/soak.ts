// `npm run bench -- soak --minutes 10`: mixed traffic at 70 % of what two sidecars on one Redis can take on this machine,
// with Redis killed and started again half-way. Every answer is compared with what it was before the load; memory is
// read once a minute.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { numberFrom, readCommandLine } from '../../scripts/run/command-line.ts';
import { ensurePrograms } from '../../scripts/run/ensure-programs.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../../scripts/run/sidecar-command.ts';
import { loadGenerator } from '../support/load-generator.ts';
import { AMPLE_QUOTAS, residentMegabytes, type Server, startServer, stopServer } from '../support/server-process.ts';

const SHARE_OF_CAPACITY = 0.7;
const CAPACITY_SECONDS = 10;
const CONNECTIONS = 32;
/** Redis is away this long. */
const OUTAGE_MILLISECONDS = 5_000;

const READS = [
  '/v1/services/aws-lambda',
  '/v1/services',
  '/v1/categories',
  '/services/azure-functions/',
  '/v1/services/gcp-cloud-run',
  '/v1/services?q=database&provider=azure',
  '/v1/compare?ids=aws-lambda,azure-functions,gcp-cloud-run',
  '/v1/exposure?ids=aws-lambda,scaleway-functions,ovhcloud-public-cloud-instances',
];
const POLICY = { path: '/v1/policies/alpha-scp', body: { approvedServiceIds: ['aws-lambda', 'aws-s3', 'aws-sqs'] } };
const LIST = { path: '/v1/lists', body: { name: 'Soak', approvedServiceIds: ['aws-lambda'] } };

const { values, refuse } = readCommandLine('npm run bench -- soak [--minutes 10]', {
  options: { minutes: { type: 'string', default: '10' } },
});
const minutesAsked =
  numberFrom(0.1, values.minutes) ?? refuse(`--minutes takes a number from 0.1 on (found "${values.minutes}")`);
const seconds = minutesAsked * 60;

await ensurePrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
const redisPort = await freePort();
let redis = await startRedis();
const sidecar = () =>
  startServer(SIDECAR_ARGUMENTS, {
    ...SIDECAR_ENVIRONMENT,
    ...AMPLE_QUOTAS,
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.0/8',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  });
const sidecars = [await sidecar(), await sidecar()];
const expected = new Map(
  await Promise.all(
    READS.map(async (read) => [read, await (await fetch(`${sidecars[0]?.url}${read}`)).text()] as const),
  ),
);
const policy = await (
  await fetch(`${sidecars[0]?.url}${POLICY.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(POLICY.body),
  })
).text();

const tally = { requests: 0, wrong: 0, refused: 0, failed: 0, lists: [] as string[] };
const capacity = (await run(CAPACITY_SECONDS)).reduce((sum, { requests }) => sum + requests.average, 0);
const rate = Math.floor((capacity * SHARE_OF_CAPACITY) / sidecars.length);
console.log(
  `capacity ${Math.round(capacity)} requests/s; ${rate * sidecars.length} requests/s for ${seconds / 60} minutes`,
);
Object.assign(tally, { requests: 0, wrong: 0, refused: 0, failed: 0, lists: [] });

const minutes = setInterval(
  () => console.log(`memory ${sidecars.map((server) => `${residentMegabytes(server)} MB`).join(', ')}`),
  60_000,
);
const restart = pause((seconds * 1_000) / 2).then(async () => {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await pause(OUTAGE_MILLISECONDS);
  redis = await startRedis();
  console.log(`Redis was away for ${OUTAGE_MILLISECONDS / 1_000} s`);
});
const results = await run(seconds, rate);
clearInterval(minutes);
await restart;
const latencies = results.map(({ latency: { p50, p99, max } }) => `p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`);
const lost = await lostLists();
console.log(
  `${tally.requests} answers: ${tally.wrong} wrong, ${tally.refused} refused with 503 (lists, while Redis was away), ${tally.failed} connections failed; ` +
    `${tally.lists.length} lists acknowledged, ${lost} lost\n${latencies.join('\n')}`,
);
if (tally.wrong + tally.failed + lost > 0) process.exitCode = 1;
await Promise.all(sidecars.map(stopServer));
redis.kill();

/** @param perSecond requests a second and sidecar; as many as possible when absent */
async function run(duration: number, perSecond?: number): Promise<autocannon.Result[]> {
  const found = await Promise.all(sidecars.map((server) => load(server, duration, perSecond)));
  tally.failed += found.reduce((sum, { errors, timeouts }) => sum + errors + timeouts, 0);
  return found;
}

function load({ url }: Server, duration: number, perSecond?: number): Promise<autocannon.Result> {
  let sent = 0;
  const anotherClient = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    return {
      ...request,
      headers: { ...request.headers, 'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` },
    };
  };
  const reads = READS.map(
    (read): autocannon.Request => ({
      path: read,
      method: 'GET',
      onResponse: (status, body) => note(status === 200 && body === expected.get(read)),
    }),
  );
  const post = (
    to: { path: string; body: object },
    onResponse: (status: number, body: string) => void,
  ): autocannon.Request => ({
    path: to.path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(to.body),
    setupRequest: anotherClient,
    onResponse,
  });
  return loadGenerator()({
    url,
    duration,
    connections: CONNECTIONS,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    requests: [
      ...reads,
      ...reads,
      ...reads,
      post(POLICY, (status, body) => note(status === 200 && body === policy)),
      post(LIST, noteList),
    ],
  });
}

function note(right: boolean): void {
  tally.requests += 1;
  if (!right) tally.wrong += 1;
}

function noteList(status: number, body: string): void {
  if (status === 503) tally.refused += 1;
  if (status === 200) tally.lists.push((JSON.parse(body) as { id: string }).id);
  note(status === 200 || status === 503);
}

async function lostLists(): Promise<number> {
  const waiting = tally.lists.values();
  let gone = 0;
  const reader = async () => {
    for (const id of waiting) if ((await fetch(`${sidecars[0]?.url}/v1/lists/${id}`)).status !== 200) gone += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  return gone;
}

async function startRedis(): Promise<ChildProcess> {
  const words = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(redisPort),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ];
  const server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) =>
    server.stdout.on('data', (chunk: Buffer) => /ready to accept/i.test(chunk.toString()) && resolve(undefined)),
  );
  return server;
}
