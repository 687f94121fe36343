// Built files that cannot be read: an answer says so, and the process goes on.
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedCopy } from '../../../tools/hurt/other-build.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { type SidecarProcess, startSidecarProcess } from '../../support/servers/sidecar-process.ts';

let build = '';
let sidecar: SidecarProcess;
beforeAll(async () => {
  // Links to the files of the build: what is removed here stays there.
  build = path.join(mkdtempSync(path.join(tmpdir(), 'files-')), 'build');
  linkedCopy(build);
  sidecar = await startSidecarProcess({ DIST_DIR: build, LOG_LEVEL: 'info', METRICS_PORT: '0' });
});
afterAll(() => sidecar.stop('SIGTERM'));

const get = (target: string, host = 'localhost') =>
  rawRequest(`${sidecar.url}${target}`, { headers: { Host: host, Accept: 'text/html' } });
const failures = async () =>
  Number(
    /^http_static_failures_total\{status="503"\} (\d+)$/m.exec(
      (await rawRequest(`${sidecar.metricsUrl}/metrics`)).text,
    )?.[1],
  );
const readiness = async () => {
  const { status, text } = await rawRequest(`${sidecar.metricsUrl}/ready`);
  return [status, (JSON.parse(text) as { reasons: string[] }).reasons];
};
const statusOfText = async () => {
  const { text } = await rawRequest(`${sidecar.url}/v1/status`);
  const { status, components } = JSON.parse(text) as {
    status: string;
    components: { component: string; status: string }[];
  };
  return [status, components.find(({ component }) => component === 'text')?.status];
};

/** The test's time-out ends a vain wait. */
async function until<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  while (!isDeepStrictEqual(await look(), wanted));
}

test('a file that is missing is 503 on either host, is counted and logged, and ends nothing', async () => {
  const [asset = ''] = readdirSync(path.join(build, 'site/assets')).filter((name) => name.endsWith('.js'));
  for (const file of [`site/assets/${asset}`, 'text/aws/lambda.txt', 'site/services/aws-lambda/index.html'])
    for (const twin of ['', '.br', '.gz']) rmSync(path.join(build, `${file}${twin}`), { force: true });
  const answers = [
    await get(`/assets/${asset}`),
    await get('/services/aws-lambda/'),
    await get('/aws/lambda.txt', 'text.localhost'),
  ];
  for (const { status, headers } of answers)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(await failures()).toBe(2);
  expect((await get('/assets/never-built.js')).status).toBe(404);
  expect((await get('/v1/health')).status).toBe(200);
  expect((await get('/services/azure-functions/')).status).toBe(200);
  expect(await failures()).toBe(2);
  // One file of thousands is no reason to take the process out of service.
  await until(readiness, [200, []]);
  await until(statusOfText, ['ok', 'ok']);
  const logged = () => sidecar.lines().filter(({ msg }) => msg === 'a request could not be answered');
  while (logged().length < 2) await get('/v1/health');
  expect(logged()[0]).toMatchObject({ path: `/assets/${asset}`, err: { code: 'ENOENT' } });
});

test('a build that was removed makes the process unready and its status down, until another one is served', async () => {
  const moved = `${build}.moved`;
  renameSync(build, moved);
  const before = await failures();
  for (const page of ['/services/azure-key-vault/', '/v1/providers']) expect((await get(page)).status).toBe(503);
  expect(await failures()).toBe(before + 2);
  expect(await readiness()).toEqual([503, ['files of its build cannot be read']]);
  await until(statusOfText, ['down', 'down']);
  // What is computed goes on.
  expect((await get('/v1/services?q=lambda')).status).toBe(200);

  renameSync(moved, build);
  expect(await readiness()).toEqual([200, []]);
  await until(statusOfText, ['ok', 'ok']);
  expect((await get('/services/azure-key-vault/')).status).toBe(200);
});
