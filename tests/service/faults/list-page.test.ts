// A server bundle that fails for some lists: their readers are told, and nobody else notices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { type SidecarProcess, startSidecarProcess } from '../../support/servers/sidecar-process.ts';
import { copyOfSmallBuild, writeBundle } from '../../support/small-build.ts';

let sidecar: SidecarProcess;
beforeAll(async () => {
  const folder = await copyOfSmallBuild();
  writeBundle(
    folder,
    `export const handler = async (request, response, next, { sharedList: { list } }) => {
      if (list?.slug === 'hang') for (;;);
      if (list?.slug === 'exit') process.exit(1);
      if (list?.slug === 'defect') throw new TypeError('ours');
      response.end('<p>a page</p>');
    };`,
  );
  sidecar = await startSidecarProcess({ DIST_DIR: folder, METRICS_PORT: '0' });
  for (const slug of ['hang', 'exit', 'defect', 'sound'])
    await postJson(`${sidecar.url}/v1/lists`, { slug, approvedServiceIds: ['aws-lambda'] });
});
afterAll(() => sidecar.stop('SIGTERM'));

const page = async (slug: string) => {
  const { status, headers, text } = await rawRequest(`${sidecar.url}/lists/${slug}`, {
    headers: { Accept: 'text/html' },
  });
  return { status, retryAfter: headers['retry-after'], cache: headers['cache-control'], text };
};

test.each([
  ['hang', 503, '2', 'Temporarily overloaded', 'the page of a list could not be made'],
  ['exit', 503, '2', 'Temporarily overloaded', 'the page of a list could not be made'],
  ['defect', 500, undefined, 'Internal error', 'request failed'],
])(
  'a page that meets %s is %d, others are there meanwhile and afterwards',
  async (slug, status, retryAfter, error, line) => {
    const failed = page(slug);
    expect((await rawRequest(`${sidecar.url}/v1/services?q=lambda`)).status).toBe(200);
    const answer = await failed;
    expect(answer).toMatchObject({ status, retryAfter, cache: 'no-store' });
    expect(JSON.parse(answer.text)).toMatchObject({ status, error });
    expect(await page('sound')).toMatchObject({ status: 200, text: '<p>a page</p>' });
    const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
    expect(text).toContain(`http_request_duration_seconds_count{route="/lists/:id",method="GET",status="${status}"}`);
    while (!sidecar.lines().some(({ msg }) => msg === line)) await rawRequest(`${sidecar.url}/v1/health`);
  },
);
