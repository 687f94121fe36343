// Requests to the text host: formats, redirects, faults, caching.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { endDate, endingText, holdsEndDate } from '../../../catalogue/views/endings.ts';
import { textPath } from '../../../catalogue/views/urls.ts';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { faultsOfTerminal, SGR } from '../../support/read/terminal-faults.ts';
import { realBuild } from '../../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

const { catalogue } = realBuild;
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  Accept: 'text/html,*/*;q=0.8',
};
const CURL = { 'User-Agent': 'curl/8.15.0', Accept: '*/*' };

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

/** Each from an address of its own, so that the limit of the host does not apply. */
let asked = 0;
function ask(path: string, { method = 'GET', ...headers }: Readonly<Record<string, string>> = {}) {
  asked += 1;
  return rawRequest(`${sidecar.url}${path}`, {
    method,
    headers: { Host: 'text.localhost', ...headers },
    from: `127.2.${asked >> 8}.${asked & 255 || 1}`,
  });
}

function the(find: (service: Service) => boolean): Service {
  const found = catalogue.services.find(find);
  if (!found) throw new Error('the catalogue has no such service');
  return found;
}

describe('the format', () => {
  test.each([
    ['/aws/lambda', CURL, 'text/plain; charset=utf-8', '\u001b[1mAWS Lambda\u001b[0m\n'],
    ['/aws/lambda', { ...CURL, Accept: 'text/plain' }, 'text/plain; charset=utf-8', 'AWS Lambda\n'],
    ['/aws/lambda', { ...CURL, Accept: 'text/markdown' }, 'text/markdown; charset=utf-8', '# AWS Lambda\n'],
    ['/aws/lambda', { ...CURL, Accept: 'application/json' }, 'application/json; charset=utf-8', '{"id":"aws-lambda"'],
    ['/aws/lambda', BROWSER, 'text/html; charset=utf-8', '<!DOCTYPE html>'],
    ['/aws/lambda.txt', BROWSER, 'text/plain; charset=utf-8', 'AWS Lambda\n'],
    ['/aws/lambda.md?format=json', BROWSER, 'text/markdown; charset=utf-8', '# AWS Lambda\n'],
    ['/aws/lambda?format=json', BROWSER, 'application/json; charset=utf-8', '{"id":"aws-lambda"'],
    ['/aws/lambda?T', CURL, 'text/plain; charset=utf-8', 'AWS Lambda\n'],
    ['/aws/lambda.txt?A', CURL, 'text/plain; charset=utf-8', '\u001b[1mAWS Lambda\u001b[0m\n'],
    ['/index.md', CURL, 'text/markdown; charset=utf-8', '# Cloud Services Catalogue\n'],
    ['/search.md?q=lambda', CURL, 'text/markdown; charset=utf-8', '# Search: lambda\n'],
    ['/compare/aws-lambda,azure-functions.txt', CURL, 'text/plain; charset=utf-8', 'AWS Lambda · Azure Functions\n'],
  ])('of %s', async (path, headers, type, start) => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.text.startsWith(start)).toBe(true);
  });

  test('with ?links holds hyperlinks that lead to the text host', async () => {
    expect((await ask('/aws/lambda', CURL)).text).not.toContain('\u001b]8');
    expect((await ask('/aws/lambda?links', CURL)).text).toContain('\u001b]8;;http://text.localhost:8080/aws\u001b\\');
    expect((await ask('/aws/lambda.txt?links', CURL)).text).not.toContain('\u001b');
  });

  test('is refused with 406 only when Accept allows nothing that is offered', async () => {
    const refused = await ask('/aws/lambda', { ...CURL, Accept: 'image/png' });
    expect(refused.status).toBe(406);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused.headers['vary']).toContain('Accept');
    expect((await ask('/aws/lambda.md', { ...CURL, Accept: 'image/png' })).status).toBe(200);
    expect((await ask('/aws/lambda', { ...CURL, Accept: 'image/png, */*;q=0.1' })).status).toBe(200);
  });

  test('that is not known is 400 and names the known ones', async () => {
    const answer = await ask('/aws/lambda?format=pdf', CURL);
    expect(answer.status).toBe(400);
    expect(answer.text).toBe('The parameter format takes ansi, txt, md, html, json.\n');
  });
});

describe('caching', () => {
  test.each(['/aws/lambda', '/search?q=lambda', '/lifecycle'])(
    'of %s tells caches what the headers decided',
    async (path) => {
      const answer = await ask(path, CURL);
      expect(answer.headers['vary']).toBe('Accept, User-Agent, Accept-Encoding');
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
      expect(answer.headers['etag']).toMatch(/^"[0-9a-f]{24}"$/);
    },
  );

  test.each(['/aws/lambda.html', '/search.md?q=lambda', '/lifecycle?format=txt'])(
    'of %s, which the address decides, varies by encoding only',
    async (path) => {
      expect((await ask(path, CURL)).headers['vary']).toBe('Accept-Encoding');
    },
  );

  test.each(['/aws/lambda', '/search?q=lambda'])(
    'of %s answers 304 to its own tag, and has another tag for each format and encoding',
    async (path) => {
      const answers = [
        await ask(path, CURL),
        await ask(path, BROWSER),
        await ask(path, { ...BROWSER, 'Accept-Encoding': 'gzip' }),
        await ask(path, { ...BROWSER, 'Accept-Encoding': 'br' }),
      ];
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, 'gzip', 'br']);
      expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(4);
      const again = await ask(path, { ...CURL, 'If-None-Match': String(answers[0]?.headers['etag']) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers['vary']).toContain('User-Agent');
    },
  );

  test('of faults is forbidden', async () => {
    for (const path of ['/nope', '/search?page=0', '/lists/nope'])
      expect((await ask(path, CURL)).headers['cache-control']).toBe('no-store');
  });
});

describe('the limit', () => {
  test('is told on pages, redirects and faults alike, and counts wrong methods', async () => {
    const from = '127.3.0.1';
    const remaining: unknown[] = [];
    for (const [path, method] of [
      ['/aws/lambda', 'GET'],
      ['/search?q=lambda', 'HEAD'],
      ['/aws/aws-lambda', 'GET'],
      ['/nope', 'GET'],
      ['/', 'POST'],
    ] as const) {
      const { headers } = await rawRequest(`${sidecar.url}${path}`, {
        method,
        headers: { Host: 'text.localhost', ...CURL },
        from,
      });
      expect(headers['x-ratelimit-limit']).toBe('60');
      remaining.push(headers['x-ratelimit-remaining']);
    }
    expect(remaining).toEqual(['59', '58', '57', '56', '55']);
  });
});

describe('methods', () => {
  test.each(['/aws/lambda', '/search?q=lambda', '/nope'])('HEAD of %s answers as GET without a body', async (path) => {
    const [get, head] = [await ask(path, CURL), await ask(path, { ...CURL, method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    '%s is 405 and names what is allowed',
    async (method) => {
      const answer = await ask('/aws/lambda', { ...CURL, method, 'Content-Type': 'text/csv' });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
      expect(answer.text).toBe('This host takes GET and HEAD.\n');
    },
  );
});

describe('redirects', () => {
  test.each([
    ['/aws/aws-lambda', '/aws/lambda'],
    ['/aws/aws-lambda.md?T', '/aws/lambda.md?T'],
    ['/aws-lambda.json', '/aws/lambda.json'],
    ['/AWS/Lambda?format=md', '/aws/lambda?format=md'],
    ['/aws/', '/aws'],
    ['//aws//lambda', '/aws/lambda'],
    ['/category/Serverless', '/category/serverless'],
  ])('from %s lead to %s', async (path, location) => {
    const answer = await ask(path, CURL);
    expect([answer.status, answer.headers['location']]).toEqual([308, location]);
  });

  test.each(['//evil.example', '//evil.example/', '/\\evil.example', '/%2F%2Fevil.example', '/aws/%0d%0aSet-Cookie:x'])(
    'from %s never lead to another host or add a header',
    async (path) => {
      const answer = await ask(path, CURL);
      expect(answer.status).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('what is not there', () => {
  test('is 404 with the nearest names, in the format that was asked for', async () => {
    const text = await ask('/aws/lamda', { ...CURL, Accept: 'text/plain' });
    expect(text.status).toBe(404);
    expect(text.text).toContain('Did you mean\n  /aws/lambda\n');
    const json = await ask('/aws/lamda.json', CURL);
    expect(JSON.parse(json.text)).toMatchObject({
      error: 'Not found',
      status: 404,
      details: expect.stringContaining('/aws/lambda'),
    });
    expect((await ask('/aws/lamda', BROWSER)).text).toContain('<a href="/aws/lambda">/aws/lambda</a>');
    expect((await ask('/aws/lamda.md', CURL)).text).toContain('[/aws/lambda](http://text.localhost:8080/aws/lambda)');
  });

  test.each([
    '/aws/lambda/more',
    '/help/more',
    '/category',
    '/category/nope',
    '/category/ai/more',
    '/lists',
    '/lists/a/b',
    '/__proto__',
    '/constructor',
    '/@text',
    `/${'x'.repeat(5_000)}`,
  ])('%s is 404', async (path) => {
    expect((await ask(path, CURL)).status).toBe(404);
  });

  test.each(['/%zz', '/aws/%', '/%ff'])('%s, which is malformed, is 400', async (path) => {
    expect((await ask(path, CURL)).status).toBe(400);
  });

  test('and every other fault fits a terminal', async () => {
    const answers = await Promise.all([
      ask(`/${'x'.repeat(300)}`, CURL),
      ask('/nope', { ...CURL, Accept: 'image/png' }),
      ask('/nope?format=pdf', CURL),
      ask('/search?page=x', CURL),
      ask('/compare', CURL),
      ask('/lists/nope', CURL),
      ask('/', { ...CURL, method: 'POST' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 406, 400, 400, 400, 404, 405]);
    expect(answers.flatMap(({ text }) => faultsOfTerminal(text, 'ansi'))).toEqual([]);
  });

  test('is echoed without controls, and escaped', async () => {
    const path = '/%1b%5b31mred%1b%5d0%3btitle%07%e2%80%ae%3Cscript%3E';
    const terminal = (await ask(path, CURL)).text.replaceAll(SGR, '');
    expect(terminal).toContain('There is no page at /[31mred]0;title<script>.');
    expect(/[^\P{Cc}\n]|\u202e/u.test(terminal)).toBe(false);
    expect((await ask(path, BROWSER)).text).not.toContain('<script>');
    expect((await ask(`/search?q=${path.slice(1)}`, BROWSER)).text).not.toContain('<script>');
    expect(/[^\P{Cc}\n]|\u202e/u.test((await ask(`/search?q=${path.slice(1)}`, CURL)).text.replaceAll(SGR, ''))).toBe(
      false,
    );
  });
});

describe('days left', () => {
  test('are told on the day of the request, and are in no built file', async () => {
    const ending = the((service) => endDate(service) !== undefined);
    const before = new Date().toISOString().slice(0, 10);
    const { text } = await ask(`${textPath.service(ending)}.txt`, CURL);
    const after = new Date().toISOString().slice(0, 10);
    expect([before, after].some((today) => text.includes(endingText(endDate(ending) ?? '', today)))).toBe(true);
    const built = catalogue.services.filter((service) => realBuild.files.has(`text${textPath.service(service)}.txt`));
    expect(built.filter(holdsEndDate)).toEqual([]);
    expect(built.length).toBe(catalogue.services.filter((service) => !holdsEndDate(service)).length);
  });
});

test('a list saved over the API is shown by its slug and by its id', async () => {
  const saved = await postJson(`${sidecar.url}/v1/lists`, { name: 'Text host', approvedServiceIds: ['aws-lambda'] });
  const { id, slug } = JSON.parse(saved.text) as { id: string; slug: string };
  for (const key of [id, slug]) {
    const { status, text, headers } = await ask(`/lists/${key}.txt`, CURL);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toMatch(/^Text host\n[\s\S]*in 90 days\n[\s\S]*AWS Lambda {2}\/aws\/lambda\n/);
    expect((await ask(`/lists/${key}.json`, CURL)).text).toBe(
      (await rawRequest(`${sidecar.url}/v1/lists/${key}`)).text,
    );
  }
});

test('further pages of a long JSON listing follow by ?page=', async () => {
  const provider = catalogue.providers.find(({ id }) => catalogue.servicesOf(id).length > 100)?.id ?? '';
  const first = JSON.parse((await ask(`/${provider}.json`, CURL)).text);
  const second = JSON.parse((await ask(`/${provider}.json?page=2`, CURL)).text);
  expect(first.pagination).toMatchObject({ page: 1, limit: 100, total: catalogue.servicesOf(provider).length });
  expect(second.pagination.page).toBe(2);
  expect(second.data[0].id > first.data[99].id).toBe(true);
  expect((await ask(`/${provider}.json?page=0`, CURL)).status).toBe(400);
});
