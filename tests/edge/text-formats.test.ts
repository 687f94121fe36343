// While no sidecar answers, nginx serves built text pages, in the format that the sidecar would have chosen.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { TEXT_SECURITY } from '../../catalogue/contract/page-headers.ts';

import { FORMATS } from '../../catalogue/formats/text-formats.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { negotiateFormat } from '../../sidecar/text/negotiate-format.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { CHROME, CLIENTS, PAGE } from '../support/clients/text-clients.ts';
import { startNginx } from '../support/servers/nginx.ts';

const nginx = await startNginx({ sidecars: [`http://127.0.0.1:${await freePort()}`] });
afterAll(() => nginx.close());

const bodies = new Map(FORMATS.map((format) => [readFileSync(`dist/text/aws/lambda.${format}`, 'utf8'), format]));

/** The format of the built page that came, or the status when none came. */
async function formatFor(
  path: string,
  userAgent: string | undefined,
  accept: string | undefined,
): Promise<string | number> {
  const headers = {
    Host: 'text.localhost',
    ...(userAgent !== undefined && { 'User-Agent': userAgent }),
    ...(accept !== undefined && { Accept: accept }),
  };
  const { status, text } = await rawRequest(`${nginx.url}${path}`, { from: freshAddress(), headers });
  return status === 200 ? (bodies.get(text) ?? 'another file') : status;
}

/** Weights that only arithmetic can compare: the program's habit decides. */
const UNDECIDED: Readonly<Record<string, string>> = { 'curl with weights': 'ansi', Prometheus: 'ansi' };

test.each(CLIENTS)('%s gets what the sidecar would have sent', async (client, userAgent, accept, format) => {
  expect(await formatFor('/aws/lambda', userAgent, accept)).toBe(UNDECIDED[client] ?? format);
});

describe('extension, parameter, flags and headers together', () => {
  const accepts = [
    undefined,
    '',
    '*/*',
    PAGE,
    'application/json',
    'text/*',
    'application/*',
    'image/png, */*;q=0.1',
    'text/plain',
    'image/png',
    'text/html;level=1',
    ',',
    'text/*, application/json',
    'application/json, text/*',
    'application/*, text/html',
    'text/html, text/*',
    'text/*, text/html',
    'text/*;q=0.5, application/json',
    'application/json;q=0.5, text/*',
    '*/*;q=0.1, text/*',
  ];
  const cases = ['', '.md', '.txt', '.ansi', '.html', '.json'].flatMap((extension) =>
    [
      '',
      '?format=json',
      '?format=MD',
      '?format=',
      '?format=pdf',
      '?T',
      '?A',
      '?A&T',
      '?T=1&format=ansi',
      '?format=txt&A',
      '?x=T',
    ].flatMap((query) =>
      ['curl/8.15.0', CHROME].flatMap((userAgent) =>
        accepts.map((accept) => ({ extension, query, userAgent, accept })),
      ),
    ),
  );

  test(`agree in ${cases.length} combinations`, async () => {
    for (const { extension, query, userAgent, accept } of cases) {
      const parameters = new URLSearchParams(query);
      const answer = negotiateFormat({
        extension: FORMATS.find((format) => extension === `.${format}`),
        format: parameters.get('format') ?? undefined,
        accept,
        userAgent,
        plain: parameters.has('T'),
        colour: parameters.has('A'),
      });
      const found = await formatFor(`/aws/lambda${extension}${query}`, userAgent, accept);
      expect(found, `${extension} ${query} ${userAgent} ${accept}`).toBe('fault' in answer ? 503 : answer.format);
    }
  });
});

describe('a long Accept header', () => {
  const fill = (part: string) => part.repeat(Math.floor(8_000 / part.length));
  test.each([
    ['of ranges and one weight', `a/b, ${fill('*/*,')} a/b;q=0.5`, 'ansi'],
    ['of types and one weight', `a/b, ${fill('application/*,')} a/b;q=0.5`, 'ansi'],
    ['of ranges', fill('*/*,'), 'ansi'],
    ['of types that there are not', `${fill('a/b,')}text/markdown`, 'md'],
    ['of parameters', `text/html${fill(';a')}`, 'html'],
    ['of commas', `${fill(',')}text/html`, 'html'],
  ])('%s is read, and does not reach the log', async (_, accept, format) => {
    expect(await formatFor('/aws/lambda', 'curl/8.15.0', accept)).toBe(format);
    expect(nginx.output()).not.toMatch(/\[(alert|crit|emerg)\]/);
  });
});

test('an address gets 60 pages in a burst and then 429', async () => {
  const from = freshAddress();
  const statuses = [];
  for (let sent = 0; sent < 62; sent += 1)
    statuses.push((await rawRequest(`${nginx.url}/help.txt`, { from, headers: { Host: 'text.localhost' } })).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('pages that only a sidecar knows get 503 and when to come back', async () => {
  const { status, headers } = await rawRequest(`${nginx.url}/search?q=queue`, {
    from: freshAddress(),
    headers: { Host: 'text.localhost' },
  });
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});

test('built pages have the headers that a sidecar sends, 304 too', async () => {
  const ask = (headers = {}) =>
    rawRequest(`${nginx.url}/aws/lambda`, {
      from: freshAddress(),
      headers: { Host: 'text.localhost', 'User-Agent': CHROME, Accept: PAGE, ...headers },
    });
  const page = await ask();
  const again = await ask({ 'If-None-Match': String(page.headers.etag) });
  expect([page.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [page, again])
    for (const [name, value] of Object.entries(TEXT_SECURITY)) expect(headers[name.toLowerCase()]).toBe(value);
});
