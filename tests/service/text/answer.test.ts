// Answers of the text host beside their text: what caches and clients are told, and what a day or the store decides.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { endDate, endingText, holdsEndDate } from '../../../catalogue/views/lifecycle/endings.ts';
import { servicesCalled } from '../../../catalogue/views/text/find-service.ts';
import { textPath } from '../../../catalogue/views/urls.ts';
import { postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { BROWSER, CURL, textHost } from '../../support/clients/text-host.ts';
import { servicesThat } from '../../support/pick.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const host = textHost();
const { ask } = host;

function the(find: (service: Service) => boolean): Service {
  const found = catalogue.services.find(find);
  if (!found) throw new Error('the catalogue has no such service');
  return found;
}

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
      const { headers } = await rawRequest(`${host.sidecar.url}${path}`, {
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
  const saved = await postJson(`${host.sidecar.url}/v1/lists`, {
    name: 'Text host',
    approvedServiceIds: ['aws-lambda'],
  });
  const { id, slug } = JSON.parse(saved.text) as { id: string; slug: string };
  for (const key of [id, slug]) {
    const { status, text, headers } = await ask(`/lists/${key}.txt`, CURL);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toMatch(/^Text host\n[\s\S]*in 90 days\n[\s\S]*AWS Lambda {2}\/aws\/lambda\n/);
    expect((await ask(`/lists/${key}.json`, CURL)).text).toBe(
      (await rawRequest(`${host.sidecar.url}/v1/lists/${key}`)).text,
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

const [plain, marked, shouted] = servicesThat(
  'of AWS with a name that no other has',
  3,
  ({ providerId, pathName }) => providerId === 'aws' && servicesCalled(catalogue, pathName).length === 1,
).map(({ pathName }) => pathName) as [string, string, string];

test.each([
  [`/${plain}`, `/aws/${plain}`],
  [`/${marked}.md?T`, `/aws/${marked}.md?T`],
  [`/${shouted.toUpperCase()}`, `/aws/${shouted}`],
])('the name %s leads to %s as long as nothing else is called so', async (path, location) => {
  const answer = await ask(path, CURL);
  expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
    302,
    location,
    undefined,
  ]);
});
