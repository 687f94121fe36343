// `npm run bench`: requests per second as a ratio to a bare node:http server that parses the same body and sends the
// same bytes, in one run on loopback, of a process as it is after hours of use and of a fresh one; start-up time, memory,
// and what remembering a list costs. Bounded in time; it measures and judges nothing that a test should.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import { ensurePrograms } from '../run/ensure-programs.ts';
import { freePort } from '../run/free-port.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../run/sidecar-command.ts';
import { benchEdge } from './edge.ts';
import {
  AMPLE_QUOTAS,
  type Load,
  measureRate,
  medianRates,
  residentMegabytes,
  type Server,
  startServer,
  stopServer,
  whileAwake,
} from './measure.ts';
import { measureMirror } from './mirror.ts';
import { season } from './season.ts';
import { comparisonMilliseconds } from './text.ts';

const { data } = JSON.parse(readFileSync('dist/api/v1/services.page-2.json', 'utf8')) as { data: { id: string }[] };
const json = { 'Content-Type': 'application/json' };
const post = (route: string, body: object): Load => ({
  path: route,
  method: 'POST',
  headers: json,
  body: JSON.stringify(body),
  manyAddresses: true,
});
const { services: allServices } = JSON.parse(readFileSync('dist/catalogue.json', 'utf8')) as {
  services: { id: string; slug: string; providerId: string }[];
};
const awsIds = allServices.filter(({ providerId }) => providerId === 'aws').map(({ id }) => id);

/** Lists of 50 services with what they require, too many of them for any to be kept until it is asked for again. */
function firstAsked(route: string): Load {
  const bodies = Array.from({ length: 10_000 }, (_, turn) => {
    const some = Array.from({ length: 50 }, (_, place) => awsIds[(turn + place) % awsIds.length] ?? '');
    const first = Math.floor(turn / awsIds.length) % some.length;
    return JSON.stringify({ approvedServiceIds: [...some.slice(first), ...some.slice(0, first)], include: 'required' });
  });
  return { ...post(route, {}), body: bodies[0] ?? '', bodies };
}

/** As many selections of 50 services of all providers. */
function firstScored(): Load {
  const slugs = allServices.map(({ slug }) => slug);
  const paths = Array.from({ length: 10_000 }, (_, turn) => {
    // Neighbours in the catalogue do not stay together, and once round the step is another: no selection comes twice.
    const step = 97 + Math.floor(turn / slugs.length);
    const some = Array.from({ length: 50 }, (_, place) => slugs[(turn + place * step) % slugs.length]);
    return `/v1/exposure?ids=${some.join()}`;
  });
  return { path: paths[0] ?? '', paths, manyAddresses: true };
}

/** Name, load, and the ratio that the project promises of a seasoned process. */
const CASES: [name: string, load: Load, promised: number][] = [
  ['service detail', { path: '/v1/services/aws-lambda' }, 0.85],
  ['first services page', { path: '/v1/services' }, 0.7],
  ['filtered search', { path: '/v1/services?q=serverless&provider=aws&freeTier=true' }, 0.3],
  [
    'prebuilt text page',
    { path: '/aws/lambda.txt', headers: { Host: 'text.localhost:8080' }, manyAddresses: true },
    0.7,
  ],
  ['policy of 50 services', post('/v1/policies/alpha-scp', { approvedServiceIds: awsIds.slice(0, 50) }), 0.35],
  ['report of 50 services', post('/v1/policies/report', { approvedServiceIds: awsIds.slice(0, 50) }), 0.2],
  ['scorecard of 50', { path: firstScored().path, manyAddresses: true }, 0.3],
  ['policy, first asked', firstAsked('/v1/policies/alpha-scp'), 0.35],
  ['report, first asked', firstAsked('/v1/policies/report'), 0.2],
  ['exposure, first asked', firstScored(), 0.3],
];
const LIST = post('/v1/lists', { name: 'Bench', approvedServiceIds: data.slice(0, 20).map(({ id }) => id) });

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
let runs = 0;
const startSidecar = (environment: Record<string, string> = {}) => {
  runs += 1;
  return startServer(SIDECAR_ARGUMENTS, {
    ...SIDECAR_ENVIRONMENT,
    ...AMPLE_QUOTAS,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.0/8',
    DATA_DIR: path.join(folder, String(runs)),
    ...environment,
  });
};

await ensurePrograms();
// The first start fills the cache of compiled code, as any earlier start of an installation has.
await stopServer(await startSidecar());
const started = performance.now();
const sidecar = await startSidecar();
await fetch(`${sidecar.url}/v1/health`);
console.log(`start to first answer  ${Math.round(performance.now() - started)} ms`);
console.log(`memory after load      ${residentMegabytes(sidecar)} MB`);
const seasoning = await season(sidecar.url);
console.log(`seasoned               by ${seasoning} requests of every kind; memory ${residentMegabytes(sidecar)} MB`);

for (const [name, load, promised] of CASES) {
  const answer = await answerTo(sidecar, load);
  const file = path.join(folder, 'body');
  writeFileSync(file, answer.body);
  const bare = await startServer(['scripts/bench/bare-server.ts', file, answer.type]);
  const fresh = await startSidecar();
  const rates = await whileAwake(() => medianRates({ bare, seasoned: sidecar, fresh }, load));
  await Promise.all([stopServer(bare), stopServer(fresh)]);
  const share = (rate: number) => (rate / rates.bare).toFixed(2);
  console.log(
    `${name.padEnd(22)} ${share(rates.seasoned)} of bare seasoned (promised ${promised}), ${share(rates.fresh)} fresh: ` +
      `${Math.round(rates.seasoned)} and ${Math.round(rates.fresh)} of ${Math.round(rates.bare)} requests/s`,
  );
}
console.log(
  `comparison as text     ${comparisonMilliseconds(parseSnapshot(readFileSync('dist/catalogue.json', 'utf8'))).toFixed(2)} ms of CPU at the median (promised 1)`,
);
await reportLists('list create, SQLite', sidecar);
console.log(`memory after the runs  ${residentMegabytes(sidecar)} MB`);
await stopServer(sidecar);

await benchEdge(folder, freePort, (line) => console.log(line));

const port = await freePort();
const redis = spawn(
  '/usr/bin/redis-server',
  ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'yes'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
await new Promise((resolve) =>
  redis.stdout.on('data', (chunk: Buffer) => /ready to accept/i.test(chunk.toString()) && resolve(undefined)),
);
const onRedis = await startSidecar({ REDIS_URL: `redis://127.0.0.1:${port}` });
await reportLists('list create, Redis', onRedis);
await stopServer(onRedis);
redis.kill();

const { full, first, delta, deltaByHash } = await measureMirror();
const share = (bytes: number) => `${bytes} bytes, ${((100 * bytes) / full).toFixed(2)} % of ${full}`;
console.log(`mirror, first sync     ${share(first)}`);
console.log(
  `mirror, one change     ${share(delta)} (promised 2 %), ${((100 * delta) / first).toFixed(2)} % of the first sync; by hash alone ${share(deltaByHash)}`,
);

/** What a load is answered with. Not by fetch, which puts in a Host of its own: the bare server would send an error. */
async function answerTo(server: Server, { path: target, method = 'GET', headers, body }: Load) {
  const asked = request(`${server.url}${target}`, { method, headers: { ...headers, 'Accept-Encoding': 'identity' } });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${method} ${target}: ${answer.statusCode}`);
  return { body: bytes, type: answer.headers['content-type'] ?? '' };
}

async function reportLists(name: string, server: Server): Promise<void> {
  const { perSecond, p50, p99 } = await measureRate(server.url, LIST);
  console.log(`${name.padEnd(22)} ${Math.round(perSecond)} requests/s, p50 ${p50} ms, p99 ${p99} ms`);
}
