// The page of a saved list by a server bundle: what the bundle is asked, and what is made of what it writes.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SharedList } from '../../../../catalogue/views/text/pages/list.ts';
import { listPageRenderer } from '../../../../sidecar/lists/render-list-page.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const LOCALS: SharedList = { catalogue: fixtureCatalogue(), retryAfterSeconds: 7, today: '2026-11-22' };

/** A build whose server bundle runs this as its handler. */
async function rendererOf(body: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(
    path.join(folder, 'server', 'entry.mjs'),
    `export async function handler(request, response, next, locals) { ${body} }`,
  );
  const render = await listPageRenderer(folder);
  if (!render) throw new Error('the bundle was not found');
  return render;
}

test('a build without a server bundle renders nothing', async () => {
  expect(await listPageRenderer(mkdtempSync(path.join(tmpdir(), 'bundle-')))).toBeUndefined();
});

test('the bundle is asked for one fixed address, with what the page is made of', async () => {
  const render = await rendererOf(`
    const { method, url, headers } = request;
    const { retryAfterSeconds, today } = locals.sharedList;
    const before = [response.statusCode, response.statusMessage, response.headersSent, response.req === request, next];
    response.writeHead(200);
    const asked = { method, url, headers, retryAfterSeconds, today, before, headersSent: response.headersSent };
    response.end(JSON.stringify(asked));`);
  expect(JSON.parse((await render(LOCALS)).html)).toEqual({
    method: 'GET',
    url: '/lists/list/',
    headers: { host: 'localhost' },
    retryAfterSeconds: 7,
    today: '2026-11-22',
    before: [200, '', false, true, null],
    headersSent: true,
  });
});

describe('the page', () => {
  test('is everything that was written, with its policy', async () => {
    const render = await rendererOf(`
      response.writeHead(200, { 'content-security-policy': "default-src 'none'" });
      response.write('<p>Caf'); response.write(Buffer.from('é')); response.end('</p>');`);
    expect(await render(LOCALS)).toEqual({ html: '<p>Café</p>', contentSecurityPolicy: "default-src 'none'" });
  });

  test('has no policy where none was written', async () => {
    const render = await rendererOf(`response.end('<p></p>');`);
    expect(await render(LOCALS)).toEqual({ html: '<p></p>', contentSecurityPolicy: undefined });
  });

  test('with another status than 200 is a fault', async () => {
    const render = await rendererOf(`response.writeHead(500); response.end('broken');`);
    await expect(render(LOCALS)).rejects.toThrow('the list page was rendered with status 500');
  });
});
