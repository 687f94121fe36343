// Built files that cannot be read: an answer says so, and the process goes on.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  sidecar = await startSidecarProcess({ DIST_DIR: build, LOG_LEVEL: 'info' });
});
afterAll(() => sidecar.stop('SIGTERM'));

test('a file that has gone is 404 on either host, is logged, and ends nothing', async () => {
  const [asset = ''] = readdirSync(path.join(build, 'site/assets')).filter((name) => name.endsWith('.js'));
  for (const file of [`site/assets/${asset}`, 'text/aws/lambda.txt', 'site/services/aws-lambda/index.html'])
    for (const twin of ['', '.br', '.gz']) rmSync(path.join(build, `${file}${twin}`), { force: true });
  for (const [target, host] of [
    [`/assets/${asset}`, 'localhost'],
    ['/services/aws-lambda/', 'localhost'],
  ] as const) {
    const { status } = await rawRequest(`${sidecar.url}${target}`, { headers: { Host: host } });
    expect([target, status]).toEqual([target, 404]);
  }
  const text = await rawRequest(`${sidecar.url}/aws/lambda.txt`, { headers: { Host: 'text.localhost' } });
  expect(text.status).toBeGreaterThanOrEqual(400);
  expect((await rawRequest(`${sidecar.url}/v1/health`)).status).toBe(200);
  expect((await rawRequest(`${sidecar.url}/services/aws-s3/`)).status).toBe(200);
  const logged = () => sidecar.lines().filter(({ msg }) => msg === 'a request could not be answered');
  while (logged().length < 2) await rawRequest(`${sidecar.url}/v1/health`);
  expect(logged()[0]).toMatchObject({ path: `/assets/${asset}`, err: { code: 'ENOENT' } });
});
