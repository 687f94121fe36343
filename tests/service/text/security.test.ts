// What every answer of the text host says to browsers: nobody frames it, and no style but its own applies.
import { expect, test } from 'vitest';
import { TEXT_SECURITY } from '../../../catalogue/contract/page-headers.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { BROWSER, CURL, textHost } from '../../support/clients/text-host.ts';

const host = textHost();
const { ask } = host;

test.each([
  ['a built page', '/aws/lambda', BROWSER, 200],
  ['a rendered page', '/search?q=lambda', BROWSER, 200],
  ['a page for a terminal', '/aws/lambda', CURL, 200],
  ['a redirect', '/AWS/lambda', BROWSER, 308],
  ['a page that does not exist', '/aws/nothing', BROWSER, 404],
  ['a wrong method', '/aws/lambda', { ...BROWSER, method: 'POST' }, 405],
  ['a list that does not exist', '/lists/nothing', BROWSER, 404],
])('%s may be framed by nobody, and takes no style but its own', async (_, path, headers, status) => {
  const answer = await ask(path, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(
    Object.fromEntries(Object.entries(TEXT_SECURITY).map(([name, value]) => [name.toLowerCase(), value])),
  );
  expect(answer.headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+'.*frame-ancestors 'none'/);
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
});

test('304 says so too, and 429', async () => {
  const { headers } = await ask('/aws/lambda', BROWSER);
  const again = await ask('/aws/lambda', { ...BROWSER, 'If-None-Match': String(headers.etag) });
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']]);
  const page = () => rawRequest(`${host.sidecar.url}/help`, { headers: { Host: 'text.localhost' }, from: '127.3.3.3' });
  let last = await page();
  while (last.status === 200) last = await page();
  expect([last.status, last.headers['content-security-policy']]).toEqual([429, headers['content-security-policy']]);
});
