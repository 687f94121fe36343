// Strict-Transport-Security: on every answer of a sidecar that was told so, on none of another.
import { expect, onTestFinished, test } from 'vitest';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecar } from '../../support/servers/sidecar.ts';

/** The header on an answer of each kind. */
async function said(environment: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const { url, close } = await startSidecar(environment);
  onTestFinished(close);
  const file = await rawRequest(`${url}/v1/services/aws-lambda`);
  const answers = {
    file,
    page: await rawRequest(`${url}/about/`),
    'not modified': await rawRequest(`${url}/v1/services/aws-lambda`, {
      headers: { 'If-None-Match': String(file.headers.etag) },
    }),
    computed: await rawRequest(`${url}/v1/services?q=queue`),
    health: await rawRequest(`${url}/v1/health`),
    missing: await rawRequest(`${url}/missing`),
    document: await postJson(`${url}/v1/policies/alpha-scp`, { approvedServiceIds: ['aws-lambda'] }),
    'bad body': await postJson(`${url}/v1/lists`, '{'),
    text: await rawRequest(`${url}/aws/lambda`, { headers: { Host: 'text.localhost' } }),
    'rendered text': await rawRequest(`${url}/search?q=queue`, { headers: { Host: 'text.localhost' } }),
  };
  expect(answers['not modified'].status).toBe(304);
  // Nothing else gets lost or is there twice.
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(file.text).toContain('"id":"aws-lambda"');
  return Object.fromEntries(
    Object.entries(answers).map(([name, { headers }]) => [name, headers['strict-transport-security']]),
  );
}

test.each([
  ['63072000', 'max-age=63072000'],
  ['0', 'max-age=0'],
])('HSTS_SECONDS=%s is on every answer', async (HSTS_SECONDS, expected) => {
  expect(new Set(Object.values(await said({ HSTS_SECONDS })))).toEqual(new Set([expected]));
});

test('without it, no answer says anything', async () => {
  expect(new Set(Object.values(await said({})))).toEqual(new Set([undefined]));
});

test.each(['-1', '63072001', 'soon', '1.5'])('HSTS_SECONDS=%s stops the start', async (HSTS_SECONDS) => {
  await expect(startSidecar({ HSTS_SECONDS })).rejects.toThrow(/^HSTS_SECONDS must be/);
});
