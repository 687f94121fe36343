// The probes of docs/operate, sent by a real blackbox_exporter to a real sidecar: they succeed while it serves, and
// each fails for what it is there for.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/run/free-port.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecarProcess } from '../../support/servers/sidecar-process.ts';

interface Job {
  job_name: string;
  static_configs: { targets: string[]; labels: { __param_module: string; promise: string } }[];
}
const { scrape_configs: jobs } = parse(readFileSync('docs/operate/prometheus.yml', 'utf8')) as {
  scrape_configs: Job[];
};
const probes = (jobs.find(({ job_name }) => job_name === 'catalogue-probe')?.static_configs ?? []).map(
  ({ targets: [target = ''], labels: { __param_module: name } }) => ({ name, target: new URL(target) }),
);

let exporter: string;
let stop: () => void;

beforeAll(async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const words = ['--config.file', 'docs/operate/blackbox.yml', '--web.listen-address', address];
  const child = spawn('prometheus-blackbox-exporter', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  exporter = `http://${address}`;
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('Listening on')) break;
});
afterAll(() => stop());

/** Which probes succeed at a sidecar. */
async function successes(url: string): Promise<Record<string, boolean>> {
  const results: [string, boolean][] = [];
  for (const { name, target } of probes) {
    const question = new URLSearchParams({ module: name, target: `${url}${target.pathname}${target.search}` });
    const { text } = await rawRequest(`${exporter}/probe?${question}`);
    results.push([name, /^probe_success 1$/m.test(text)]);
  }
  return Object.fromEntries(results);
}

test('all succeed while a sidecar serves, and fail when it has ended', async () => {
  const sidecar = await startSidecarProcess({});
  expect(await successes(sidecar.url)).toEqual({ site: true, search: true, policy: true, store: true });
  await sidecar.stop('SIGTERM');
  expect(await successes(sidecar.url)).toEqual({ site: false, search: false, policy: false, store: false });
});

test('that of the store fails while the store is away, and no other', async () => {
  const sidecar = await startSidecarProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  expect(await successes(sidecar.url)).toEqual({ site: true, search: true, policy: true, store: false });
});

test.each(['search', 'policy', 'store', 'site'])('%s does not take any answer with 200 for a success', async (name) => {
  const sidecar = await startSidecarProcess({});
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  const question = new URLSearchParams({ module: name, target: `${sidecar.url}/v1/health` });
  const { text } = await rawRequest(`${exporter}/probe?${question}`);
  expect(text).toMatch(/^probe_success 0$/m);
});

test('the search is one that nginx does not cache', () => {
  const { target } = probes.find(({ name }) => name === 'search') ?? {};
  expect([...(target?.searchParams.keys() ?? [])]).toContain('trace');
});
