// Paths of the site where nothing is: which page they lead to, and what is said where there is none.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { FileStore } from '../../../../sidecar/build/files.ts';
import type { Context } from '../../../../sidecar/context.ts';
import { sitePaths } from '../../../../sidecar/routes/site.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const PAGES = [
  'about',
  'services/aws-lambda',
  'kinds/functions',
  'providers/aws',
  'regions/aws/eu-west-1',
  'deep/services/aws-lambda-functions',
];

const root = mkdtempSync(path.join(tmpdir(), 'site-'));
const files = ['site/404.html', ...PAGES.map((page) => `site/${page}/index.html`)];
for (const file of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `the page ${file}`);
}
writeFileSync(path.join(root, 'site/404.html.br'), 'packed');
const build = {
  catalogue: fixtureCatalogue(),
  files: new FileStore(
    root,
    files.map((file) => ({
      path: file,
      size: `the page ${file}`.length,
      sha256: '0'.repeat(64),
      type: 'text/html; charset=utf-8',
      ...(file === 'site/404.html' && { twins: { br: 6 } }),
    })),
  ),
};
const app = fastify();
const { isReadable, answerMissing } = sitePaths({ build } as unknown as Context);
app.setNotFoundHandler(answerMissing);
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a path leads to its page', () => {
  test.each([
    ['without its slash', '/about', '/about/'],
    ['and takes its query along', '/about?a=b?c', '/about/?a=b?c'],
    ['of a service without its slash', '/services/aws-lambda?x', '/services/aws-lambda/?x'],
    ['of a former name', '/services/aws-lambda-functions/', '/services/aws-lambda/'],
    ['of a former name without its slash', '/services/aws-lambda-functions?x=1', '/services/aws-lambda/?x=1'],
    ['of a name with escapes', '/services/aws%2Dlambda-functions/', '/services/aws-lambda/'],
    ['that is guessed', '/kind/functions?x=1', '/kinds/functions/?x=1'],
    ['of a service in capitals', '/services/AWS-Lambda/', '/services/aws-lambda/'],
    ['of a kind in capitals', '/kinds/Functions', '/kinds/functions/'],
    ['of a provider in capitals', '/providers/AWS/?x=1', '/providers/aws/?x=1'],
    ['of a region by its id', '/regions/AWS/eu_west_1', '/regions/aws/eu-west-1/'],
    ['of a region with escapes', '/regions/aws/EU%2Fwest%2F1/', '/regions/aws/eu-west-1/'],
    [
      'that only ends like one of a service',
      '/deep/services/aws-lambda-functions',
      '/deep/services/aws-lambda-functions/',
    ],
  ])('%s', async (_, asked, page) => {
    const { statusCode, headers } = await ask(asked);
    expect([statusCode, headers['location']]).toEqual([308, page]);
  });
});

test.each([
  ['/services/lambda/', '/services/aws-lambda/'],
  ['/services/lambda?x=1', '/services/aws-lambda/?x=1'],
  ['/services/Code%20Runner', '/services/aws-code-runner/'],
  ['/services/faas-by-amazon/', '/services/aws-lambda/'],
])('a name that one service has (%s) leads to it for now', async (asked, page) => {
  const { statusCode, headers } = await ask(asked);
  expect([statusCode, headers['location']]).toEqual([302, page]);
});

describe('a path can be read', () => {
  test.each([
    ['of a page', '/about/'],
    ['of a file', '/404.html'],
    ['of a page without its slash', '/about'],
    ['of a former name', '/services/aws-lambda-functions/'],
    ['that is guessed', '/kind/functions'],
    ['of a name that one service has', '/services/lambda/'],
    ['of a saved list, whether or not there is one', '/lists/team'],
    ['of a saved list, with a slash', '/lists/team/'],
    ['of no list', '/lists/'],
  ])('%s', (_, path_) => expect(isReadable(path_)).toBe(true));

  test.each(['/nope', '/services/nope/', '/lists/team/more', '/text/about.txt', '/kind/nope'])(
    'unless nothing is there: %s',
    (path_) => expect(isReadable(path_)).toBe(false),
  );
});

describe('a path that leads nowhere', () => {
  test.each([
    '/services/aws-lambda/',
    '/services/aws-lambda-functions/more',
    '/services/nope/',
    // Of two providers.
    '/services/functions/',
    `/services/${'lambda'.repeat(50)}`,
    '/services/lambda/more',
    '/regions/aws/nowhere/',
    '/regions/nobody/eu-west-1/',
    '/regions/aws/eu-west-1/',
    '/kind/nope',
    '/nope/',
    '/nope',
    '/',
  ])('%s is the page of 404 to a browser, which nobody keeps, and an error to a program', async (asked) => {
    const page = await ask(asked, { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control'], page.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
      'the page site/404.html',
    ]);
    const error = await ask(asked);
    expect([error.statusCode, error.json()]).toEqual([
      404,
      { error: 'Not found', status: 404, details: 'This path does not exist; GET / lists what does' },
    ]);
  });

  test('has its page packed for who takes it', async () => {
    const page = await ask('/nope', { accept: 'text/html', 'accept-encoding': 'br' });
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'packed']);
  });

  test('is an error to a browser too, where the build has no page', async () => {
    const bare = fastify();
    const none = { ...build, files: new FileStore(root, []) };
    bare.setNotFoundHandler(sitePaths({ build: none } as unknown as Context).answerMissing);
    expect((await bare.inject({ url: '/nope', headers: { accept: 'text/html' } })).json()).toMatchObject({
      status: 404,
    });
    await bare.close();
  });
});
