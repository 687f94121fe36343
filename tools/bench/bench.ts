// `npm run bench`: one table of what the catalogue costs. Speed is a ratio to a plain server under the same load in the
// same run: bare node:http that sends the same bytes, for searches node:http over SQLite FTS5. Then milliseconds and
// megabytes of start, memory and build. It judges nothing: run it on a quiet machine.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import { runTool } from '../../scripts/run/run-tool.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../../scripts/run/sidecar-command.ts';
import { AMPLE_QUOTAS, residentMegabytes, type Server, startServer, stopServer } from '../support/server-process.ts';
import { type Load, medianRates } from './rates.ts';

/** Distinct requests of a load: too many of them for any to be cached before it comes again. */
const DISTINCT = 5_000;
const SELECTED = 50;

const { services } = parseSnapshot(readFileSync('dist/catalogue.json', 'utf8'));
const slugs = services.map(({ slug }) => slug);
const awsIds = services.filter(({ providerId }) => providerId === 'aws').map(({ id }) => id);
const words = [...new Set(services.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []))];
const numbers = Array.from({ length: DISTINCT }, (_, number) => number);

/** Some of the values, others for each number. */
function selection(values: readonly string[], number: number, count: number): string[] {
  const step = 97 + 2 * Math.floor(number / values.length);
  return Array.from({ length: count }, (_, index) => values[(number + index * step) % values.length] ?? '');
}

const queries = numbers.map((number) => selection(words, number, 1 + (number % 2)).join('+'));
const bodies = numbers.map((number) =>
  JSON.stringify({ approvedServiceIds: selection(awsIds, number, SELECTED), include: 'required' }),
);
const post = (route: string): Load => ({ path: route, method: 'POST', bodies });

/** Name, load, plain server, and the ratio that is aimed at. */
const SPEED: readonly [name: string, load: Load, baseline: 'bare' | 'fts', aim: number | undefined][] = [
  ['built file, service detail', { path: '/v1/services/aws-lambda' }, 'bare', 0.8],
  ['built file, first page', { path: '/v1/services' }, 'bare', 0.8],
  ['text page', { path: '/aws/lambda.txt', headers: { Host: 'text.localhost:8080' } }, 'bare', undefined],
  ['distinct searches', { path: '', paths: queries.map((query) => `/v1/services?q=${query}`) }, 'fts', 0.7],
  [
    'distinct comparisons of 5',
    distinct((number) => `/v1/compare?ids=${selection(slugs, number, 5)}`),
    'bare',
    undefined,
  ],
  [
    'distinct scorecards of 50',
    distinct((number) => `/v1/exposure?ids=${selection(slugs, number, SELECTED)}`),
    'bare',
    undefined,
  ],
  ['distinct policies of 50', post('/v1/policies/alpha-scp'), 'bare', undefined],
  ['distinct reports of 50', post('/v1/policies/report'), 'bare', undefined],
  ['lists of 50, SQLite', post('/v1/lists'), 'bare', undefined],
];

function distinct(pathOf: (number: number) => string): Load {
  return { path: '', paths: numbers.map(pathOf) };
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const startSidecar = () =>
  startServer(SIDECAR_ARGUMENTS, {
    ...SIDECAR_ENVIRONMENT,
    ...AMPLE_QUOTAS,
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.0/8',
    DATA_DIR: path.join(folder, 'data'),
  });

// The first start fills the cache of compiled code, as any earlier start of an installation has.
await stopServer(await startSidecar());
const started = performance.now();
const sidecar = await startSidecar();
await fetch(`${sidecar.url}/v1/health`);
report('start to first answer', `${Math.round(performance.now() - started)} ms`, 'aim 1,200 ms');
report('memory at rest', `${residentMegabytes(sidecar)} MB`);

const fts = await startServer(['tools/bench/fts-server.ts', 'dist/catalogue.json']);
for (const [name, load, baseline, aim] of SPEED) {
  const plain = baseline === 'fts' ? fts : await startBare(sidecar, load);
  const rates = await medianRates({ plain, ours: sidecar }, load);
  if (plain !== fts) await stopServer(plain);
  const figures = `${Math.round(rates.ours)} of ${Math.round(rates.plain)} requests/s (${baseline})`;
  report(name, (rates.ours / rates.plain).toFixed(2), `${figures}${aim === undefined ? '' : `, aim ${aim}`}`);
}
await stopServer(fts);
report('memory after all of it', `${residentMegabytes(sidecar)} MB`);
await stopServer(sidecar);

const built = performance.now();
if ((await runTool('node', ['scripts/build.ts'])) !== 0) process.exitCode = 1;
report('build', `${((performance.now() - built) / 1_000).toFixed(1)} s`);
rmSync(folder, { recursive: true, force: true });

function report(name: string, figure: string, remark = ''): void {
  console.log(`${name.padEnd(28)} ${figure.padStart(8)}  ${remark}`.trimEnd());
}

/** A server that sends what ours answers to the first request of a load. */
async function startBare(ours: Server, load: Load): Promise<Server> {
  const { path: target, paths, method = 'GET', headers, bodies: texts } = load;
  const sent = request(`${ours.url}${paths?.[0] ?? target}`, {
    method,
    headers: { ...headers, ...(texts && { 'Content-Type': 'application/json' }) },
  });
  sent.end(texts?.[0]);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const file = path.join(folder, 'body');
  writeFileSync(file, Buffer.concat(await answer.toArray()));
  if (answer.statusCode !== 200) throw new Error(`${method} ${target}: ${answer.statusCode}`);
  return startServer(['tools/bench/bare-server.ts', file, answer.headers['content-type'] ?? '']);
}
