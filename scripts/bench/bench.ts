// `npm run bench`: requests per second as a ratio to a bare node:http server that sends the same bytes, in one run on loopback;
// start-up time and memory. Bounded in time; it measures and judges nothing that a test should.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../sidecar-command.ts';
import { compareServers, type Load, startServer } from './measure.ts';

/** Name, load, and the ratio that the project promises. */
const CASES: [name: string, load: Load, promised: number][] = [
  ['service detail', { path: '/v1/services/aws-lambda' }, 0.8],
  ['first services page', { path: '/v1/services' }, 0.7],
  ['filtered search', { path: '/v1/services?q=serverless&provider=aws&freeTier=true' }, 0.3],
];

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
// The first start fills the cache of compiled code, as any earlier start of an installation has.
(await startServer(SIDECAR_ARGUMENTS, { ...SIDECAR_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })).process
  .removeAllListeners('exit')
  .kill('SIGTERM');
const started = performance.now();
const sidecar = await startServer(SIDECAR_ARGUMENTS, { ...SIDECAR_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: folder });
await fetch(`${sidecar.url}/v1/health`);
console.log(`start to first answer  ${Math.round(performance.now() - started)} ms`);
console.log(`memory after load      ${residentMegabytes()} MB`);

for (const [name, load, promised] of CASES) {
  const answer = await fetch(`${sidecar.url}${load.path}`, {
    method: load.method ?? 'GET',
    headers: { 'Accept-Encoding': 'identity', ...load.headers },
    ...(load.body !== undefined && { body: load.body }),
  });
  const file = path.join(folder, 'body');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const bare = await startServer(['scripts/bench/bare-server.ts', file, answer.headers.get('content-type') ?? '']);
  const { subject, baseline, ratio } = await compareServers(sidecar, bare, load);
  bare.process.removeAllListeners('exit').kill();
  console.log(`${name.padEnd(22)} ${ratio.toFixed(2)} of bare (promised ${promised}): ${Math.round(subject)} of ${Math.round(baseline)} requests/s`);
}
console.log(`memory after the runs  ${residentMegabytes()} MB`);
sidecar.process.removeAllListeners('exit').kill('SIGTERM');

/** Resident set of the sidecar, from the kernel. */
function residentMegabytes(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${sidecar.process.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
